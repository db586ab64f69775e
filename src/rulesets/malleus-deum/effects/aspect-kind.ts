import { oneOf, whole } from "../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { ASPECT_LIMITS, type LifetimeEvent } from "../rules/aspects";
import { malleusKind } from "./malleus-kind";

function requireAspect(document: unknown): ItemOf<"malleusAspect"> {
  if (isItemOf(document, "malleusAspect")) return document;
  throw new Error(localize("MALLEUS.Problem.noAspect"));
}

/** A compelled aspect's rating moves (MD-ASP-05). The target is the aspect; data: `{ delta }`, the sum of its steps. */
export const ratingKind = malleusKind<{ delta: number }>({ delta: whole(-3, 3) }, (target, { delta }) => {
  const { difficulty } = requireAspect(target).system._source;
  const { least, most } = ASPECT_LIMITS;
  return setTo(target, "system.difficulty", Math.min(most, Math.max(least, difficulty + delta)), "aspect");
});

/** What becomes of an aspect that fell below the least rating; the GM decides (MD-ASP-10, MD-ASP-11). Data: `{ event }`. */
export const lifetimeKind = malleusKind<{ event: LifetimeEvent }>(
  { event: oneOf("fades", "dormant") },
  (target, { event }) =>
    event === "fades"
      ? [remove(requireAspect(target), "aspect")]
      : setTo(requireAspect(target), "system.dormant", true, "aspect"),
);
