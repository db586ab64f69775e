import { commitOf } from "../../../../foundry/changes/receipts";
import { actorCards } from "../../../../foundry/messages/actor-cards";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import type { Proposal } from "../../../../foundry/contracts/change-handler";
import { everybody } from "../../../../foundry/platform/documents";
import type { AmalgamActor } from "../read-amalgamate";
import { actorAt } from "../amalgam-actor";
import { outcomesOf, pledgeCard } from "../pledge/pledge-card";
import { byPlace } from "../../rules/actors";
import { worthOf, type StoredOutcome } from "../../stored/stored-outcome";
import { isDestroying } from "./destroying";
import { hasLostAction, roundOf } from "./lost-action";
import { tellings } from "./verdict";

/** What the own note of whoever Pledges is about. */
export const PLEDGES = "pledges";

/**
 * The Pledges that everybody remembers: open ones, and those whose results are still to be dealt with. Tokens fight on although this user
 * looks at another scene.
 */
export const keptPledges = (): CardMessage[] => {
  const fighting = game.combats.contents.flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor));
  return [...new Set([...everybody(), ...fighting])].flatMap((one) => (one ? actorCards(one, PLEDGES) : []));
};

/** A fight that is over leaves its Pledges behind. Outside of one somebody's latest Pledge counts. */
export const isRemembered = (round: string | null): boolean =>
  round !== null && game.combats.get(round.split(".")[0] ?? "") !== undefined;

const HITS: ReadonlySet<string> = new Set(["amalgamImposition"]);
const HELP: ReadonlySet<string> = new Set(["amalgamHealing", "amalgamGrant"]);

/** The successes of a Pledge that cover somebody's cards, and of which nobody has said yet which ones give way. */
export const openHits = (pledge: CardMessage, uuid?: string): StoredOutcome[] => openResults(pledge, uuid, [HITS]);

const openResults = (
  pledge: CardMessage,
  uuid: string | undefined,
  kinds: readonly ReadonlySet<string>[],
): StoredOutcome[] =>
  outcomesOf(pledge)
    .filter((outcome) => outcome.author?.isGM === true && outcome.system.proposals.some(isOpen(outcome, uuid, kinds)))
    .flatMap((outcome) => tellings(outcome))
    .flatMap(({ stored, degree }) => (degree > 0 && !hasLostAction(stored) ? [stored] : []));

const isOpen =
  (outcome: CardMessage, uuid: string | undefined, kinds: readonly ReadonlySet<string>[]) => (one: Proposal) =>
    kinds.some((kind) => kind.has(one.kind)) && (uuid === undefined || one.target === uuid) && !commitOf(outcome, one);

/**
 * Whether somebody faster in the same round has hit, helped or cursed this one, and it is still to be said which cards that is about: what
 * a slower Action does to them, and what it costs, comes after it (AM-RND-04). Destruction is not waited for: the Storyteller may do
 * without.
 * @param orAtOnce What happens at once counts too: an Action is over once all of its place have acted (AM-EXH-02, A36).
 */
function isActedOnBefore(stored: StoredOutcome, uuid: string, orAtOnce = false): boolean {
  const round = roundOf(stored);
  const actor = actorAt(uuid);
  if (round === null || !actor) return false;
  const kinds = isDestroying(actor) ? [HELP] : [HITS, HELP];
  const own = worthOf(stored);
  return keptPledges()
    .filter(({ system }) => system.parts[0]?.round === round)
    .flatMap((pledge) => openResults(pledge, uuid, kinds))
    .map((hit) => byPlace(worthOf(hit), own))
    .some((place) => place < 0 || (orAtOnce && place === 0));
}

/**
 * When an Action's price is due: "later", while what somebody no slower did to whoever acts is to be dealt with, or a contest that was lost; "lost" where
 * the Action never came, so that nothing was Exhausted by it: what belongs to the Throw is paid all the same (AM-EXH-02, A36).
 */
export function dueOf(pledge: string, actor: AmalgamActor): "now" | "later" | "lost" {
  const card = pledgeCard(game.messages.get(pledge));
  // The answer to a contest is told on the card of what it answers.
  const message = card?.pledge.against ? game.messages.get(card.pledge.against) : card?.message;
  if (!isCard(message)) return "now";
  const own = outcomesOf(message)
    .filter(({ author }) => author?.isGM)
    .flatMap((outcome) => tellings(outcome))
    .flatMap(({ stored }) => (stored.actor === actor.uuid ? [stored] : []));
  const isHit = openHits(message, actor.uuid).length > 0 && !isDestroying(actor);
  if (isHit || own.some((stored) => isActedOnBefore(stored, actor.uuid, true))) return "later";
  return own.length > 0 && own.every(hasLostAction) ? "lost" : "now";
}

/** Whether an Action of a round waits for what somebody faster did to whoever acts, or to the one it is against. */
export const isBeforeItsTurn = (stored: StoredOutcome): boolean =>
  isActedOnBefore(stored, stored.actor) || (stored.target !== null && isActedOnBefore(stored, stored.target));
