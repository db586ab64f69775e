// MD-CON-04: what a check is about, so that conditions know whether they bear on it.

/** What a check can be about (MD-CON-04). */
export const CHECK_CATEGORIES = [
  "attack",
  "armour",
  "dodge",
  "block",
  "parry",
  "defence",
  "initiative",
  "surprise",
  "ambush",
  "awareness",
  "perception",
  "strength",
  "endurance",
  "agility",
  "speed",
  "movement",
  "physical",
  "morale",
  "luck",
  "mettle",
  "magic",
  "save",
  "aspect",
] as const;

export type CheckCategory = (typeof CHECK_CATEGORIES)[number];

/** Abilities that count as Movement checks. */
const MOVEMENT = new Set(["move", "run", "charge", "flee", "swim"]);

/** Slugs whose checks carry a category of the same name. */
const BY_NAME = new Set<string>(["perception", "strength", "endurance", "agility", "speed"]);

const PHYSICAL_PRIMARIES = new Set(["strength", "endurance", "agility", "speed"]);

const PERCEIVING = new Set(["listen", "notice", "scout"]);

/** What the author's lists tag as physical, and no movement of the body all the same. */
const STILL = new Set([
  ...["perception", "listen", "notice", "special.blindsight"],
  ...["physical.armour", "physical.rest", "physical.sleep"],
]);

export interface AbilityNature {
  slug: string;
  family: "primary" | "general" | "lore" | "martial" | "magic";
  /** Rolled as a defence: dodge, shield.block, a parry, or another ability flagged so. */
  defence?: "dodge" | "block" | "parry" | "other";
  /** Tagged so, by the author's lists or by the GM: beside the reading of A-30. */
  physical?: boolean;
  /** The primary that its check adds: "Strength + R" is a check of Strength, too (MDC-ABL-02). */
  primary?: string;
  /** Rolled to hit somebody. */
  attack?: boolean;
}

/**
 * Categories an ability's check carries by itself (MD-CON-04); the dialog adds what the occasion brings (initiative,
 * ambush, ...). Physical: Strength, Endurance, Agility, Speed and everything Martial; never Armour or
 * Perception.
 */
export function abilityCategories(ability: AbilityNature): CheckCategory[] {
  const found = new Set<CheckCategory>();
  for (const name of [ability.slug, ability.primary ?? ""]) if (BY_NAME.has(name)) found.add(name as CheckCategory);
  if (PERCEIVING.has(ability.slug)) found.add("perception");
  if (MOVEMENT.has(ability.slug)) found.add("movement");
  if (ability.family === "magic") found.add("magic");
  if (ability.attack) found.add("attack");
  if (ability.defence) {
    found.add("defence");
    if (ability.defence !== "other") found.add(ability.defence);
  }
  // A blow is bodily whatever its family: kicks and claws stand among the General abilities.
  const bodily = ability.family === "martial" || (ability.attack === true && ability.family !== "magic");
  const tagged = ability.physical === true && !STILL.has(ability.slug);
  if (tagged || bodily || PHYSICAL_PRIMARIES.has(ability.slug)) found.add("physical");
  return [...found];
}

/**
 * Categories of an Armour defence: it absorbs, so it is neither physical nor in need of sight (MD-CON-04, A-29, A-30).
 */
export const ARMOUR_CATEGORIES: readonly CheckCategory[] = ["armour", "defence"];
