import type { ConditionId } from "../conditions/condition";

// MDC-CMB-08: one action a turn, and what it is worth in ranks.

export type ChaseAction =
  | { kind: "move" }
  /** Running, or fleeing; the check is optional. */
  | { kind: "run"; check?: { passed: boolean } }
  | { kind: "rangedAttack"; fastWeapon: boolean }
  | { kind: "reload" }
  | { kind: "obstacle" }
  /** Sneak, or Stealth in the wild. */
  | { kind: "evade"; passed: boolean }
  | { kind: "melee" };

export interface ChaseResult {
  /** Ranks gained; null sets the runner level with the lead pursuer. */
  ranks: number | null;
  gains: ConditionId | null;
  /** The GM says by how much the pursuers are slowed. */
  gmSlowsPursuers: boolean;
}

const ranks = (value: number | null, more: Partial<ChaseResult> = {}): ChaseResult => ({
  ranks: value,
  gains: null,
  gmSlowsPursuers: false,
  ...more,
});

/**
 * What the action is worth (MDC-CMB-08). A failed run tires: Tired, or Exhausted when tired already. Move is +1 (Y-12).
 */
export function chaseAction(action: ChaseAction, tired = false): ChaseResult {
  switch (action.kind) {
    case "move":
      return ranks(1);
    case "run":
      if (!action.check) return ranks(2);
      return action.check.passed ? ranks(3) : ranks(2, { gains: tired ? "exhausted" : "tired" });
    case "rangedAttack":
      return ranks(action.fastWeapon ? 1 : 0);
    case "reload":
      return ranks(0);
    case "obstacle":
      return ranks(0, { gmSlowsPursuers: true });
    case "evade":
      return action.passed ? ranks(4) : ranks(null);
    case "melee":
      return ranks(1);
  }
}
