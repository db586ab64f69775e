// MD-EQP-04 (optional rule): the total encumbrance is the DC of a check.

export type Bulk = "none" | "small" | "medium" | "large";

export interface Carried {
  bulk: Bulk;
  quantity: number;
  /** The item's own number, instead of its class's. */
  override: number | null;
  /** Armour and shields count by their own number, never by bulk as well. */
  armour: number | null;
}

/** Class values are on a sheet that the book does not print: world settings; null is unset. */
export interface EncumbranceValues {
  small: number | null;
  medium: number | null;
  large: number | null;
  /** Encumbrance of one coin; a fraction (0.01 is a hundred coins to the point). */
  coinPer: number | null;
}

export interface Encumbrance {
  total: number;
  /** Classes that are carried and whose value is not set; the GM is asked for them. */
  unset: (keyof EncumbranceValues)[];
}

/** Adds up what is carried, each thing once, rounded down. Unset values count 0 and are named. */
export function encumbrance(carried: readonly Carried[], coins: number, values: EncumbranceValues): Encumbrance {
  const unset = new Set<keyof EncumbranceValues>();
  const valueOf = (name: keyof EncumbranceValues): number => {
    const value = values[name];
    if (value === null) unset.add(name);
    return value ?? 0;
  };
  let total = 0;
  for (const item of carried) {
    if (item.armour !== null) total += item.armour * item.quantity;
    else if (item.override !== null) total += item.override * item.quantity;
    else if (item.bulk !== "none" && item.quantity > 0) total += valueOf(item.bulk) * item.quantity;
  }
  if (coins > 0) total += valueOf("coinPer") * coins;
  return { total: Math.floor(total), unset: [...unset] };
}
