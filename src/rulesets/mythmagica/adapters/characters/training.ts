import {
  bestDegree,
  degreeSources,
  kindDegree,
  weaponDegree,
  type Degree,
  type DegreeSource,
  type Grant,
  type Proficiency,
  type SizeScope,
  type TrainedWeapon,
} from "../../rules/advancement";
import type { Size } from "../../rules/size";
import { readDegree } from "./degree";
import { weaponTags } from "../creatures/kind-names";

/** What a package gives, under its name. */
export type GivingPackage = { label: string; kind: "race" | "class"; grants: Grant[] };

type Weapon = ItemOf<"mythWeapon">;
type Training = ItemOf<"mythProficiency">;

/** The headings that a weapon falls under, with what else the rules of proficiencies ask of it. */
export const trainedWeapon = ({ slug, sizeCategory, ...system }: Weapon["system"]): TrainedWeapon => ({
  slug,
  size: sizeCategory,
  tags: weaponTags({ slug, ...system }).map(plainHeading),
});

/** A heading as people read it: "longBow" is "Long bow". */
export const headingWords = (tag: string): string => {
  const words = tag.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The same heading however it is written: "Long bow", "long-bow" and "longBow". */
const plainHeading = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]/g, "");

const SCOPES: readonly SizeScope[] = ["undersize", "proportional", "oversize"];

/** A proficiency as the rules read it: as well as packages give it, else as its own entry says (MY-CLS-10, MY-CLS-11, MY-CLS-13). */
export function proficiencyOf(
  { name, system }: Pick<Training, "name" | "system">,
  packages: readonly GivingPackage[],
): Proficiency {
  const { slug, tag, weapons, sizes, degree } = system;
  const granted: Degree | null = bestDegree(degreeSources(slug, packages))?.degree ?? null;
  return {
    label: name,
    degree: granted ?? readDegree(degree) ?? "schooled",
    ...(tag ? { tag: plainHeading(tag) } : {}),
    weapons: [...weapons],
    sizes: SCOPES.filter((scope) => [...sizes].includes(scope)),
  };
}

/** The best that proficiencies give for a weapon in these hands, by the kind that it counts as; null: none covers it. */
export const trainingFor = (
  weapon: Weapon,
  wielder: Size,
  training: readonly Training[],
  packages: readonly GivingPackage[],
  kind = weapon.system.slug,
): DegreeSource | null =>
  weaponDegree(
    training.map((one) => proficiencyOf(one, packages)),
    { ...trainedWeapon(weapon.system), slug: kind },
    wielder,
  );

/** The best that they give for a kind of weapon, whatever its size; null: none covers it. */
export const trainingForKind = (
  slug: string,
  headings: readonly string[],
  training: readonly Training[],
  packages: readonly GivingPackage[],
): DegreeSource | null =>
  kindDegree(
    training.map((one) => proficiencyOf(one, packages)),
    { slug, tags: headings.map(plainHeading) },
  );
