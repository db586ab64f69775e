import { answersTo, chainOf, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { mayWrite } from "../../../foundry/changes/authorise";
import { postCard } from "../../../foundry/chat/post-card";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { boonButtons, drawExtra } from "../actions/combat/extra";
import { rollOpposing, settleContest } from "../actions/checks/oppose";
import { takeAllBack, takeFirstBack } from "../actions/checks/take-all-back";
import type { Ability } from "../adapters/characters/abilities";
import { isCreature, requireCreature } from "../adapters/creature";
import { secondRoll } from "./second-roll";
import { contestView, opposingOf, ownRoll } from "./contest-view";
import { askGrant, postGrant } from "../actions/characters/grant";
import { outcomeKnownToRoller } from "../rules/checks";
import { grantsOf, withGrants } from "../stored/grant-data";
import { readContestSide, type ContestData, type ContestSide, contestDataOf } from "../stored/contest-data";

/** Rolls of one check that took each other's place: of each side one or two, a charm's third, and what was shown. */
const LONGEST_CHAIN = 12;

const bothIn = (message: CardMessage): CardPart | undefined =>
  message.system.parts.find(({ type }) => type === "malleusOpposing");

/** The card of both rolls that counts, as far as this user sees one: the last of those that took each other's place. */
function answerTo(message: CardMessage): CardMessage | null {
  let last: CardMessage | null = null;
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const next: CardMessage | undefined = answersTo((last ?? message).id).findLast(bothIn);
    if (!next) break;
    last = next;
  }
  return last;
}

/** The answer that everybody may see, or that a GM may. */
function answerOf(message: CardMessage): ContestData | null {
  const answer = answerTo(message);
  const part = answer && bothIn(answer);
  return part ? contestDataOf(part) : null;
}

/** The card of the acting roll behind one of both. */
const actingCard = (message: CardMessage): CardMessage | null =>
  chainOf(message, LONGEST_CHAIN)
    .slice(1)
    .find((before) => !bothIn(before)) ?? null;

const actingAgain = secondRoll({
  type: "malleusOpposed",
  isSecond: (part) => contestDataOf(part).acting.again === true,
  abilityOf: (_actor, part) => abilityBy(contestDataOf(part).ability),
  async reroll(part, message, actor, spent) {
    const data = granted(contestDataOf(part), message);
    const { rerollActing } = await import("../actions/checks/reroll-opposed");
    await rerollActing(data, { message, answer: answerOf(message) }, actor, spent);
  },
});

const opposingAgain = secondRoll({
  type: "malleusOpposing",
  isSecond: (part) => contestDataOf(part).opposing?.again === true,
  abilityOf: (_actor, part) => abilityBy(contestDataOf(part).opposing?.with),
  async reroll(part, message, opponent, spent) {
    const { rerollOpposing } = await import("../actions/checks/reroll-opposed");
    await rerollOpposing(contestDataOf(part), message, opponent, spent);
  },
});

const abilityBy = (uuid: string | undefined): Ability | null => {
  const item = findItem(uuid ?? null);
  return isItemOf(item, "malleusAbility") ? item : null;
};

/** Whether either roll was made again since. */
function isOld(message: CardMessage): boolean {
  const acting = actingCard(message);
  return opposingAgain.isReplaced(message) || (acting !== null && actingAgain.isReplaced(acting));
}

/** Whether the other side may roll again from here: what was shown, or shows what was hidden, is a copy or has one. */
function counts(message: CardMessage, { revealed = false, opposing }: ContestData): boolean {
  const acting = actingCard(message);
  const over = revealed || opposing?.last === true || isOld(message);
  return !over && (acting === null || answerTo(acting)?.id === message.id);
}

async function onOpposingAgain(part: CardPart, context: CardContext): Promise<void> {
  const data = contestDataOf(part);
  if (counts(context.message, data))
    await opposingAgain.onReroll(part, { ...context, actor: findActor(data.opponent) });
}

/** The doubles of either roll bring what doubles bring (MD-CHK-17): of a hidden one once everybody may see it. */
const doublesOf = (side: ContestSide | undefined, message: CardMessage, actor: Actor | null) =>
  boonButtons(side ? readContestSide(side) : null, message, actor);

const onDoubles =
  (sideOf: (data: ContestData) => ContestSide | undefined, rollerOf?: (data: ContestData) => Actor | null) =>
  async (part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> => {
    const data = contestDataOf(part);
    const side = sideOf(data);
    const roller = rollerOf ? rollerOf(data) : actor;
    if (side) await drawExtra(message, roller, readContestSide(side), button.dataset.kind === "bane");
  };

export const opposedPartType: CardPartType = {
  template: "malleus-deum/cards/opposed.hbs",
  context(part, { message, actor }) {
    const data = granted(contestDataOf(part), message);
    const opponent = findActor(data.opponent);
    const answer = answerOf(message);
    const names = namesOf(data);
    const own = ownRoll(data);
    const again = actingAgain.again(part, { message, actor });
    const { superseded } = again;
    return {
      title: format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) }),
      ...own,
      ...again,
      // Hidden: the roller learns no more than the own dice say (MD-CHK-20).
      waiting: answer || superseded ? null : waitingWords(data),
      answered: answer !== null && !superseded,
      ...doublesOf(superseded ? undefined : data.acting, message, actor),
      mayOppose: !answer && !superseded && isCreature(opponent) && opponent.isOwner && (!data.hidden || game.user.isGM),
      label: format("MALLEUS.Opposed.roll", { name: opponent?.name ?? "?" }),
      grants:
        !answer && !superseded && game.user.isGM
          ? (["acting", "opposing"] as const).map((side) => ({
              side,
              label: format("MALLEUS.Grant.to", { name: side === "acting" ? names.actor : names.opponent }),
            }))
          : [],
    };
  },
  result(part, { message }) {
    const answer = answerOf(message);
    if (!answer || actingAgain.isReplaced(message) || (contestDataOf(part).hidden && !game.user.isGM)) return null;
    const { outcome: text, tone } = contestView(answer);
    return { text, tone };
  },
  replaced: (_part, message) => actingAgain.isReplaced(message),
  actions: {
    oppose: onOppose,
    grant: onGrant,
    extra: onDoubles(({ acting }) => acting),
    reroll: actingAgain.onReroll,
    recant: takeFirstBack,
  },
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
  if (answerOf(message) || actingAgain.isReplaced(message))
    throw new Error(localize("MALLEUS.Problem.opposedAnswered"));
  const data = granted(contestDataOf(part), message);
  const opponent = requireCreature(findActor(data.opponent));
  const before = data.acting.again ? chainOf(message, LONGEST_CHAIN).slice(1) : [];
  const answer = before.map(answerTo).find((one) => one !== null);
  const rolled = before.map(answerOf).find((one) => one !== null)?.opposing;
  // What the GM rolled in hiding before the player rolled again stays as it fell (MD-CHK-20, MD-CHK-22), as those say who may.
  if (answer && rolled && mayWrite(answer.author, opponent.uuid)) {
    await takeAllBack(answer);
    await settleContest(opponent, { ...data, opposing: rolled }, { origin: message.id });
    return;
  }
  const bonus = [...before.reverse(), message].flatMap((one) => grantsOf(one, "opposing"));
  await rollOpposing(opponent, data, { origin: message.id, fast: event.shiftKey, bonus });
}

/** Both rolls and who won; a hidden one stands in a message for the GM alone until it is shown. */
export const opposingPartType: CardPartType = {
  template: "malleus-deum/cards/opposing.hbs",
  context(part, { message }) {
    const data = contestDataOf(part);
    const opponent = findActor(data.opponent);
    const again = opposingAgain.again(part, { message, actor: opponent });
    return {
      title: format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) }),
      ...contestView(data),
      ...again,
      mayReroll: again.mayReroll && counts(message, data),
      superseded: isOld(message),
      sides: [
        { name: namesOf(data).actor, ...ownRoll(data) },
        { name: namesOf(data).opponent, ...opposingOf(data) },
      ],
      ...doublesOf((data.hidden && !data.revealed) || isOld(message) ? undefined : data.opposing, message, opponent),
      mayReveal: data.hidden && game.user.isGM && !data.revealed && !isOld(message),
    };
  },
  told: (part) => {
    const data = contestDataOf(part);
    const title = format("MALLEUS.Opposed.title", { ability: data.title, ...namesOf(data) });
    return data.hidden && !data.revealed ? title : `${title}: ${contestView(data).outcome}`;
  },
  replaced: (_part, message) => isOld(message),
  actions: {
    reveal: onReveal,
    extra: onDoubles(
      ({ opposing }) => opposing,
      ({ opponent }) => findActor(opponent),
    ),
    reroll: onOpposingAgain,
    recant: takeFirstBack,
  },
};

/** The GM shows what was hidden: the same part once more, for everybody. */
async function onReveal(part: CardPart, { message, actor }: CardContext): Promise<void> {
  await postCard({ actor, origin: message.system.origin, parts: [{ ...part, revealed: true }] });
}
