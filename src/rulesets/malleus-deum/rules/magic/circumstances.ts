import type { Term } from "../../../../engine";
import { magicLabel, type MagicCircumstance } from "../labels";

// MDC-MAG-14..19 and companion table 1.13: what moves the DC of a casting (never its overcharge, MD-POOL-03).

export type SpellSource = "theurgic" | "wild" | "blood" | "other";

export interface CastingCircumstances {
  source: SpellSource;
  /** Theurgic: in hand. */
  holySymbol?: "none" | "improvised" | "proper";
  /** Others: the stock ingredient is missing, there, or an unusually good one is used. */
  ingredient?: "missing" | "stock" | "fine";
  /** Blood magic: the ritual knife. */
  athame?: boolean;
  /** Wild magic: where it is cast. */
  place?: "forest" | "swamp" | "town" | "dungeon" | "desert" | "other";
  noGestures?: boolean;
  noWords?: boolean;
  specialKnowledge?: boolean;
  likeness?: boolean;
  /** What the GM grants: 2 or more for a true name, 1 or more for the right hour. */
  trueName?: number;
  alignment?: number;
  circle?: boolean;
  /** Full hours of ritual (MDC-MAG-21). */
  ritualHours?: number;
}

const term = (id: MagicCircumstance, value: number): Term => ({
  label: magicLabel(id),
  value,
  kind: "magic",
  stack: `magic:${id}`,
});

function granted(id: MagicCircumstance, value: number | undefined, least: number): Term[] {
  if (value === undefined) return [];
  if (!Number.isInteger(value) || value < least) throw new RangeError(`${id} is worth ${least} or more, not ${value}`);
  return [term(id, value)];
}

function ofSource({ source, holySymbol, ingredient, athame, place }: CastingCircumstances): Term[] {
  if (source === "theurgic") {
    if (holySymbol === "none") return [term("noHolySymbol", -2)];
    return holySymbol === "improvised" ? [term("improvisedSymbol", -1)] : [];
  }
  const terms: Term[] = [];
  if (source === "blood" && athame === false) terms.push(term("noAthame", -2));
  if (source === "wild" && (place === "forest" || place === "swamp")) terms.push(term("wildPlace", 2));
  if (source === "wild" && (place === "town" || place === "dungeon" || place === "desert"))
    terms.push(term("tamePlace", -2));
  if (ingredient === "missing") terms.push(term("noIngredient", -1));
  if (ingredient === "fine") terms.push(term("fineIngredient", 1));
  return terms;
}

/**
 * The terms of a casting's circumstances; what is not said does not count (MDC-MAG-14 to 19). Throws RangeError on a
 * grant below its least.
 */
export function castingTerms(given: CastingCircumstances): Term[] {
  return [
    ...ofSource(given),
    ...(given.noGestures ? [term("noGestures", -1)] : []),
    ...(given.noWords ? [term("noWords", -1)] : []),
    ...(given.specialKnowledge ? [term("specialKnowledge", 1)] : []),
    ...(given.likeness ? [term("likeness", 1)] : []),
    ...granted("trueName", given.trueName, 2),
    ...granted("alignment", given.alignment, 1),
    ...(given.circle ? [term("circle", 1)] : []),
    ...(given.ritualHours ? [term("ritualHours", given.ritualHours)] : []),
  ];
}
