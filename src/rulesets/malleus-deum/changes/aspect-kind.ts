import { oneOf, whole } from "../../../foundry/changes/data-shape";
import type { Change } from "../../../engine";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { requireCreature } from "../adapters/creature";
import { afterEvent, ASPECT_LIMITS, demoted, type LifetimeEvent } from "../rules/aspects";
import { onItem } from "./limits";
import { malleusKind } from "./malleus-kind";

function requireAspect(document: unknown): ItemOf<"malleusAspect"> {
  if (isItemOf(document, "malleusAspect")) return document;
  throw new Error(localize("MALLEUS.Problem.noAspect"));
}

/** A compelled aspect's rating moves (MD-ASP-05). The target is the aspect; data: `{ delta }`, the sum of its steps. */
export const ratingKind = malleusKind<{ delta: number }>(
  { delta: whole(-3, 3) },
  (target, { delta }) => {
    const { difficulty } = requireAspect(target).system._source;
    const { least, most } = ASPECT_LIMITS;
    return setTo(target, "system.difficulty", Math.min(most, Math.max(least, difficulty + delta)), "aspect");
  },
  { limits: onItem("difficulty") },
);

/** What a new aspect starts at, 10 to 15 (MD-ASP-03). The target is the aspect; data: `{ difficulty }`. */
export const startingKind = malleusKind<{ difficulty: number }>(
  { difficulty: whole(ASPECT_LIMITS.least, ASPECT_LIMITS.most) },
  (target, { difficulty }) => setTo(requireAspect(target), "system.difficulty", difficulty, "aspect"),
  { limits: onItem("difficulty") },
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
