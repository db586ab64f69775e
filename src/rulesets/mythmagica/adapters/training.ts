import {
  bestDegree,
  degreeSources,
  weaponDegree,
  type Degree,
  type DegreeSource,
  type Grant,
  type Proficiency,
  type SizeScope,
  type TrainedWeapon,
} from "../rules/advancement";
import { weaponTags as tagsByTable, type WeaponTable } from "../rules/creatures/weapons";
import type { Size } from "../rules/size";
import { readDegree } from "./degree";

/** What a package gives, under its name. */
export type GivingPackage = { label: string; kind: "race" | "class"; grants: Grant[] };

type Weapon = ItemOf<"mythWeapon">;
type Training = ItemOf<"mythProficiency">;

const TABLES: readonly WeaponTable[] = ["sharp", "blunt", "polearm", "entrapment", "shot", "thrown", "natural"];

/**
 * Headings that a weapon falls under (MY-CLS-10, MY-WPN-04): its class and table, how it reaches, and the families of its entry,
 * which an Overlord adds to as it likes (MY-WPN-07).
 */
export function weaponTags(
  system: Pick<Weapon["system"], "slug" | "class" | "table" | "families" | "range">,
): string[] {
  const { slug, class: kind, families, range } = system;
  const far = kind === "thrown" || kind === "shot" || (kind === "entrapment" && range !== null);
  const table = TABLES.find((one) => one === system.table) ?? TABLES.find((one) => one === kind);
  const all = table ? tagsByTable({ slug, table, families: [...families] }, !far) : [];
  return [...new Set([kind, ...families, far ? "range" : "melee", ...all])];
}

/** The same headings, with what else the rules of proficiencies ask of a weapon. */
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

/** The best that proficiencies give for a weapon in these hands; null: none covers it. */
export const trainingFor = (
  weapon: Weapon,
  wielder: Size,
  training: readonly Training[],
  packages: readonly GivingPackage[],
): DegreeSource | null =>
  weaponDegree(
    training.map((one) => proficiencyOf(one, packages)),
    trainedWeapon(weapon.system),
    wielder,
  );
