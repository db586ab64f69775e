import { indexed } from "../../../foundry/content/listed";
import { format, localize } from "../../../foundry/platform/i18n";
import type { Choices } from "../../../foundry/sheets/rows/row-list";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { ANIMALS, FORM_POWERS } from "../rules/spells/shapes";
import { THING_TYPES } from "../ids";

/** Names of items by their short names, for each type. */
export type Names = ReadonlyMap<string, Choices>;

/** What stories do, by the stories that do it. */
const STORIES = "bindStory.effects";

/** What the world and all packs call what rules know by a short name; only an index of each pack is read. */
export async function loadNames(): Promise<Names> {
  const entries = await indexed("Item", ["type", "system.slug", "system.effects"]);
  const named = new Map<string, Record<string, string>>();
  for (const { type = "", name, system } of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { slug: own, effects } = (system ?? {}) as { slug?: unknown; effects?: unknown };
    for (const [kind, slug] of [
      [type, own],
      [STORIES, type === "bindStory" ? effects : ""],
    ] as const)
      if (typeof slug === "string" && slug !== "") named.set(kind, { ...named.get(kind), [slug]: name });
  }
  return named;
}

/** What a field that stores a short name is about, by type of item and path; within a list by the path of its column. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  "bindSpell.sphere": ["bindSphere"],
  "bindSpell.skill": ["bindSkill"],
  "bindSpell.enhancements": ["bindEnhancement"],
  "bindEnhancement.sphere": ["bindSphere"],
  "bindEnhancement.appliesTo": ["bindSpell"],
  "bindStandingSpell.spell": ["bindSpell"],
  "bindStandingSpell.sphere": ["bindSphere"],
  "bindStandingSpell.path": ["bindPath"],
  "bindStandingSpell.skillId": ["bindSkill"],
  "bindStandingSpell.target": ["people"],
  "bindStandingSpell.others": ["people"],
  "bindStandingSpell.holders": ["people"],
  "bindForm.spell": ["keeping"],
  "bindStandingSpell.enhancements": ["bindEnhancement"],
  "bindPath.spheres": ["bindSphere"],
  "bindSphere.paths": ["bindPath"],
  "bindMagicItem.path": ["bindPath"],
  "bindMagicItem.spells.slug": ["bindSpell"],
  "bindBelief.spheres": ["bindSphere"],
  "bindWeapon.knackGranted": ["bindKnack"],
  "bindClassPackage.equipment": THING_TYPES,
  "bindClassPackage.raise.things": THING_TYPES,
  "bindClassPackage.belief": ["bindBelief"],
  "bindStory.effects": [STORIES],
};

/** Traits that a class can hold, and what each kind is called by. */
const TRAIT_KINDS = ["attribute", "skill", "knack", "sphere", "fate", "mana"] as const;

/** What races can do that rules know. */
const RACIAL = ["animalInstinct", "attentiveness", "longMarch", "tenacity", "thermalResistance"] as const;

const words = (ids: readonly string[], branch: string): Choices =>
  Object.fromEntries(ids.map((id) => [id, localize(`${branch}.${id}`)]));

/** What a shape can have, with what each costs. */
const powers = (): Choices =>
  Object.fromEntries(
    Object.entries(FORM_POWERS).map(([id, points]) => [id, format(`BIND.Magic.Power.${id}`, { points })]),
  );

/** What a spell is resisted by: an Attribute alone or with a Skill. */
const traits = (names: Names): Choices =>
  Object.fromEntries(
    Object.entries(attributes()).flatMap(([id, attribute]) => [
      [id, attribute],
      ...Object.entries(names.get("bindSkill") ?? {}).map(([skill, name]) => [
        `${id}+${skill}`,
        `${attribute} + ${name}`,
      ]),
    ]),
  );

const attributes = (): Choices => words(ATTRIBUTES, "BIND.Attribute");

const traitTypes: Readonly<Record<string, string>> = { skill: "bindSkill", knack: "bindKnack", sphere: "bindSphere" };

/** Which Trait, by its kind; a kind of which there is only one has nothing to choose. */
function traitChoices(column: string, row: unknown, names: Names): Choices | undefined {
  const { kind } = row as { kind?: string };
  if (column === "kind") return words(TRAIT_KINDS, "BIND.TraitKind");
  if (column === "path") return kind === "sphere" ? (names.get("bindPath") ?? {}) : { "": "–" };
  if (column !== "id") return undefined;
  if (kind === "attribute") return attributes();
  return names.get(traitTypes[kind ?? ""] ?? "") ?? { "": "–" };
}

/**
 * What can be chosen, by names, in a field that stores a short name; undefined: it stores none.
 * @param row Values of the row, or of the group that the field stands in.
 */
export function namesFor(type: string, path: string, row: unknown, names: Names): Choices | undefined {
  const at = `${type}.${path}`;
  if (at.startsWith("bindClassPackage.traits.")) return traitChoices(path.slice("traits.".length), row, names);
  if (at === "bindClassPackage.raise.otherwise.kind")
    return { anySkill: localize("BIND.TraitKind.anySkill"), ...words(TRAIT_KINDS, "BIND.TraitKind") };
  if (at.startsWith("bindClassPackage.raise.otherwise."))
    return traitChoices(path.slice("raise.otherwise.".length), row, names);
  if (at === "bindClassPackage.raise.among") return attributes();
  if (at === "bindRace.ability.key" || at === "bindRace.ability.flags" || at === "bindForm.abilities")
    return words(RACIAL, "BIND.RacialAbility");
  if (at === "bindForm.baseRef") return words(Object.keys(ANIMALS), "BIND.Magic.Animal");
  if (at === "bindForm.formPoints") return powers();
  if (at === "bindSpell.resist") return traits(names);
  const types = ABOUT[at];
  return types && Object.assign({}, ...types.map((one) => names.get(one)));
}
