import { answersTo, chainOf, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { askGrant, postGrant } from "../actions/characters/grant";
import { boonButtons, drawExtra } from "../actions/combat/extra";
import { rollGroup } from "../actions/checks/oppose-group";
import { takeAllBack, takeFirstBack } from "../actions/checks/take-all-back";
import { isCreature, type Creature } from "../adapters/creature";
import { judgeGroup } from "../rules/checks";
import { secondRoll } from "./second-roll";
import { opposingOf, ownRoll } from "./contest-view";
import { grantsOf, withGrants } from "../stored/grant-data";
import { judgeContest, readContestSide, type ContestData, type ContestSide } from "../stored/contest-data";
import { type GroupContestData, type GroupRoll, sideOf, groupContestDataOf } from "../stored/group-contest-data";

/** Rolls of one check that take each other's place. */
const MOST_ROLLS = 3;

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

/** The delegate's roll may be made again, once; what the group has rolled stays as it fell (MD-CHK-22). */
const second = secondRoll({
  type: "malleusGroupContest",
  isSecond: (part) => {
    const { acting, rolled } = groupContestDataOf(part);
    return acting.again === true && !rolled;
  },
  abilityOf(_actor, part) {
    const item = findItem(groupContestDataOf(part).ability);
    return isItemOf(item, "malleusAbility") ? item : null;
  },
  async reroll(part, message, actor, spent) {
    const { rerollDelegate } = await import("../actions/checks/reroll-opposed");
    await rerollDelegate(granted(groupContestDataOf(part), message), message, actor, spent);
  },
});

/** What a GM has rolled for the group: nobody else's word for its dice counts. */
const rolledOn = (message: CardMessage | undefined): { card: CardMessage; rolled: GroupRoll[] } | null => {
  for (const card of answersTo(message?.id).filter(({ author }) => author?.isGM))
    for (const part of card.system.parts) {
      const { rolled } = part.type === "malleusGroupContest" ? groupContestDataOf(part) : {};
      if (rolled) return { card, rolled };
    }
  return null;
};

/** Whether the delegate has rolled again since, on the card of their roll or behind the group's. */
const isOld = (part: CardPart, message: CardMessage): boolean => {
  const first = groupContestDataOf(part).rolled
    ? (game.messages.get(message.system.origin ?? "") as CardMessage | undefined)
    : message;
  return first !== undefined && second.isReplaced(first);
};

export const groupContestPartType: CardPartType = {
  template: "malleus-deum/cards/group-contest.hbs",
  context(part, { message, actor }) {
    const stored = groupContestDataOf(part);
    const data = stored.rolled ? stored : granted(stored, message);
    const answered = rolledOn(message) !== null;
    const again = second.again(part, { message, actor });
    const title = format("MALLEUS.Opposed.groupTitle", { actor: nameOf(data.actor), ability: data.title });
    const own = ownRoll(pair(data, ""));
    if (!data.rolled) {
      const names = data.opponents.map(nameOf).join(", ");
      const open = !answered && !again.superseded && game.user.isGM;
      return {
        title,
        ...own,
        ...again,
        waiting: again.superseded ? null : format("MALLEUS.Opposed.against", { names }),
        mayRoll: open,
        mayGrant: open,
        answered,
        ...boonButtons(again.superseded ? null : readContestSide(data.acting), message, actor),
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
    return { title, ...own, rows, outcome, tone, icon: TONE_ICONS[tone], superseded: isOld(part, message) };
  },
  replaced: isOld,
  actions: { roll: onRoll, grant: onGrant, extra: onExtra, reroll: second.onReroll, recant: takeFirstBack },
};

async function onRoll(part: CardPart, { message }: CardContext): Promise<void> {
  if (!game.user.isGM || rolledOn(message) || isOld(part, message)) return;
  const data = granted(groupContestDataOf(part), message);
  // A charm's third roll stands behind two others.
  const before = chainOf(message, data.acting.again ? MOST_ROLLS : 1)
    .slice(1)
    .map(rolledOn)
    .find((one) => one !== null);
  if (before) await takeAllBack(before.card);
  const creatures = data.opponents.map(findActor).filter((one): one is Creature => isCreature(one));
  await rollGroup(data, creatures, message.id, before?.rolled);
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
