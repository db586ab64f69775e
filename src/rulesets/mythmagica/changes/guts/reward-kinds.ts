import type { Change } from "../../../../engine";
import { mayWrite } from "../../../../foundry/changes/authorise";
import { setTo } from "../../../../foundry/changes/plan-change";
import { commitOf } from "../../../../foundry/changes/receipts";
import type { ChangeHandler, Doubt, Proposal } from "../../../../foundry/contracts/change-handler";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { hasGuts } from "../../adapters/guts/guts";
import { decidesFor } from "../../adapters/guts/guts-roll";
import { rewardProblem, traitOf } from "../../adapters/characters/traits";
import { tallyOf } from "../../adapters/guts/votes";
import { afterMajorRefresh, afterMinorRefresh, hiddenRollPrice } from "../../rules/guts/glory";
import { gutsAfterAct, refreshes } from "../../rules/guts/refresh";
import { afterReward } from "../../rules/traits";
import { REWARDS, type Reward } from "../../stored/applause-data";
import { matching, object, oneOf, otherwise } from "../../stored/readers";
import { creatureKind } from "../creature-kind";

const refuse = (why: string): never => {
  throw new Error(localize(`MYTHMAGICA.Guts.blocked.${why}`));
};
const doubt = (why: string): Doubt => ({ words: localize(`MYTHMAGICA.Guts.blocked.${why}`), refused: true });

const ID = /^\w{0,32}$/;
const GUTS = { of: ["Actor"], paths: /^system\.gutsSpent$/ };

const reasonOf = (reward: Reward) => (reward === "scenery" ? "trait" : reward);

/** A Refresh of somebody; who has nothing to regain is told so. */
function refreshed(actor: Creature, after: number, reason: string): Change[] {
  if (after === actor.system.gutsSpent) return refuse(after === 0 ? "noneSpent" : "nothingToRegain");
  return setTo(actor, "system.gutsSpent", after, reason);
}

type Given = { reward: Reward; trait: string; fan: string };

/** Both sides of applause lie on one card: the performer's comes first, the fan's with it. */
const FAN_KIND = "mythFan";

/**
 * A Minor Refresh of whoever performed, and the mark of the Trait (MY-GUT-13 to 19, 23): what the act cost was paid before. The
 * performer's player takes it, or keeps the Trait.
 */
export const rewardKind: ChangeHandler = creatureKind<Given>(
  object<Given>({ reward: oneOf(REWARDS), trait: otherwise(matching(ID), ""), fan: matching(ID) }),
  (actor, { reward, trait: id, fan }) => {
    const user = game.users.get(fan);
    const trait = itemsOf(actor, "mythTrait").find((one) => one.id === id) ?? null;
    const why = user ? rewardProblem(actor, reward, trait, user) : "gone";
    if (why) return refuse(why);
    const after = trait ? afterReward(traitOf(trait), fan) : null;
    const regained = gutsAfterAct(actor.system.gutsSpent, 0, true);
    if (!trait || !after) return refreshed(actor, regained, reward);
    return [
      ...setTo(actor, "system.gutsSpent", regained, reward),
      ...setTo(trait, "system.usedScene", after.usedScene, reward),
      ...setTo(trait, "system.usedRound", after.usedRound, reward),
      ...setTo(trait, "system.rewardedBy", [...after.rewardedBy], reward),
    ];
  },
  { ...GUTS, inside: { Item: { paths: /^system\.(usedScene|usedRound|rewardedBy)$/ } } },
  {
    doubts({ data, target }, { author }, user) {
      if (!author || data.fan !== author.id || !mayWrite(user, target)) return doubt("notYours");
      const own = !refreshes(reasonOf(data.reward as Reward)).fan;
      return own && !mayWrite(author, target) ? doubt("notYours") : null;
    },
    brings: ({ message }) => message.system.proposals.filter(({ kind }) => kind === FAN_KIND).map(({ id }) => id),
    undoes: ({ message, undone }) => (undone ? [message] : []),
  },
);

/** The proposal by which the performer takes the reward on a card. */
const rewardOn = (message: CardMessage): Proposal | undefined =>
  message.system.proposals.find(({ kind }) => kind === "mythReward");

/** The Minor Refresh of whoever applauded: with the performer's, once (MY-GUT-13). Data: the card that both lie on. */
export const fanKind: ChangeHandler = creatureKind<{ of: string }>(
  object<{ of: string }>({ of: matching(ID) }),
  (actor, { of }) => {
    const message = game.messages.get(of);
    const reward = isCard(message) ? rewardOn(message) : undefined;
    if (!isCard(message) || !reward || reward.target === actor.uuid) return refuse("gone");
    if (!refreshes(reasonOf(reward.data.reward as Reward)).fan) return refuse("gone");
    if (commitOf(message, reward)?.state !== "applied") return refuse("notTaken");
    if (!hasGuts(actor)) return refuse("notNamed");
    return refreshed(actor, afterMinorRefresh(actor.system.gutsSpent), "fan");
  },
  GUTS,
  {
    doubts({ id, data, target }, message) {
      const first = message.system.proposals.find(({ kind }) => kind === FAN_KIND);
      return data.of === message.id && first?.id === id && mayWrite(message.author, target) ? null : doubt("notYours");
    },
  },
);

type Refresh = { step: "minor" | "major"; vote: string };

/** A Refresh by the Overlord's word (MY-GUT-09 to 12), or by the table's vote for a Major Complication (MY-GUT-20). */
export const refreshKind: ChangeHandler = creatureKind<Refresh>(
  object<Refresh>({ step: oneOf(["minor", "major"]), vote: otherwise(matching(ID), "") }),
  (actor, { step, vote }) => {
    if (!hasGuts(actor)) return refuse("notNamed");
    if (vote && tallyOf(game.messages.get(vote)) !== "passed") return refuse("noMajority");
    const { gutsSpent } = actor.system;
    return refreshed(actor, step === "minor" ? afterMinorRefresh(gutsSpent) : afterMajorRefresh(), step);
  },
  GUTS,
  {
    doubts: ({ data, target }, message, user) =>
      message.author?.isGM || (data.vote === message.id && data.step === "major" && mayWrite(user, target))
        ? null
        : doubt("notYours"),
    ruling: ({ vote }) => !vote,
  },
);

/** Whether somebody paid for a secret roll on this card already. */
const isGutsed = (message: CardMessage): boolean =>
  message.system.proposals.some((one) => one.kind === "mythHiddenGuts" && commitOf(message, one)?.state === "applied");

/** Guts in place of a secret roll, to the top of the Glory Status (MY-GUT-06): the character's player alone decides. */
export const hiddenGutsKind: ChangeHandler = creatureKind<{ of: string }>(
  object<{ of: string }>({ of: matching(ID) }),
  (actor, { of }) => {
    const message = game.messages.get(of);
    const price = hasGuts(actor) ? hiddenRollPrice(actor.system.gutsSpent) : null;
    if (!isCard(message) || isGutsed(message)) return refuse("paid");
    if (price === null) return refuse("notEnoughGuts");
    return setTo(actor, "system.gutsSpent", actor.system.gutsSpent + price, "hidden");
  },
  GUTS,
  {
    doubts: ({ data }, message, user) => {
      const payer = message.system.proposals.find(({ kind }) => kind === "mythHiddenGuts")?.target;
      const actor = findActor(payer);
      return message.author?.isGM && data.of === message.id && isCreature(actor) && decidesFor(user, actor)
        ? null
        : doubt("notYours");
    },
  },
);
