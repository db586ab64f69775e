import { ATTRIBUTES, attributesOf, PAIRS, type Attributes, type Pair } from "./attribute";
import { attributeTerms, pairTerms, type AttributeSheet, type DerivedKey } from "./effects";
import { basicYield, naturalWard, pointsFor, rawSpeedFor } from "./lookup";

// MY-DER-01 to MY-DER-13, MY-ATT-10 (L225, L235-467): everything that follows from the attributes alone.

export type Derived = {
  attributes: Attributes;
  pairs: Record<Pair, number>;
  hpMax: number;
  fpMax: number;
  dailyHealing: number;
  /** Feet a Move Action. */
  rawSpeed: number;
  magicLimit: number;
  rawDefense: number;
  rawStability: number;
  naturalWard: number;
  /** Pounds. */
  lift: { floor: number; overhead: number; carry: number };
};

/**
 * All that follows from the attributes on a sheet: pools in points, Speed in feet a Move Action, loads in pounds
 * (MY-DER-01 to MY-DER-13, MY-ATT-10).
 */
export function deriveAttributes(sheet: AttributeSheet): Derived {
  const value = (key: keyof Attributes, ...reached: DerivedKey[]) => attributeTerms(sheet, key, reached).total;
  const pair = (key: Pair, ...reached: DerivedKey[]) => pairTerms(sheet, key, reached).total;
  const pairs = {} as Record<Pair, number>;
  for (const key of Object.keys(PAIRS) as Pair[]) pairs[key] = pair(key);
  const hpMax = pointsFor(pair("br", "hp"));
  return {
    attributes: attributesOf((key) => value(key)),
    pairs,
    hpMax,
    fpMax: pointsFor(pair("ws", "fp")),
    dailyHealing: dailyHealing(hpMax),
    rawSpeed: rawSpeedFor(pair("vg", "speed") + value("pc", "speed")),
    magicLimit: Math.max(0, pair("ws", "magicLimit") + 4), // AMB-13
    rawDefense: 10 + value("tn", "defense") + value("ag", "defense"),
    rawStability: 10 + value("tn", "stability") + value("pc", "stability"), // AMB-1
    naturalWard: naturalWard(value("tn", "ward")),
    lift: lifting(value("st", "lift")),
  };
}

/** MY-DER-04 (L345-347): what a week of rest heals is everything. A half cannot occur. */
export const dailyHealing = (hpMax: number): number => Math.max(1, Math.round(hpMax / 7));

const HUMAN_LIFT = { floor: 200, overhead: 100, carry: 33 };

/** MY-ATT-10 (L225, AMB-30): pounds off the floor, overhead, and carried far without a check. */
export function lifting(strength: number): Derived["lift"] {
  const pounds = (norm: number) => Math.round((norm * basicYield(strength)) / 100);
  return {
    floor: pounds(HUMAN_LIFT.floor),
    overhead: pounds(HUMAN_LIFT.overhead),
    carry: pounds(HUMAN_LIFT.carry),
  };
}

/** The same numbers for a creature whose attributes are written down as they are. */
export const plainSheet = (attributes: Partial<Attributes>): AttributeSheet => ({
  baseline: attributesOf((key) => attributes[key] ?? 0),
  bought: attributesOf(() => 0),
  classes: [],
  effects: [],
});

/** Whether the values an Avatar reaches lie where the book expects them (L479). */
export const withinAvatarRange = (attributes: Readonly<Attributes>): boolean =>
  ATTRIBUTES.every((key) => Math.abs(attributes[key]) <= 20);
