// MY-ABL-05, MY-ABL-12 (L817-871, L899, L919): how abilities are written, and how long they last.

/** In the order of an entry (MY-ABL-05, L817-871). */
export const ABILITY_FIELDS = [
  "prerequisites",
  "description",
  "defaultsTo",
  "abilityType",
  "base",
  "setbackCost",
  "range",
  "target",
  "duration",
  "preparation",
  "otherDetails",
] as const;
export type AbilityField = (typeof ABILITY_FIELDS)[number];

/** The fields that an entry uses, in their order; the others are not shown (MY-ABL-05). */
export const shownFields = (entry: Readonly<Partial<Record<AbilityField, string | null>>>): AbilityField[] =>
  ABILITY_FIELDS.filter((field) => (entry[field] ?? "").trim() !== "");

export type AbilityDuration = "instant" | "round" | "scene" | "whileOvercome" | "permanent";

/** What says nothing of its Duration counts by the Scene (MY-ABL-12, L867). */
export const abilityDuration = (stated: AbilityDuration | null): AbilityDuration => stated ?? "scene";

/**
 * Whether an effect ends now. "While Overcome" does with that state: both kinds of points are back, and the Scene is
 * over (MY-ABL-12, L899, L919).
 */
export function abilityEnds(
  duration: AbilityDuration,
  now: { sceneOver: boolean; roundOver: boolean; hp: number; fp: number },
): boolean {
  if (duration === "permanent") return false;
  if (duration === "instant") return true;
  if (duration === "round") return now.roundOver || now.sceneOver;
  return duration === "scene" ? now.sceneOver : now.sceneOver && now.hp >= 1 && now.fp >= 1;
}
