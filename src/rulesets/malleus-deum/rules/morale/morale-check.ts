import { sum, type Procedure, type Term } from "../../../../engine";
import { reasonLabel } from "../labels";
import { METTLE_DIFFICULTY } from "../pools/plan-pool";
import { DEFAULT_THRESHOLD, type Pool } from "../pools/pool";
import { poolCheck, type PoolOutcome } from "../pools/pool-check";

// MD-MOR-01: a Mettle pool check, DC 5 unless the GM moves it. It is no action.

export interface MoraleCheck {
  mettle: Pick<Pool, "value"> & { threshold?: number };
  /** Dice the player chooses; ignored when the pool is empty or the character is Fearless. */
  dice: number;
  difficulty?: number;
  /** MD-MOR-04: night, outnumbered, horror, good spirits; positive helps. */
  modifiers?: readonly Term[];
  /** One per rear-rank position (MD-CMB-14). */
  bonusDice?: number;
  /** MD-MOR-07: passes without dice, even with an empty pool. */
  fearless?: boolean;
}

export interface MoraleOutcome {
  kind: "morale";
  passed: boolean;
  automatic: "fearless" | "emptyPool" | null;
  reason: string | null;
  /** The dice behind it, or null when Fearless rolled none. */
  check: PoolOutcome | null;
}

/** Rolls one character's morale check. An empty Mettle pool fails automatically (MD-MOR-09). */
export function* moraleCheck(input: MoraleCheck): Procedure<MoraleOutcome> {
  if (input.fearless) {
    return { kind: "morale", passed: true, automatic: "fearless", reason: reasonLabel("fearless"), check: null };
  }
  const { value, threshold = DEFAULT_THRESHOLD } = input.mettle;
  const check = yield* poolCheck({
    draws: [{ pool: "mettle", available: value, dice: input.dice, threshold }],
    difficulty: input.difficulty ?? METTLE_DIFFICULTY,
    modifiers: sum(input.modifiers ?? []),
    overcharge: null,
    bonusDice: input.bonusDice ?? 0,
  });
  const automatic = check.automatic === "forced" ? "emptyPool" : null;
  return { kind: "morale", passed: check.success, automatic, reason: check.reason, check };
}
