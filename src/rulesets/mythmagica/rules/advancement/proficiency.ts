import { relativeSize, type Size } from "../size";
import { bestDegree, type Degree, type DegreeSource } from "./rank";

// MY-CLS-10 to MY-CLS-13 (L1018-1024): proficiencies give their degree to every weapon under their heading.

export type SizeScope = "undersize" | "proportional" | "oversize";

/** What a class or a free pick trains: a family of weapons by tag, or single weapons by their slug. */
export type Proficiency = {
  label: string;
  degree: Degree;
  tag?: string;
  weapons?: readonly string[];
  /** Empty: all three sizes. */
  sizes: readonly SizeScope[];
};

export type TrainedWeapon = { slug: string; tags: readonly string[]; size: Size };

/**
 * Whether a proficiency reaches a weapon: by its tag or name, and by its size to the wielder's (MY-CLS-10, MY-CLS-11,
 * L1018-1022).
 */
export function covers({ tag, weapons, sizes }: Proficiency, weapon: TrainedWeapon, wielder: Size): boolean {
  const { word, verys } = relativeSize(weapon.size, wielder);
  if (verys > 0 || (sizes.length > 0 && !sizes.includes(word))) return false;
  return (tag !== undefined && weapon.tags.includes(tag)) || (weapons?.includes(weapon.slug) ?? false);
}

/** The best degree that proficiencies give for this weapon, or null (MY-CLS-13, L1024). */
export const weaponDegree = (
  proficiencies: readonly Proficiency[],
  weapon: TrainedWeapon,
  wielder: Size,
): DegreeSource | null => bestDegree(proficiencies.filter((proficiency) => covers(proficiency, weapon, wielder)));

/** MY-CBC-04, MY-ATK-05 (L558, L2632-2634): the root skill that stands in for a weapon nobody has ranks in. */
export const rootSkill = (kind: "melee" | "range" | "entrapment"): "melee" | "ballistics" | "trickery" =>
  kind === "melee" ? "melee" : kind === "range" ? "ballistics" : "trickery";
