// MD-MOR-03 and companion table 1.10: what failed morale checks do to one character within a fight.

/** The steps of lost courage, in order (MD-MOR-03). */
export const MORALE_STAGES = ["none", "checked", "broken", "routed"] as const;

export type MoraleStage = (typeof MORALE_STAGES)[number];

/** Stage after this many failures in the fight: 1 Checked, 2 Broken, 3 and more Routed (MD-MOR-03). */
export const moraleStage = (failures: number): MoraleStage =>
  MORALE_STAGES[Math.max(0, Math.min(3, failures))] ?? "routed";

export interface MoraleLimits {
  /** A further morale check before charging or pursuing (MD-MOR-08). Broken and Routed characters may not at all. */
  chargeNeedsCheck: boolean;
  mayCharge: boolean;
  /** Must move away from enemies if able; may still attack on the way (MD-CON-15). */
  mustWithdraw: boolean;
  /** Flees if possible, else yields or does something desperate (MD-CON-38). */
  mustFlee: boolean;
}

export interface MoraleStep {
  failures: number;
  before: MoraleStage;
  after: MoraleStage;
}

/** The ladder after one more morale check of this fight; failures stop counting at 3 (MD-MOR-03). */
export function climb(failures: number, passed: boolean): MoraleStep {
  const next = passed ? failures : Math.min(3, failures + 1);
  return { failures: next, before: moraleStage(failures), after: moraleStage(next) };
}
