import { sum, type Procedure, type Term } from "../../../../engine";
import { standardCheck, type StandardOutcome } from "../checks/standard-check";
import { reasonLabel, type ReasonId } from "../labels";
import { ASPECT_LIMITS, type Aspect, type AspectLimits } from "./aspect";

// MD-ASP-04..06, 08, 10: resisting a compelled aspect, and what it does to the aspect's rating.

export interface Resistance {
  aspect: Aspect;
  /** The owner compelled it (with the GM's leave). */
  self: boolean;
  /** The one exception to "unmodified": what being bound by a conflicting aspect is worth (MD-ASP-08, A-05). */
  conflictBonus?: number;
  limits?: AspectLimits;
}

/** `tag`: it goes as one that fades, and leaves a tag behind (MD-ASP-11). */
export type LifetimeEvent = "fades" | "tag" | "dormant" | "stays";

export interface RatingChange {
  before: number;
  /** The rating's steps, each with its reason. */
  steps: Term[];
  /** Before clamping. */
  unclamped: number;
  after: number;
  /** A drop below the minimum asks what becomes of the aspect; null when it did not drop that far. */
  event: LifetimeEvent | null;
}

export interface ResistOutcome {
  kind: "resist";
  resisted: boolean;
  check: StandardOutcome;
  rating: RatingChange;
}

const EVENTS = { ephemeral: "fades", chronic: "dormant", permanent: "stays" } as const;

/** Steps 2 to 8 of MD-ASP-05; a significant boon or bane still counts 1. */
export function rateChange(resistance: Resistance, check: StandardOutcome): RatingChange {
  const { aspect, self, limits = ASPECT_LIMITS } = resistance;
  const step = (id: ReasonId, value: number): Term => ({ label: reasonLabel(id), value });
  const steps = [check.success ? step("resisted", -1) : step("compelled", 1)];
  if (check.bane !== "none") steps.push(step("bane", 1));
  if (check.boon !== "none") steps.push(step("boon", -1));
  if (self) steps.push(step("selfCompelled", -1));
  const unclamped = aspect.difficulty + sum(steps);
  return {
    before: aspect.difficulty,
    steps,
    unclamped,
    after: Math.min(limits.most, Math.max(limits.least, unclamped)),
    event: unclamped < limits.least ? EVENTS[aspect.lifetime] : null,
  };
}

/** Resisting: unmodified 2d12, below the rating means compelled (MD-ASP-05). The request is named "resist". */
export function* resistAspect(resistance: Resistance): Procedure<ResistOutcome> {
  const check = yield* standardCheck(
    {
      difficulty: resistance.aspect.difficulty,
      bonus: 0,
      modifiers: resistance.conflictBonus ?? 0,
      edge: "none",
    },
    "resist",
  );
  return { kind: "resist", resisted: check.success, check, rating: rateChange(resistance, check) };
}

/** MD-ASP-08: a second aspect set against the first helps only when its owner is bound by it. */
export const conflictBonus = (second: Pick<ResistOutcome, "resisted">, granted: number): number =>
  second.resisted ? 0 : granted;

/** MD-ASP-07: being bound by an aspect one compelled oneself can earn a bonus; the book's example is +3 on morale. */
export const boundForBenefit = (aspect: string, value = 3): Term => ({ label: aspect, value, kind: "aspect" });

/** Key function for `odds`. */
export const resistResult = (outcome: ResistOutcome): "resisted" | "compelled" =>
  outcome.resisted ? "resisted" : "compelled";
