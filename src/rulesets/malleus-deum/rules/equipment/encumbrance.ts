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
