import { type Term } from "../../../../engine";
import { type Pool } from "../pools/pool";
import { type PoolOutcome } from "../pools/pool-check";

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
