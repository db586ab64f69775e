import type { Term } from "../../../../engine";

// MD-DEF-10: what the rules put on one side's roll, seen when the other side rolls instead.

/**
 * The same terms with the opposite sign; labels and sources stay, so the card still says where they come from
 * (MD-DEF-10).
 */
export const mirror = (terms: readonly Term[]): Term[] =>
  terms.filter((term) => term.value !== 0).map((term) => ({ ...term, value: -term.value, kind: "mirrored" }));
