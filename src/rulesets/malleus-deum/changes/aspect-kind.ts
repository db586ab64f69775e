import { maybe, oneOf, text, whole } from "../../../foundry/changes/data-shape";
import type { Change } from "../../../engine";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import type { Limits } from "../../../foundry/contracts/limits";
import { isActor, isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { requireCreature } from "../adapters/creature";
import { describeChanges } from "./describe";
import { afterEvent, ASPECT_LIMITS, demoted, type LifetimeEvent } from "../rules/aspects";
import { onItem } from "./limits";
import { malleusKind } from "./malleus-kind";

function requireAspect(document: unknown): ItemOf<"malleusAspect"> {
  if (isItemOf(document, "malleusAspect")) return document;
  throw new Error(localize("MALLEUS.Problem.noAspect"));
}

/** The aspect that a rating is about: one of its bearer's, by its id, or, on cards of earlier releases, the target itself. */
const rated = (target: FoundryDocument, { aspect }: { aspect?: string }): ItemOf<"malleusAspect"> =>
  requireAspect(aspect === undefined || !isActor(target) ? target : target.items.get(aspect));

/** A rating is set on the bearer's aspect, so that the bearer's list of growth can tell of it. */
export const RATING_LIMITS: Limits = {
  ...onItem("difficulty"),
  of: ["Actor", "Item"],
  inside: { Item: onItem("difficulty") },
};

/** Whose rating it is is said by the aspect's name, which goes as the reason. */
const byAspect: Pick<ChangeHandler, "describe" | "saysReasons"> = {
  saysReasons: true,
  describe: (changes, { name }) =>
    changes.flatMap((one) => describeChanges([one], { name: (one.kind === "set" && one.reason) || name })),
};

/** A compelled aspect's rating moves (MD-ASP-05). The target is its bearer; data: `{ aspect, delta }`, the sum of its steps. */
export const ratingKind = malleusKind<{ aspect?: string; delta: number }>(
  { aspect: maybe(text(16)), delta: whole(-3, 3) },
  (target, { delta, ...which }) => {
    const aspect = rated(target, which);
    const { least, most } = ASPECT_LIMITS;
    const difficulty = Math.min(most, Math.max(least, aspect.system._source.difficulty + delta));
    return setTo(aspect, "system.difficulty", difficulty, aspect.name);
  },
  byAspect,
);

/** What a new aspect starts at, 10 to 15 (MD-ASP-03). The target is its bearer; data: `{ aspect, difficulty }`. */
export const startingKind = malleusKind<{ aspect?: string; difficulty: number }>(
  { aspect: maybe(text(16)), difficulty: whole(ASPECT_LIMITS.least, ASPECT_LIMITS.most) },
  (target, { difficulty, ...which }) => {
    const aspect = rated(target, which);
    return setTo(aspect, "system.difficulty", difficulty, aspect.name);
  },
  byAspect,
);

/** What becomes of an aspect that fell below the least rating; the GM decides (MD-ASP-10, MD-ASP-11). Data: `{ event }`. */
export const lifetimeKind = malleusKind<{ event: LifetimeEvent }>(
  { event: oneOf("fades", "tag", "dormant") },
  (target, { event }) => {
    const aspect = requireAspect(target);
    const { dormant, difficulty, lifetime } = aspect.system._source;
    const left = afterEvent({ dormant, difficulty, lifetime }, event);
    if (left) return setTo(aspect, "system.dormant", left.dormant, "aspect");
    return [remove(aspect, "aspect"), ...(event === "tag" ? [tagOf(aspect)] : [])];
  },
  { limits: { ...onItem("dormant"), goes: true, beside: ["Item"] } },
);

/** What an aspect leaves behind that is no more than a tag (MD-ASP-11): its text goes along. */
function tagOf(aspect: ItemOf<"malleusAspect">): Change {
  const { description } = aspect.system._source as { description?: string };
  const data = { _id: foundry.utils.randomID(), name: demoted(aspect), type: "malleusTag", system: { description } };
  return create(requireCreature(aspect.actor), "Item", data, "aspect");
}
