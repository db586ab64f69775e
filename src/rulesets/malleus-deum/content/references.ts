import { FilterError, parseFilters } from "../rules/abilities/filter";
import { parseRankFormula } from "../rules/abilities/rank-formula";
import { isData } from "./names";
import type { Report } from "../../../engine";

type Data = Record<string, unknown>;
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

interface Reference {
  path: string;
  slug: string;
}

const grants = (value: unknown, path: string): Reference[] =>
  listOf(value).map((grant, at) => ({ path: `${path}[${at}].slug`, slug: textOf(grant.slug) }));

const options = (value: unknown, path: string): Reference[] =>
  listOf(value).flatMap((option, at) => grants(option.grants, `${path}[${at}].grants`));

/** Every ability that an item's data name, with the path. */
export function referencesOf(system: Data): Reference[] {
  const single = ["abilitySlug", "parrySlug"].map((path) => ({ path, slug: textOf(system[path]) }));
  const ranks = listOf(system.ranks).flatMap((rank, at) =>
    listOf(rank.requires).map((one, n) => ({ path: `ranks[${at}].requires[${n}].ability`, slug: textOf(one.ability) })),
  );
  const members = Array.isArray(system.abilities) ? (system.abilities as unknown[]) : [];
  const choices = listOf(system.choices).flatMap((one, at) => options(one.options, `choices[${at}].options`));
  const levels = listOf(system.levels).flatMap((level, at) =>
    listOf(level.changes).flatMap((change, n) => {
      const path = `levels[${at}].changes[${n}]`;
      return [{ path: `${path}.slug`, slug: textOf(change.slug) }, ...options(change.options, `${path}.options`)];
    }),
  );
  return [
    ...single,
    ...ranks,
    ...members.map((slug, at) => ({ path: `abilities[${at}]`, slug: textOf(slug) })),
    ...grants(system.fixed, "fixed"),
    ...choices,
    ...levels,
  ].filter(({ slug }) => slug !== "");
}

/** To have this ability at rank `at`, another is needed at `rank`. */
export interface Requirement {
  at: number;
  ability: string;
  rank: number;
}

/** What an ability's ranks require, from its data. */
export const requirementsOf = (system: Data): Requirement[] =>
  listOf(system.ranks).flatMap((entry) =>
    listOf(entry.requires).map(({ ability, rank }) => ({
      at: Number(entry.rank ?? 1),
      ability: textOf(ability),
      rank: Number(rank ?? 1),
    })),
  );

/** Reports filters and overcharges that cannot be read. */
export function checkTexts(system: Data, report: Report): void {
  const filters = [
    ...listOf(system.choices).map((one, at) => ({ path: `choices[${at}].filter`, text: textOf(one.filter) })),
    ...listOf(system.learnable).map((one, at) => ({ path: `learnable[${at}].filter`, text: textOf(one.filter) })),
    ...listOf(system.levels).flatMap((level, at) =>
      listOf(level.changes).map((one, n) => ({ path: `levels[${at}].changes[${n}].filter`, text: textOf(one.filter) })),
    ),
  ];
  for (const { path, text } of filters) {
    try {
      parseFilters(text);
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      report(path, error.message);
    }
  }
  const overcharge = textOf(system.overcharge).replace(/^\+/, "");
  if (overcharge !== "" && parseRankFormula(overcharge) === undefined)
    report("overcharge", `"${textOf(system.overcharge)}" is no overcharge: write 14, +6 or 9+R`);
}

/** Circles of requirements by rank ("a 1 needs b 1 needs a 1"), each once; a rank also needs the rank below it (MD-ABL-08). */
export function requirementCircles(graph: ReadonlyMap<string, readonly Requirement[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (slug: string, rank: number, path: string[]): void => {
    const key = `${slug} ${rank}`;
    const from = path.indexOf(key);
    if (from >= 0) {
      circles.push([...path.slice(from), key]);
      return;
    }
    if (done.has(key)) return;
    const further = [...path, key];
    const needs = graph.get(slug) ?? [];
    for (const needed of needs) if (needed.at === rank) walk(needed.ability, needed.rank, further);
    // The next rank below that asks for anything: a file may say rank 1000000.
    const below = Math.max(...needs.map(({ at }) => (at < rank ? at : -Infinity)));
    if (below > -Infinity) walk(slug, below, further);
    done.add(key);
  };
  for (const [slug, needs] of graph) for (const { at } of needs) walk(slug, at, []);
  return circles;
}
