import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { matchesFilter, parseFilters } from "../../../src/rulesets/malleus-deum/rules/abilities/index.js";
import type { RangeTable } from "../../../src/engine/index.js";
import { NEAR_DEATH } from "../../../src/rulesets/malleus-deum/rules/damage/index.js";
import {
  grandDiscovery,
  INSANITIES,
  klazyabolusTaint,
  MISFORTUNES,
  OVERCHARGE,
  OWN_OVERCHARGES,
} from "../../../src/rulesets/malleus-deum/rules/tables/index.js";
import { readBackground } from "../../../src/rulesets/malleus-deum/content/lines/index.js";
import { documents, entriesOf, packs, texts, type Entry } from "./packs.js";

type System = Record<string, unknown>;
const system = (entry: Entry): System => entry.system ?? {};
const abilities = [
  ...entriesOf("abilities"),
  ...entriesOf("starter-items").filter(({ type }) => type === "malleusAbility"),
];
const known = new Map(abilities.map((entry) => [String(system(entry).slug), entry]));

interface Needs {
  ability: string;
  rank: number;
}
const needsOf = (entry: Entry): Needs[] =>
  ((system(entry).ranks ?? []) as { requires: Needs[] }[]).flatMap(({ requires }) => requires);

describe("references between the packs of Malleus Deum", () => {
  it("MD-ABL-08 every ability has a slug of its own, and requires abilities that exist at ranks they reach", () => {
    expect(known.size).toBe(abilities.length);
    const wrong = abilities.flatMap((entry) =>
      needsOf(entry)
        .filter(
          ({ ability, rank }) => rank > Number(system(known.get(ability) ?? entry).maxRank) || !known.has(ability),
        )
        .map(({ ability, rank }) => `${entry.name}: ${ability} ${rank}`),
    );
    expect(wrong).toEqual([]);
  });

  it("MD-ABL-08 no ability requires itself, not even by way of others", () => {
    const circle = (slug: string, path: string[]): string[] | null => {
      if (path.includes(slug)) return [...path, slug];
      for (const { ability } of needsOf(known.get(slug)!)) {
        const found = circle(ability, [...path, slug]);
        if (found) return found;
      }
      return null;
    };
    expect([...known.keys()].map((slug) => circle(slug, [])).filter((found) => found !== null)).toEqual([]);
  });

  it("MD-ABL-14 every ability of the author's lists is in one group, and groups name nothing else", () => {
    const grouped = entriesOf("ability-groups").flatMap((entry) => system(entry).abilities as string[]);
    const listed = entriesOf("abilities")
      .filter((entry) => !/core book|Later edition/.test(String(system(entry).sourceNote)))
      .map((entry) => String(system(entry).slug));
    expect([...grouped].sort()).toEqual(listed.sort());
  });

  it("MDC-CHR-01 every row of a background table can be read, and gives abilities that exist", () => {
    const tables = entriesOf("tables") as (Entry & { results?: unknown })[];
    const lines = tables.flatMap((table) =>
      ((table.results ?? []) as { flags?: { manifold?: { background?: string } } }[]).map(
        ({ flags }) => flags?.manifold?.background ?? "",
      ),
    );
    expect(lines.filter(Boolean).length).toBeGreaterThan(100);
    const unknown = lines.flatMap((line) =>
      ["fyrdzwerg", "penitent_brother"].flatMap((archetype) => {
        const { grants, choices } = readBackground(line, "", archetype);
        const options = choices.flatMap((choice) => (choice.options ?? []).flat());
        return [...grants, ...options].filter(({ slug }) => !known.has(slug)).map(({ slug }) => `${line}: ${slug}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  it("weapons attack and parry with abilities that exist", () => {
    const exempt = new Set(["", "undefined", "null"]);
    const wrong = documents
      .filter(({ entry }) => entry.type === "malleusWeapon")
      .flatMap(({ where, entry }) =>
        [system(entry).abilitySlug, system(entry).parrySlug].map((slug) => ({ where, slug: String(slug) })),
      )
      .filter(({ slug }) => !exempt.has(slug) && !known.has(slug));
    expect(wrong).toEqual([]);
  });

  it("actors' abilities are those of the packs", () => {
    const wrong = documents
      .filter(({ where, entry }) => where.includes(" > ") && entry.type === "malleusAbility")
      .filter(({ entry }) => !known.has(String(system(entry).slug)));
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it("MD-CHR-08 archetypes grant abilities that exist, within their ranks", () => {
    const wrong = entriesOf("archetypes").flatMap((entry) =>
      grantsOf(system(entry))
        .filter(({ slug, rank }) => !known.has(slug) || rank > Number(system(known.get(slug)!).maxRank))
        .map(({ slug, rank }) => `${entry.name}: ${slug} ${rank}`),
    );
    expect(wrong).toEqual([]);
  });

  it("MD-ABL-10 filters of level tables can be read and find something", () => {
    const pool = abilities.map((entry) => ({
      name: entry.name,
      family: String(system(entry).family),
      group: String(system(entry).group),
      tags: (system(entry).tags ?? []) as string[],
    }));
    const filters = entriesOf("archetypes").flatMap((entry) =>
      ((system(entry).levels ?? []) as { changes: { filter?: string }[] }[]).flatMap(({ changes }) =>
        changes.flatMap(({ filter }) => (filter ? [filter] : [])),
      ),
    );
    const words = filters.flatMap((text) => parseFilters(text)).flatMap(({ anyOf }) => anyOf);
    const empty = words.filter(
      (word) => !pool.some((one) => matchesFilter({ anyOf: [word], cap: null, text: word }, one)),
    );
    expect(filters.length).toBeGreaterThan(80);
    expect([...new Set(empty)]).toEqual([]);
  });

  it("every link and every table's document leads to an entry", () => {
    const ids = new Map(
      packs.flatMap(({ pack, type, entries }) =>
        entries.map(({ entry }) => [address(pack, type, entry._id), entry.name]),
      ),
    );
    const links = texts.flatMap(({ where, text }) =>
      [...text.matchAll(/Compendium\.manifold\.[\w.-]+/g)].map(([uuid]) => ({ where, uuid })),
    );
    const drawn = packs.flatMap(({ entries }) =>
      entries.flatMap(({ file, entry }) =>
        (entry.results ?? []).flatMap(({ documentUuid, name }) =>
          documentUuid ? [{ where: file, uuid: documentUuid, name }] : [],
        ),
      ),
    );
    expect([...links, ...drawn].filter(({ uuid }) => !ids.has(uuid))).toEqual([]);
    expect(drawn.filter(({ uuid, name }) => ids.get(uuid) !== name)).toEqual([]);
    expect(links.length).toBeGreaterThan(800);
    expect(drawn).toHaveLength(62);
  });

  it("tables' rows are in order, do not overlap, and lie where the dice can reach", () => {
    const wrong = entriesOf("tables").flatMap(({ name, results = [] }) =>
      results.flatMap(({ range }, at) => {
        const before = results[at - 1]?.range[1] ?? -Infinity;
        return range[0]! > range[1]! || range[0]! <= before ? [`${name}: ${range.join("–")}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["overcharge", OVERCHARGE],
    ["near-death", NEAR_DEATH],
    ["insanity", INSANITIES],
    ["grand-discovery", grandDiscovery()],
    ["klazyabolus-taint", klazyabolusTaint()],
    ["misfortune-missile", MISFORTUNES.missile],
    ["misfortune-melee", MISFORTUNES.melee],
    ["misfortune-defence", MISFORTUNES.defence],
    ["misfortune-planar", MISFORTUNES.conjuration],
    ["misfortune-dark", MISFORTUNES.necromancy],
    ["misfortune-warding", MISFORTUNES.abjuration],
    ["misfortune-theurgic", MISFORTUNES.theurgic],
    ["leech-overcharge", OWN_OVERCHARGES["evocation.phantasmal_leech"]!.table],
    ["vulture-overcharge", OWN_OVERCHARGES["evocation.phantasmal_vulture"]!.table],
    ["call-of-the-wild-overcharge", OWN_OVERCHARGES["wild_magic.call_of_the_wild"]!.table],
    ["vermin-swarm-overcharge", OWN_OVERCHARGES["wild_magic.vermin_swarm"]!.table],
    ["therianthropy-overcharge", OWN_OVERCHARGES["magic.therianthropy"]!.table],
  ] as [string, RangeTable<unknown>][])(
    "companion 1.11 to 1.25: the table %s begins its rows where the rules do",
    (file, table) => {
      const printed = packs
        .find(({ pack }) => pack === "tables")!
        .entries.find((one) => one.file === `${file}.yml`)!.entry;
      // The first row may be open downwards.
      expect(printed.results!.map(({ range }) => range[0]).slice(1)).toEqual(
        table.rows.map(({ from }) => from).slice(1),
      );
    },
  );
});

const address = (pack: string, type: string, id: string) => `Compendium.manifold.malleus-deum-${pack}.${type}.${id}`;

interface GrantData {
  slug: string;
  rank: number;
}

function grantsOf(archetype: System): GrantData[] {
  type Options = { options?: { grants: GrantData[] }[] };
  const chosen = (one: Options) => (one.options ?? []).flatMap(({ grants }) => grants);
  const levels = (archetype.levels ?? []) as { changes: (Options & Partial<GrantData>)[] }[];
  return [
    ...((archetype.fixed ?? []) as GrantData[]),
    ...((archetype.choices ?? []) as Options[]).flatMap(chosen),
    ...levels.flatMap(({ changes }) =>
      changes.flatMap((one) => [...chosen(one), ...(one.slug ? [{ slug: one.slug, rank: one.rank ?? 1 }] : [])]),
    ),
  ];
}
