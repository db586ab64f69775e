import { largestOnly, resolve, type ResolvedTerms, type Term } from "../../../../engine";
import { type Attribute, type Attributes, type Pair, PAIRS } from "./attribute";

// MY-ATT-05 to MY-ATT-07 (L993-995, L1330-1336): what an attribute's value is made of.

/** What an effect can leave out of its reach: derived attributes and what follows from them. */
export type DerivedKey = Pair | "hp" | "fp" | "speed" | "magicLimit" | "defense" | "stability" | "ward" | "lift";

/** A spell, item or condition that changes an attribute while it lasts. */
export type AttributeEffect = {
  /** Name of what gives it. */
  label: string;
  source?: string;
  attribute: Attribute | Pair;
  value: number;
  /** Derived values that it does not touch. */
  exclude?: readonly DerivedKey[];
};

/** What a character's attributes are made of. */
export type AttributeSheet = {
  baseline: Attributes;
  /** Steps bought with Attribute Bonuses. */
  bought: Attributes;
  /** Adjustments of Initiate classes. */
  classes: readonly { label: string; adjustments: Partial<Attributes> }[];
  effects: readonly AttributeEffect[];
};

const effectTerms = (
  sheet: AttributeSheet,
  attribute: Attribute | Pair,
  reached: readonly DerivedKey[],
): (Term & { stack: string })[] =>
  sheet.effects
    .filter((effect) => effect.attribute === attribute && !effect.exclude?.some((key) => reached.includes(key)))
    .map(({ label, value, source }) => ({
      label,
      value,
      kind: "effect",
      stack: attribute,
      ...(source === undefined ? {} : { source }),
    }));

/**
 * A Basic Attribute with every term (MY-ATT-05 to MY-ATT-07, L993-995, L1330-1336). Of several effects the best bonus
 * and the worst penalty count (AMB-15); baselines, purchases and classes do not compete. `reached` names the derived
 * values it is asked for: effects that exclude one are left out.
 */
export function attributeTerms(
  sheet: AttributeSheet,
  attribute: Attribute,
  reached: readonly DerivedKey[] = [],
): ResolvedTerms {
  const own: Term[] = [
    { label: "MYTHMAGICA.Term.baseline", value: sheet.baseline[attribute] },
    { label: "MYTHMAGICA.Term.bought", value: sheet.bought[attribute] },
    ...sheet.classes.map(({ label, adjustments }) => ({ label, value: adjustments[attribute] ?? 0, kind: "class" })),
  ];
  return resolve(
    [...own.filter(({ value }) => value !== 0), ...effectTerms(sheet, attribute, reached)],
    [largestOnly()],
  );
}

/** A pair sum with its two attributes as terms, and effects on the sum itself (MY-DER-01, MY-ATT-07). */
export function pairTerms(sheet: AttributeSheet, pair: Pair, reached: readonly DerivedKey[] = []): ResolvedTerms {
  const all = [pair, ...reached];
  const parts = PAIRS[pair].map((key) => ({
    label: `MYTHMAGICA.Attribute.${key}`,
    value: attributeTerms(sheet, key, all).total,
  }));
  return resolve([...parts, ...effectTerms(sheet, pair, all)], [largestOnly()]);
}
