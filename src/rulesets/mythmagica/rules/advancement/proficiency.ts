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

/** A kind of weapon, of whatever size: what ranks are gained in (MY-CBC-01, L556-558). */
export type WeaponKind = Omit<TrainedWeapon, "size">;

/** Whether a proficiency reaches a kind of weapon, by its tag or name (MY-CLS-10, L1018-1022). */
const coversKind = ({ tag, weapons }: Proficiency, kind: WeaponKind): boolean =>
  (tag !== undefined && kind.tags.includes(tag)) || (weapons?.includes(kind.slug) ?? false);

/** Whether it reaches this very weapon, by its size to the wielder's as well (MY-CLS-11, L1022). */
export function covers(proficiency: Proficiency, weapon: TrainedWeapon, wielder: Size): boolean {
  const { sizes } = proficiency;
  const { word, verys } = relativeSize(weapon.size, wielder);
  if (verys > 0 || (sizes.length > 0 && !sizes.includes(word))) return false;
  return coversKind(proficiency, weapon);
}

/** The best degree that proficiencies give for this weapon, or null (MY-CLS-13, L1024). */
export const weaponDegree = (
  proficiencies: readonly Proficiency[],
  weapon: TrainedWeapon,
  wielder: Size,
): DegreeSource | null => bestDegree(proficiencies.filter((proficiency) => covers(proficiency, weapon, wielder)));

/** The best degree that they give for a kind of weapon, in the size that they reach best; null: they give none. */
export const kindDegree = (proficiencies: readonly Proficiency[], kind: WeaponKind): DegreeSource | null =>
  bestDegree(proficiencies.filter((proficiency) => coversKind(proficiency, kind)));

/** MY-CBC-04, MY-ATK-05 (L558, L2632-2634): the root skill that stands in for a weapon nobody has ranks in. */
export const rootSkill = (kind: "melee" | "range" | "entrapment"): "melee" | "ballistics" | "trickery" =>
  kind === "melee" ? "melee" : kind === "range" ? "ballistics" : "trickery";
