import { flag, listOf, maybe, readShape, text } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { setTo } from "../../../foundry/changes/plan-change";
import { format, localize } from "../../../foundry/platform/i18n";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomeKind, requireAmalgamate, RULING, type Answer } from "./outcome-kind";
import { newId } from "./outcome-plan";
import { situationKey } from "../adapters/pledge/legal";
import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import { afterAction, assign, destroy, stageOf, type Assignment, type Imposition } from "../rules/imposition";
import { activeCards } from "../rules/cards";
import { inTurn } from "../rules/outcome";
import { usePlinth } from "../rules/resolution";
import { grantEffect } from "../rules/thaumaturgy";
import { craftKind } from "./craft-kind";
import { releaseKind, seizedAgain } from "./release";
import { heal, isThorough, restoreBySuccess, restoreProblem } from "../rules/restoring";
import { hasLostAction } from "../adapters/throws/lost-action";
import { dueOf, isBeforeItsTurn } from "../adapters/throws/open-hits";
import { payPrices, pricesAfter } from "../adapters/throws/prices";
import { impositionOf } from "../adapters/throws/imposition-of";
import { isAgreed, isDestroying, lossShown } from "../adapters/throws/destroying";
import { spreadSaid } from "../stored/spread";
import { toldOf } from "../adapters/throws/verdict";
import type { StoredOutcome } from "../stored/stored-outcome";

const problem = (key: string): Error => new Error(localize(`AMALGAM.Problem.${key}`));

const CARDS = maybe(listOf(text(), 20));
const FREE = { exhausted: [], discarded: [], proficiencies: [], plotPoint: false };

const spending = outcomeKind(
  readShape({
    pledge: maybe(text()),
    exhausted: CARDS,
    discarded: CARDS,
    proficiencies: CARDS,
    plotPoint: flag,
    plinth: flag,
  }),
  (amalgamate, { pledge = "", plinth, ...effort }, book, actor): Answer => {
    const due = dueOf(String(pledge), actor);
    if (due === "later") throw problem("hitBefore");
    const cost = { ...FREE, ...effort, ...(due === "lost" ? { exhausted: [] } : {}) };
    return inTurn(
      amalgamate,
      (state) => afterAction(state, cost, localize("AMALGAM.Outcome.exhausted"), book),
      (state) => (plinth ? usePlinth(state, situationKey()) : { next: state, events: [] }),
    );
  },
);

/** What an Action costs, success or not (AM-RES-05, step 13). Marks alone have no events to tell. */
const spendKind: ChangeHandler = {
  ...spending,
  describe(changes, target) {
    const told = changes.some((change) => change.kind === "set" && change.reason);
    if (told || changes.length === 0) return spending.describe(changes, target);
    return [format("AMALGAM.Outcome.usedUp", { name: target.name })];
  },
};

/** A kind whose points somebody spreads: what it is about stands on the outcome's card, the spread in a user's document. */
const pledgeData = readShape({ pledge: text() }) as (data: unknown) => { pledge: string };

/** @throws Error when the Action was lost, or somebody faster is still to be dealt with (AM-RND-04). */
function requireTurn(stored: StoredOutcome): void {
  if (hasLostAction(stored)) throw problem("lostAction");
  if (isBeforeItsTurn(stored)) throw problem("hitBefore");
}

/** What waited for this in a round may have become due by it, and waits anew once it is taken back. */
const PAYING: Partial<ChangeHandler> = { afterwards: payPrices, undoes: pricesAfter };

/** What was told of an Action at somebody. @throws Error when that is gone, or not to be carried out now. */
function requireTold(pledge: string, { uuid }: AmalgamActor): NonNullable<ReturnType<typeof toldOf>> {
  const told = toldOf(pledge, ({ target }) => target === uuid);
  if (!told) throw problem("outcomeGone");
  requireTurn(told.stored);
  return told;
}

/** An imposed Word covers cards as the defender has said; or Destroys them (AM-IMP-04..08, AM-INC-04). */
const imposing = outcomeKind(pledgeData, (amalgamate, { pledge }, book, actor) => {
  const found = impositionOf(pledge, actor.uuid);
  if (!found) throw problem("outcomeGone");
  requireTurn(found.stored);
  const plan = spreadSaid(found.messageId, actor.uuid, actor.uuid);
  if (!plan) throw problem("unassigned");
  if (isDestroying(actor) && !isAgreed(found.messageId)) throw problem("destroyNeedsLeave");
  return impose(amalgamate, found.imposition, plan, book);
});
const impositionKind: ChangeHandler = {
  ...imposing,
  plan(target, data) {
    const actor = requireAmalgamate(target);
    const destroys = isDestroying(actor);
    const changes = imposing.plan(target, data);
    const { imposition, messageId = "" } = impositionOf(String(data.pledge), target.uuid) ?? {};
    if (changes.length === 0) return changes;
    const loss = destroys ? lossShown(messageId) : "";
    return [
      ...changes,
      ...(imposition?.kind === "grappled" ? seizedAgain(actor) : []),
      ...(loss === "" ? [] : setTo(actor, "system.lossNote", loss)),
    ];
  },
  ...PAYING,
};

/** By the rules: cover, or Destroy where nothing was left to cover. */
export function impose(
  amalgamate: Amalgamate,
  imposition: Imposition,
  plan: readonly Assignment[],
  book: Rulebook,
): Answer {
  if (stageOf(amalgamate, book) !== "destroy") return assign(amalgamate, imposition, plan, newId, book);
  const ids = plan.flatMap(({ cardId, points }) => (points > 0 ? [cardId] : []));
  const answer = destroy(amalgamate, ids, imposition.influence, imposition.domain, book);
  // The defender chooses which, not how many: the Storyteller, who may do without, has agreed to all of it (AM-INC-04).
  const spared =
    new Set(ids).size < imposition.influence && "next" in answer && activeCards(answer.next, book).length > 0;
  return spared ? { refusal: "unplaced" } : answer;
}

/** Influence goes as the healer has said (AM-RST-03, AM-HEA-01). */
const healingKind = outcomeKind(
  pledgeData,
  (amalgamate, { pledge }, book, actor): Answer => {
    const told = requireTold(pledge, actor);
    const plan = spreadSaid(told.message.id ?? "", actor.uuid, told.stored.actor);
    if (!plan) throw problem("undistributed");
    return heal(amalgamate, plan, told.degree, isThorough(told.stored.purpose === "heal", book), book);
  },
  PAYING,
);

/** An Effect of the Degree achieved lies on the card that the caster has chosen (AM-AFF-01, AM-AFF-02). */
const grantKind = outcomeKind(
  pledgeData,
  (amalgamate, { pledge }, book, actor) => {
    const told = requireTold(pledge, actor);
    const { stored, degree, message } = told;
    const [host] = spreadSaid(message.id ?? "", actor.uuid, stored.actor) ?? [];
    if (!host) throw problem("unplaced");
    const effect = {
      name: stored.word,
      polarity: stored.purpose === "curse" ? (-1 as const) : (1 as const),
      level: degree,
      hostId: host.cardId,
      source: stored.actor,
    };
    return grantEffect(amalgamate, effect, newId, book);
  },
  PAYING,
);

/** One covered Word comes back by a success (AM-RST-02). Data: `{ card }`. */
const restoreWordKind = outcomeKind(
  readShape({ card: text() }) as (data: unknown) => { card: string },
  (amalgamate, { card }, book): Answer => {
    const refusal = restoreProblem(amalgamate, card, book);
    return refusal ? { refusal } : restoreBySuccess(amalgamate, card, book);
  },
  RULING,
);

/** What Throws may propose to change. */
export const throwKinds = {
  amalgamSpend: spendKind,
  amalgamImposition: impositionKind,
  amalgamHealing: healingKind,
  amalgamRestoreWord: restoreWordKind,
  amalgamGrant: grantKind,
  amalgamCraft: craftKind,
  amalgamRelease: releaseKind,
} satisfies Record<string, ChangeHandler>;
