// MY-TRN-01 to MY-TRN-04 (L2061-2065, L2085, L2200-2208): what a combatant may still do.

/** What something costs: a plain Action, an Assault Action, or the Reaction of the Round. */
export type TurnCost = "action" | "assault" | "reaction";

/** What a combatant has used: Actions and the Assault Action of this Turn, Reactions of this Round. */
export type TurnBudget = { actions: number; assault: boolean; reactions: number };

/** Actions that a Turn holds (MY-TRN-01, L2061-2063). */
export const ACTIONS_PER_TURN = 2;

/** MY-TRN-04: independent heads react for themselves; every creature has at least one. */
export const reactionsPerRound = (heads: number): number => Math.max(1, Math.floor(heads));

/** What keeps a cost from being paid. */
export type SpendBlock = "noActionLeft" | "assaultUsed" | "noReactionLeft";

/** Why this cannot be paid any more, or null (MY-TRN-01, MY-TRN-03, L2061-2065). */
export function spendBlocked(budget: Readonly<TurnBudget>, cost: TurnCost, heads = 1): SpendBlock | null {
  if (cost === "reaction") return budget.reactions < reactionsPerRound(heads) ? null : "noReactionLeft";
  if (budget.actions >= ACTIONS_PER_TURN) return "noActionLeft";
  return cost === "assault" && budget.assault ? "assaultUsed" : null;
}

/** The budget after this was paid; ask `spendBlocked` first (MY-TRN-01, MY-TRN-03). */
export function spendTurn<B extends TurnBudget>(budget: B, cost: TurnCost): B {
  if (cost === "reaction") return { ...budget, reactions: budget.reactions + 1 };
  return { ...budget, actions: budget.actions + 1, assault: budget.assault || cost === "assault" };
}
