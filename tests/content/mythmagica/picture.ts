import {
  bestDegree,
  DEGREES,
  degreeSources,
  rawRank,
  weaponDegree,
  type Degree,
  type Grant,
  type Proficiency,
} from "../../../src/rulesets/mythmagica/rules/advancement/index.js";
import {
  attributesOf,
  NO_ATTRIBUTES,
  type Attributes,
  type AttributeSheet,
} from "../../../src/rulesets/mythmagica/rules/attributes/index.js";
import type { Weapon, WeaponClass } from "../../../src/rulesets/mythmagica/rules/combat/index.js";
import { weaponTags, type WeaponTable } from "../../../src/rulesets/mythmagica/rules/creatures/weapons.js";
import type { Size } from "../../../src/rulesets/mythmagica/rules/size/index.js";
import type { Entry } from "./packs.js";

// A creature of the packs as its YAML states it, for the rules: without the product's own reading of documents.

type System = Record<string, unknown>;
export const number = (value: unknown): number => (typeof value === "number" ? value : 0);
export const word = (value: unknown): string => (typeof value === "string" ? value : "");
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

export const itemsOf = ({ items = [] }: Entry, type: string): { name: string; system: System }[] =>
  items.filter((item) => item.type === type).map(({ name, system = {} }) => ({ name, system }));

const attributes = (value: unknown): Attributes =>
  attributesOf((key) => number((value as Attributes | undefined)?.[key]));

export const sheetOf = (entry: Entry): AttributeSheet => ({
  baseline: attributes(entry.system?.baseline),
  bought: attributes(entry.system?.bought),
  classes: itemsOf(entry, "mythClass").map(({ name, system }) => ({
    label: name,
    adjustments: system.kind === "initiate" ? attributes(system.attributeAdjustments) : NO_ATTRIBUTES,
  })),
  effects: [],
});

const degreeOf = (value: unknown): Degree | null =>
  typeof value === "string" && Object.hasOwn(DEGREES, value) ? (value as Degree) : null;

const packagesOf = (entry: Entry) =>
  (["race", "class"] as const).flatMap((kind) =>
    itemsOf(entry, kind === "race" ? "mythRace" : "mythClass").map(({ name, system }) => ({
      label: name,
      kind,
      grants: list<{ slug: string; degree: string }>(system.grants).map(({ slug, degree }): Grant => ({
        slug,
        degree: degreeOf(degree),
      })),
    })),
  );

const proficienciesOf = (entry: Entry): Proficiency[] =>
  itemsOf(entry, "mythProficiency").map(({ name, system }) => ({
    label: name,
    degree: degreeOf(system.degree) ?? "schooled",
    ...(system.tag ? { tag: word(system.tag) } : {}),
    weapons: list<string>(system.weapons),
    sizes: list(system.sizes),
  }));

/** Ranks in a kind of weapon lie in an ability of its name (MY-CBC-01). */
const skillIn = (entry: Entry, slug: string): System =>
  itemsOf(entry, "mythAbility").find(({ system }) => system.category === "weapon" && system.slug === slug)?.system ??
  {};

/** Raw Rank and the best Rank Bonus of an ability or a weapon. */
export function rankOf(entry: Entry, system: System, weapon?: Weapon): number {
  const gained = weapon ? skillIn(entry, weapon.slug) : system;
  const own = degreeOf(gained.degree);
  const sources = [
    ...degreeSources(word(system.slug), packagesOf(entry)),
    ...(own ? [{ label: "own", degree: own }] : []),
  ];
  if (weapon) {
    const families = list<string>(system.families);
    const table = word(system.table) as WeaponTable;
    const tags = weaponTags({ slug: weapon.slug, table, families }, weapon.range === null || weapon.range <= 10);
    const trained = weaponDegree(
      proficienciesOf(entry),
      { slug: weapon.slug, tags, size: weapon.size },
      word(entry.system?.sizeCategory) as Size,
    );
    if (trained) sources.push(trained);
  }
  const best = bestDegree(sources);
  return rawRank(number(gained.base) || 4, number(gained.spentXp)) + (best ? DEGREES[best.degree] : 0);
}

export const weaponOf = (name: string, system: System, natural = false): Weapon => ({
  slug: word(system.slug),
  label: name,
  class: natural ? "natural" : (word(system.class) as WeaponClass),
  size: (word(system.sizeCategory) || "medium") as Size,
  range: typeof system.range === "number" ? system.range : null,
  tempo: number(system.tempo),
  parry: number(system.parry),
  damage: number(system.damage) || null,
  damageForm: word(system.damageForm) || null,
  setback: number(system.setback) || null,
  setbackForm: word(system.setbackForm) || null,
  magic: number(system.magic),
  minStrength: number(system.minStrength),
  stabbing: system.stabbing === true,
});
