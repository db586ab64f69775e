import type { ConditionId } from "../conditions/condition";

// What a row of a table does, as plain data: cards word it and offer its buttons, a person decides. A row that only tells a
// story has no effects, its words do.

export type Whom = "attacker" | "defender" | "roller" | "everyoneNear";

/** An item that may break, as worn or held by somebody (companion 5.5). */
export type BreakableItem = "weapon" | "shield" | "helmet" | "gloves" | "boots" | "weaponOrShield";

export type Deed =
  | "pushed"
  | "drops"
  | "held"
  | "slain"
  | "freeAttack"
  | "extraRound"
  | "extraReaction"
  | "hitsFriendOrSelf"
  | "weaponStuck"
  | "jams"
  | "daunted"
  | "losesTurn";

/** Must pass the check, or what `otherwise` says happens. A `difficulty` of null is the GM's, "opposed" a contest. */
export interface CheckEffect {
  kind: "check";
  whom: Whom;
  ability: string;
  difficulty: number | "opposed" | null;
  otherwise: readonly TableEffect[];
  passed?: readonly TableEffect[];
}

/** The item's save (MD-EQP-03): failed, it breaks and `otherwise` happens. */
export interface ItemCheckEffect {
  kind: "itemCheck";
  whom: Whom;
  item: BreakableItem;
  otherwise: readonly TableEffect[];
  passed?: readonly TableEffect[];
}

export type TableEffect =
  | { kind: "damageFactor"; factor: 0 | 0.5 | 1.5 | 2 | 3 }
  | { kind: "damage"; whom: Whom; dice: string; direct?: boolean; type?: string }
  | { kind: "condition"; whom: Whom; condition: ConditionId }
  | { kind: Deed; whom: Whom }
  | CheckEffect
  | ItemCheckEffect
  | { kind: "morale"; whom: Whom; times: number }
  /** One of these; the GM picks. */
  | { kind: "either"; options: readonly (readonly TableEffect[])[] };

/** Shorthand for the tables. */
export const factor = (value: 0 | 0.5 | 1.5 | 2 | 3): TableEffect => ({ kind: "damageFactor", factor: value });
export const gains = (whom: Whom, condition: ConditionId): TableEffect => ({
  kind: "condition",
  whom,
  condition,
});
export const does = (kind: Deed, whom: Whom): TableEffect => ({ kind, whom });
export const either = (...options: readonly (readonly TableEffect[])[]): TableEffect => ({ kind: "either", options });
export const mustPass = (
  whom: Whom,
  ability: string,
  difficulty: number | "opposed" | null,
  ...otherwise: readonly TableEffect[]
): CheckEffect => ({ kind: "check", whom, ability, difficulty, otherwise });
export const itemSave = (whom: Whom, item: BreakableItem, ...otherwise: readonly TableEffect[]): ItemCheckEffect => ({
  kind: "itemCheck",
  whom,
  item,
  otherwise,
});
