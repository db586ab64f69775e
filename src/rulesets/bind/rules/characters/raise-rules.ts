/**
 * When a package raises an Attribute: any of them is negative; any stands at -1 exactly; exactly one is negative
 * (BI-CHR-07).
 */
export const RAISE_RULES = ["anyNegative", "anyAtMinusOne", "oneNegative"] as const;
export type RaiseRule = (typeof RAISE_RULES)[number];
