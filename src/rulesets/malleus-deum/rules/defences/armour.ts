// MD-EQP-02, MD-DEF-02: what the armour worn is worth.

export interface Worn {
  kind: "armour" | "shield" | "buckler";
  /** Null is unset by the book and counts 0; a shield adds only where its number is set (A-44, MDC-DEF-01). */
  armourBonus: number | null;
  equipped: boolean;
}

/** Whether Block is possible: a shield or buckler in hand (MD-DEF-04, MD-EQP-02). */
export const hasShield = (worn: readonly Worn[]): boolean =>
  worn.some((item) => item.equipped && item.kind !== "armour");

/** What the armour worn is worth, without the shield (MD-DEF-02). */
export const wornBonus = (worn: readonly Worn[]): number =>
  worn.reduce(
    (sum, { kind, equipped, armourBonus }) => sum + (kind === "armour" && equipped ? (armourBonus ?? 0) : 0),
    0,
  );
