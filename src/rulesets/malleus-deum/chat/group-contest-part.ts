import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { askGrant, postGrant } from "../actions/characters/grant";
import { boonButtons, drawExtra } from "../actions/combat/extra";
import { rollGroup } from "../actions/checks/oppose-group";
import { isCreature, type Creature } from "../adapters/creature";
import { judgeGroup } from "../rules/checks";
import { opposingOf, ownRoll } from "./contest-view";
import { grantsOf, withGrants } from "../stored/grant-data";
import { judgeContest, readContestSide, type ContestData, type ContestSide } from "../stored/contest-data";
import { type GroupContestData, sideOf, groupContestDataOf } from "../stored/group-contest-data";

/** The contest with one of them, as the cards of two read it. */
const pair = (data: GroupContestData, opponent: string, opposing?: ContestSide): ContestData => ({
  title: data.title,
  tie: data.tie,
  hidden: false,
  actor: data.actor,
  opponent,
  slug: data.slug,
  ability: data.ability,
  acting: data.acting,
  ...(opposing ? { opposing } : {}),
});

/** With what the GM granted since. */
const granted = (data: GroupContestData, message: CardMessage): GroupContestData => ({
  ...data,
  acting: { ...data.acting, plan: withGrants(data.acting.plan, grantsOf(message)) },
});

/** As the token is called, where several stand for one actor. */
function nameOf(uuid: string): string {
  const actor = findActor(uuid);
  return actor?.token?.name ?? actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
}

export const groupContestPartType: CardPartType = {
  template: "malleus-deum/cards/group-contest.hbs",
  context(part, { message, actor }) {
    const stored = groupContestDataOf(part);
    const data = stored.rolled ? stored : granted(stored, message);
    const answered = answersTo(message.id ?? "").some(({ system }) =>
      system.parts.some(({ type }) => type === "malleusGroupContest"),
    );
    const title = format("MALLEUS.Opposed.groupTitle", { actor: nameOf(data.actor), ability: data.title });
    const own = ownRoll(pair(data, ""));
    if (!data.rolled) {
      const names = data.opponents.map(nameOf).join(", ");
      const open = !answered && game.user.isGM;
      return {
        title,
        ...own,
        waiting: format("MALLEUS.Opposed.against", { names }),
        mayRoll: open,
        mayGrant: open,
        answered,
        ...boonButtons(readContestSide(data.acting), message, actor),
      };
    }
    const rows = data.rolled.map((roll) => {
      const [uuid] = roll;
      const side = sideOf(roll);
      const contest = pair(data, uuid, side);
      const { winner, byCritical } = judgeContest(contest);
      const tone: Tone = winner === "acting" ? "good" : "bad";
      return {
        name: nameOf(uuid),
        total: readContestSide(side).total,
        dice: opposingOf(contest)
          ?.dice.map(({ face }) => face)
          .join(", "),
        word: localize(`MALLEUS.Opposed.${winner === "acting" ? "beaten" : "notBeaten"}`),
        tone,
        icon: TONE_ICONS[tone],
        byCritical,
      };
    });
    const { ahead, all } = judgeGroup(data.rolled.map((roll) => judgeContest(pair(data, roll[0], sideOf(roll)))));
    const tone: Tone = all ? "good" : "bad";
    const outcome = format(all ? "MALLEUS.Opposed.aheadOfAll" : "MALLEUS.Opposed.aheadOf", { ahead, all: rows.length });
    return { title, ...own, rows, outcome, tone, icon: TONE_ICONS[tone] };
  },
  actions: { roll: onRoll, grant: onGrant, extra: onExtra },
};

async function onRoll(part: CardPart, { message }: CardContext): Promise<void> {
  if (!game.user.isGM) return;
  const data = granted(groupContestDataOf(part), message);
  const creatures = data.opponents.map(findActor).filter((one): one is Creature => isCreature(one));
  await rollGroup(data, creatures, message.id);
}

async function onGrant(_part: CardPart, { message }: CardContext): Promise<void> {
  const grant = game.user.isGM ? await askGrant() : null;
  if (grant) await postGrant(message, grant);
}

/** The delegate's doubles, on the card of their roll (MD-CHK-17). */
async function onExtra(part: CardPart, { message, actor }: CardContext, button: HTMLElement): Promise<void> {
  const { acting } = groupContestDataOf(part);
  await drawExtra(message, actor, readContestSide(acting), button.dataset.kind === "bane");
}
