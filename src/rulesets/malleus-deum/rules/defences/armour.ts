// MD-EQP-02, MD-DEF-02: what the armour worn is worth.

export interface Worn {
  kind: "armour" | "shield" | "buckler";
  /** Null is unset by the book and counts 0; a shield adds only where its number is set. */
  armourBonus: number | null;
  equipped: boolean;
}

/** Bonus of the Armour defence. */
export const armourBonus = (worn: readonly Worn[]): number =>
  worn.reduce((total, item) => total + (item.equipped ? (item.armourBonus ?? 0) : 0), 0);

/** Whether Block is possible: a shield or buckler in hand. */
export const hasShield = (worn: readonly Worn[]): boolean =>
  worn.some((item) => item.equipped && item.kind !== "armour");
