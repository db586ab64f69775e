import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { isAmalgamActor, outcomeKind, type Answer } from "../effects/outcome-kind";
import { newId } from "../effects/outcome-plan";
import { situationKey } from "../pledge/legal";
import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import { afterAction, assign, destroy, stageOf, type Assignment, type Imposition } from "../rules/imposition";
import { inTurn, type Outcome } from "../rules/outcome";
import { usePlinth } from "../rules/resolution";
import { grantEffect } from "../rules/thaumaturgy";
import { craftKind } from "./craft-kind";
import { releaseKind, seizedAgain } from "./release";
import { heal, restoreBySuccess, restoreProblem } from "../rules/restoring";
import { hasLostAction } from "./lost-action";
import { impositionOf } from "./imposition-of";
import { isAgreed, isDestroying } from "./destroying";
import { spreadSaid } from "./spread";
import { toldOf } from "./verdict";

type Raw = Record<string, unknown>;
const rawOf = (data: unknown): Raw => (typeof data === "object" && data !== null ? (data as Raw) : {});
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").slice(0, 20) : [];

const spending = outcomeKind(
  (data) => {
    const { exhausted, proficiencies, discarded, plotPoint, plinth } = rawOf(data);
    return {
      exhausted: texts(exhausted),
      discarded: texts(discarded),
      proficiencies: texts(proficiencies),
      plotPoint: plotPoint === true,
      plinth: plinth === true,
    };
  },
  (amalgamate, { plinth, ...effort }, book): Answer =>
    inTurn(
      amalgamate,
      (state) => afterAction(state, effort, localize("AMALGAM.Outcome.exhausted"), book),
      (state) => (plinth ? usePlinth(state, situationKey()) : { next: state, events: [] }),
    ),
);

/** What an Action costs, success or not (AM-RES-05, step 13). Marks alone have no events to tell. */
const spendKind: EffectKind = {
  ...spending,
  describe(changes, target) {
    const told = changes.some((change) => change.kind === "set" && change.reason);
    if (told || changes.length === 0) return spending.describe(changes, target);
    return [format("AMALGAM.Outcome.usedUp", { name: target.name })];
  },
};

/** A kind whose points somebody spreads: what it is about stands on the outcome's card, the spread in a user's document. */
const pledgeData = (data: unknown): { pledge: string } => {
  const { pledge } = rawOf(data);
  if (typeof pledge !== "string") throw new Error(localize("AMALGAM.Problem.malformed"));
  return { pledge };
};

/** An imposed Word covers cards as the defender has said; or Destroys them (AM-IMP-04..08, AM-INC-04). */
const impositionKind: EffectKind = {
  ...outcomeKind(pledgeData, (amalgamate) => ({ next: amalgamate, events: [] })),
  plan(target, data) {
    const { pledge } = pledgeData(data);
    const found = impositionOf(pledge, target.uuid);
    if (!found) return { problem: localize("AMALGAM.Problem.outcomeGone") };
    if (hasLostAction(found.stored)) return { problem: localize("AMALGAM.Problem.lostAction") };
    const plan = spreadSaid(found.messageId, target.uuid, target.uuid);
    if (!plan) return { problem: localize("AMALGAM.Problem.unassigned") };
    if (isAmalgamActor(target) && isDestroying(target) && !isAgreed(found.messageId))
      return { problem: localize("AMALGAM.Problem.destroyNeedsLeave") };
    const planned = outcomeKind(pledgeData, (amalgamate, _data, book) =>
      impose(amalgamate, found.imposition, plan, book),
    ).plan(target, data);
    if ("problem" in planned || !isAmalgamActor(target) || found.imposition.kind !== "grappled") return planned;
    return { changes: [...planned.changes, ...seizedAgain(target)] };
  },
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
  return destroy(amalgamate, ids, imposition.influence, imposition.domain, book);
}

/** Influence goes as the healer has said (AM-RST-03, AM-HEA-01). */
const healingKind: EffectKind = {
  ...outcomeKind(pledgeData, (amalgamate) => ({ next: amalgamate, events: [] })),
  plan(target, data) {
    const { pledge } = pledgeData(data);
    const told = toldOf(pledge, (stored) => stored.target === target.uuid);
    if (!told || !isAmalgamActor(target)) return { problem: localize("AMALGAM.Problem.outcomeGone") };
    if (hasLostAction(told.stored)) return { problem: localize("AMALGAM.Problem.lostAction") };
    const plan = spreadSaid(told.message.id ?? "", target.uuid, told.stored.actor);
    if (!plan) return { problem: localize("AMALGAM.Problem.undistributed") };
    const rule = (amalgamate: Amalgamate, _data: unknown, book: Rulebook): Outcome | Answer =>
      heal(amalgamate, plan, told.degree, told.stored.purpose === "heal", book);
    return outcomeKind(pledgeData, rule).plan(target, data);
  },
};

/** An Effect of the Degree achieved lies on the card that the caster has chosen (AM-AFF-01, AM-AFF-02). */
const grantKind: EffectKind = {
  ...outcomeKind(pledgeData, (amalgamate) => ({ next: amalgamate, events: [] })),
  plan(target, data) {
    const { pledge } = pledgeData(data);
    const told = toldOf(pledge, (stored) => stored.target === target.uuid);
    if (!told) return { problem: localize("AMALGAM.Problem.outcomeGone") };
    if (hasLostAction(told.stored)) return { problem: localize("AMALGAM.Problem.lostAction") };
    const { stored, degree, message } = told;
    const [host] = spreadSaid(message.id ?? "", target.uuid, stored.actor) ?? [];
    if (!host) return { problem: localize("AMALGAM.Problem.unplaced") };
    const effect = {
      name: stored.word,
      polarity: stored.purpose === "curse" ? (-1 as const) : (1 as const),
      level: degree,
      hostId: host.cardId,
      source: stored.actor,
    };
    return outcomeKind(pledgeData, (amalgamate, _data, book): Answer =>
      grantEffect(amalgamate, effect, newId, book),
    ).plan(target, data);
  },
};

/** One covered Word comes back by a success (AM-RST-02). Data: `{ card }`. */
const restoreWordKind = outcomeKind(
  (data) => ({ card: String(rawOf(data).card ?? "") }),
  (amalgamate, { card }, book): Answer => {
    const refusal = restoreProblem(amalgamate, card, book);
    return refusal ? { refusal } : restoreBySuccess(amalgamate, card, book);
  },
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
} satisfies Record<string, EffectKind>;
