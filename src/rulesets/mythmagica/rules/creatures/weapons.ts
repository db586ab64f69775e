// MY-WPN-04, MY-WPN-06 to MY-WPN-08 (L5088-5148, L5517-5526, L5843-5863): families of weapons.

export type WeaponTable = "sharp" | "blunt" | "polearm" | "entrapment" | "shot" | "thrown" | "natural";

export type WeaponEntry = { slug: string; table: WeaponTable; families: readonly string[] };

/**
 * Tags that proficiencies ask for: families as the entry names them, and what the tables say of every weapon
 * (MY-WPN-04, L5100-5102, L5112-5114, L5146-5148).
 */
export function weaponTags({ table, families }: WeaponEntry, melee: boolean): string[] {
  const tags = new Set(families);
  tags.add(melee ? "melee" : "range");
  // All that is melee and no polearm, whips and the like among it (L5146-5148, L2073).
  if (melee && table !== "polearm" && table !== "natural") tags.add("closeCombat");
  if (table === "blunt") tags.add("blunt");
  if (table === "sharp" || families.includes("poleaxe") || families.includes("spear")) tags.add("blade");
  if (table === "polearm" || table === "shot" || table === "thrown" || table === "entrapment") tags.add(table);
  return [...tags].sort();
}

/** A gift that boosts an attack with a weapon while its conditions are met. */
export type StrikeBoon = {
  slug: string;
  /** The gift says of itself that it is one. */ declared: boolean;
  conditions: readonly string[];
};

/** MY-WPN-08 (L5849-5851): the boons that somebody's gifts lend to this attack. */
export const strikeBoons = (gifts: readonly StrikeBoon[], met: readonly string[]): string[] =>
  gifts
    .filter(({ declared, conditions }) => declared && conditions.every((condition) => met.includes(condition)))
    .map(({ slug }) => slug);
