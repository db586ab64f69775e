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
