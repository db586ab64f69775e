// MY-WPN-04, MY-WPN-06 to MY-WPN-08 (L5088-5148, L5517-5526, L5843-5863): families of weapons.

export type WeaponTable = "sharp" | "blunt" | "polearm" | "entrapment" | "shot" | "thrown" | "natural";

export type WeaponEntry = { slug: string; table: WeaponTable; families: readonly string[] };

/** Tags that proficiencies ask for: families as the entry names them, and what the tables say of every weapon. */
export function weaponTags({ table, families }: WeaponEntry, melee: boolean): string[] {
  const tags = new Set(families);
  tags.add(melee ? "melee" : "range");
  if (table === "sharp" || table === "blunt") tags.add("closeCombat");
  if (table === "blunt") tags.add("blunt");
  if (table === "sharp" || families.includes("poleaxe") || families.includes("spear")) tags.add("blade");
  if (table === "polearm" || table === "shot" || table === "thrown" || table === "entrapment") tags.add(table);
  return [...tags].sort();
}

/** MY-WPN-06: ranks are held in one weapon; nothing similar stands in. */
export const ranksServe = (ranksIn: string, used: string): boolean => ranksIn === used;
