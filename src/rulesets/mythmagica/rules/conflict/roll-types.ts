import type { Term } from "../../../../engine";
import { isPair, type RollAttribute } from "../attributes";

// MY-TYP-01 to MY-TYP-05 (L1551-1571): what goes into the rolls that have names.

export type NamedValue = { key: RollAttribute; value: number };

const attributeTerm = ({ key, value }: NamedValue): Term => ({
  label: `MYTHMAGICA.Attribute.${key}`,
  value,
  kind: "attribute",
});

/**
 * Exactly one Basic Attribute counts twice; a pair, or several, once each. No Level, no rank (MY-TYP-02, L1559-1561).
 */
export const checkTerms = (attributes: readonly NamedValue[]): Term[] => {
  const [only, ...more] = attributes;
  if (only && more.length === 0 && !isPair(only.key)) return [{ ...attributeTerm(only), value: 2 * only.value }];
  return attributes.map(attributeTerm);
};

/** Level and the attributes that the effect names, once each (MY-TYP-03, L1563-1565). */
export const avoidanceTerms = (level: number, attributes: readonly NamedValue[]): Term[] => [
  { label: "MYTHMAGICA.Term.level", value: level, kind: "level" },
  ...attributes.map(attributeTerm),
];

/** Skills and spells: the rank of the ability and its attributes, once each (MY-TYP-04, MY-TYP-05, L1567-1571). */
export const skillTerms = (rank: { label: string; value: number }, attributes: readonly NamedValue[]): Term[] => [
  { ...rank, kind: "rank" },
  ...attributes.map(attributeTerm),
];

/**
 * Innate abilities have no ranks: attributes once each, Level never (Bandying Words, MY-BND-01; Hunch, MY-HUN-02;
 * survival, MY-WLD-01).
 */
export const innateTerms = (attributes: readonly NamedValue[]): Term[] => attributes.map(attributeTerm);
