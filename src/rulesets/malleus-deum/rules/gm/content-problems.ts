import { FilterError, parseFilters } from "../abilities/filter";
import { skillTree } from "../abilities/skill-tree";
import { parseDamage } from "../abilities/damage-notation";
import type { CatalogueAbility } from "../archetypes/abilities-known";
import type { AbilityGrant, Archetype } from "../archetypes/archetype";
import { parseDice } from "../archetypes/dice-formula";

// MD-GMT-09, digest 4.12: what is wrong with imported content, all of it at once. Types are the models' affair.

export interface ContentProblem {
  /** Name of the entry. */
  entry: string;
  kind: "unknownAbility" | "circle" | "filter" | "dice" | "damage" | "rank" | "doubled" | "level";
  /** What it is about: the slug, the text, the path. */
  about: string;
}

export interface ImportedContent {
  abilities: readonly (CatalogueAbility & { damage?: string })[];
  archetypes: readonly Archetype[];
  /** Weapons by the abilities they name. */
  weapons: readonly { name: string; abilitySlug: string; parrySlug: string | null }[];
  /** Slugs that are there already: packs and world. */
  known: readonly string[];
}

const filterProblem = (entry: string, text: string): ContentProblem[] => {
  try {
    parseFilters(text);
    return [];
  } catch (error) {
    if (error instanceof FilterError) return [{ entry, kind: "filter", about: error.entry }];
    throw error;
  }
};

function abilityProblems(abilities: ImportedContent["abilities"], known: ReadonlySet<string>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Set<string>();
  for (const { name, slug, ranks, maxRank, damage } of abilities) {
    if (seen.has(slug)) problems.push({ entry: name, kind: "doubled", about: slug });
    seen.add(slug);
    for (const { rank, requires } of ranks) {
      if (maxRank !== null && rank > maxRank) problems.push({ entry: name, kind: "rank", about: String(rank) });
      for (const { ability } of requires)
        if (!known.has(ability)) problems.push({ entry: name, kind: "unknownAbility", about: ability });
    }
    if (damage !== undefined && damage !== "" && !parseDamage(damage))
      problems.push({ entry: name, kind: "damage", about: damage });
  }
  try {
    skillTree(abilities);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push({ entry: "", kind: "circle", about: error.message });
  }
  return problems;
}

function archetypeProblems(archetype: Archetype, known: ReadonlySet<string>): ContentProblem[] {
  const { name, start, fixedAbilities, choices, learnable, levels } = archetype;
  const grants = (list: readonly AbilityGrant[]): ContentProblem[] =>
    list
      .filter(({ slug }) => !known.has(slug))
      .map(({ slug }) => ({ entry: name, kind: "unknownAbility", about: slug }));
  const dice = Object.entries({ stamina: start.stamina, health: start.health, healthRestRate: start.healthRestRate })
    .filter(([, text]) => text !== null && text !== "" && !parseDice(text))
    .map(([path]): ContentProblem => ({ entry: name, kind: "dice", about: path }));
  return [
    ...dice,
    ...grants(fixedAbilities),
    ...choices.flatMap(({ options, filter }) => [
      ...grants((options ?? []).flat()),
      ...(filter === undefined ? [] : filterProblem(name, filter)),
    ]),
    ...learnable.flatMap(({ filter }) => filterProblem(name, filter)),
    ...levels
      .filter(({ level }) => !Number.isInteger(level) || level < 1)
      .map(({ level }): ContentProblem => ({ entry: name, kind: "level", about: String(level) })),
    ...levels.flatMap(({ changes }) =>
      changes.flatMap((change) => {
        if (change.type === "gainAbility" || change.type === "promotion") return filterProblem(name, change.filter);
        if (change.type === "grantAbility") return grants([change]);
        return change.type === "grantChoice" ? grants(change.options.flat()) : [];
      }),
    ),
  ];
}

/** Everything wrong with the content; empty when it may come in. */
export function contentProblems({ abilities, archetypes, weapons, known }: ImportedContent): ContentProblem[] {
  const slugs = new Set([...known, ...abilities.map(({ slug }) => slug)]);
  return [
    ...abilityProblems(abilities, slugs),
    ...archetypes.flatMap((archetype) => archetypeProblems(archetype, slugs)),
    ...weapons.flatMap(({ name, abilitySlug, parrySlug }) =>
      [abilitySlug, parrySlug ?? ""]
        .filter((slug) => slug !== "" && !slugs.has(slug))
        .map((slug): ContentProblem => ({ entry: name, kind: "unknownAbility", about: slug })),
    ),
  ];
}
