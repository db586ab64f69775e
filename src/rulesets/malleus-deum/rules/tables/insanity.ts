import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";
import type { ConditionId } from "../conditions/condition";

// Companion table 1.19: temporary insanities, d8 (MDC-DTH-11).

export interface Insanity {
  id: string;
  /** It comes as an aspect (affliction); its words are the GM's. */
  aspect: boolean;
  condition: ConditionId | null;
  /** The aspect has to be compelled by its owner to remember anything, or swaps two whole sets of aspects. */
  special: "selfCompelToRecall" | "secondSet" | null;
}

const row = (id: string, more: Partial<Insanity> = {}): Insanity => ({
  id,
  aspect: true,
  condition: null,
  special: null,
  ...more,
});

export const INSANITIES = rangeTable<Insanity>(
  "Insanities",
  [
    row("none", { aspect: false }),
    row("amnesia", { special: "selfCompelToRecall" }),
    row("multiplePersonality", { special: "secondSet" }),
    row("paranoia"),
    row("phobia"),
    row("mania"),
    row("schizophrenia", { condition: "distracted" }),
    row("catatonia", { aspect: false, condition: "unconscious" }),
  ].map((value, at) => ({ from: at + 1, to: at + 1, value })),
);

/** Rolls an insanity; the request is named "insanity". */
export function* insanity(): Procedure<Insanity> {
  const [die = 0] = yield* roll("insanity", 1, 8);
  return lookup(INSANITIES, die);
}
