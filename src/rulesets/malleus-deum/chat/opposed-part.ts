import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { boonButtons, drawExtra } from "../actions/combat/extra";
import { rollOpposing } from "../actions/checks/oppose";
import { isCreature, requireCreature } from "../adapters/creature";
import { contestView, opposingOf, ownRoll } from "./contest-view";
import { askGrant, postGrant } from "../actions/characters/grant";
import { outcomeKnownToRoller } from "../rules/checks";
import { grantsOf, withGrants } from "../stored/grant-data";
import { readContestSide, type ContestData, type ContestSide, contestDataOf } from "../stored/contest-data";
/** The answer that everybody may see, or that a GM may. */
const answerOf = (message: CardMessage): ContestData | null => {
  const found = answersTo(message.id ?? "")
    .flatMap(({ system }) => system.parts)
    .find(({ type }) => type === "malleusOpposing");
  return found ? contestDataOf(found) : null;
};

/** The doubles of either roll bring what doubles bring (MD-CHK-17): of a hidden one once everybody may see it. */
const doublesOf = (side: ContestSide | undefined, message: CardMessage, actor: Actor | null) =>
  boonButtons(side ? readContestSide(side) : null, message, actor);

const onDoubles =
  (sideOf: (data: ContestData) => ContestSide | undefined) =>
  async (part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> => {
    const side = sideOf(contestDataOf(part));
    if (side) await drawExtra(message, actor, readContestSide(side), button.dataset.kind === "bane");
  };

export const opposedPartType: CardPartType = {
  template: "malleus-deum/cards/opposed.hbs",
  context(part, { message, actor }) {
    const data = granted(contestDataOf(part), message);
    const opponent = findActor(data.opponent);
    const answer = answerOf(message);
    const names = namesOf(data);
    const own = ownRoll(data);
    return {
      title: format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) }),
      ...own,
      // Hidden: the roller learns no more than the own dice say (MD-CHK-20).
      waiting: answer ? null : waitingWords(data),
      answered: answer !== null,
      ...doublesOf(data.acting, message, actor),
      mayOppose: !answer && isCreature(opponent) && opponent.isOwner && (!data.hidden || game.user.isGM),
      label: format("MALLEUS.Opposed.roll", { name: opponent?.name ?? "?" }),
      grants:
        !answer && game.user.isGM
          ? (["acting", "opposing"] as const).map((side) => ({
              side,
              label: format("MALLEUS.Grant.to", { name: side === "acting" ? names.actor : names.opponent }),
            }))
          : [],
    };
  },
  result(part, { message }) {
    const answer = answerOf(message);
    if (!answer || (contestDataOf(part).hidden && !game.user.isGM)) return null;
    const { outcome: text, tone } = contestView(answer);
    return { text, tone };
  },
  actions: { oppose: onOppose, grant: onGrant, extra: onDoubles(({ acting }) => acting) },
};

/** The acting side with what the GM granted while it waits, for good play say (MD-CHK-17). */
const granted = (data: ContestData, message: CardMessage): ContestData => ({
  ...data,
  acting: { ...data.acting, plan: withGrants(data.acting.plan, grantsOf(message)) },
});

async function onGrant(_part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const grant = game.user.isGM ? await askGrant() : null;
  if (grant) await postGrant(message, grant, button.dataset.side === "opposing" ? "opposing" : "acting");
}

/** A critical of one's own says how a hidden check ends, whatever the GM rolls (MD-CHK-20, A-54). */
function waitingWords({ hidden, acting }: ContestData): string {
  const own = readContestSide(acting);
  if (hidden && outcomeKnownToRoller(own)) return localize(`MALLEUS.Opposed.${own.automatic}`);
  return localize(hidden ? "MALLEUS.Opposed.hidden" : "MALLEUS.Opposed.waiting");
}

const namesOf = ({ actor, opponent }: ContestData) => ({
  actor: findActor(actor)?.name ?? "?",
  opponent: findActor(opponent)?.name ?? "?",
});

async function onOppose(part: CardPart, { message }: CardContext, _button: HTMLElement, event: MouseEvent) {
  if (answerOf(message)) throw new Error(localize("MALLEUS.Problem.opposedAnswered"));
  const data = granted(contestDataOf(part), message);
  const bonus = grantsOf(message, "opposing");
  const options = { origin: message.id, fast: event.shiftKey, bonus };
  await rollOpposing(requireCreature(findActor(data.opponent)), data, options);
}

/** Both rolls and who won; a hidden one stands in a message for the GM alone until it is shown. */
export const opposingPartType: CardPartType = {
  template: "malleus-deum/cards/opposing.hbs",
  context(part, { message, actor }) {
    const data = contestDataOf(part);
    return {
      title: format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) }),
      ...contestView(data),
      sides: [
        { name: namesOf(data).actor, ...ownRoll(data) },
        { name: namesOf(data).opponent, ...opposingOf(data) },
      ],
      ...doublesOf(data.hidden && !data.revealed ? undefined : data.opposing, message, actor),
      mayReveal: data.hidden && game.user.isGM && !data.revealed,
    };
  },
  told: (part) => {
    const data = contestDataOf(part);
    const title = format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) });
    return data.hidden && !data.revealed ? title : `${title}: ${contestView(data).outcome}`;
  },
  actions: { reveal: onReveal, extra: onDoubles(({ opposing }) => opposing) },
};

/** The GM shows what was hidden: the same part once more, for everybody. */
async function onReveal(part: CardPart, { message, actor }: CardContext): Promise<void> {
  await postCard({ actor, origin: message.system.origin, parts: [{ ...part, revealed: true }] });
}
