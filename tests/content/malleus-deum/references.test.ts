import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { matchesFilter, parseFilters } from "../../../src/rulesets/malleus-deum/rules/abilities/index.js";
import type { RangeTable } from "../../../src/engine/index.js";
import { NEAR_DEATH } from "../../../src/rulesets/malleus-deum/rules/damage/index.js";
import { OVERCHARGE, OWN_OVERCHARGES } from "../../../src/rulesets/malleus-deum/rules/tables/index.js";
import { readBackground } from "../../../src/rulesets/malleus-deum/content/lines/index.js";
import { documents, entriesOf, packs, texts, type Entry } from "./packs.js";

const startsOf = ({ rows }: RangeTable<unknown>) => rows.map(({ from }) => from);

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
    ["overcharge", startsOf(OVERCHARGE)],
    ["near-death", startsOf(NEAR_DEATH)],
    ["insanity", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["grand-discovery", [2, 5, 6, 17, 18, 19, 20, 21, 22, 23, 24]],
    ["klazyabolus-taint", [11, 12, 13, 14, 21, 25, 26, 28, 30]],
    ["misfortune-missile", [0, 6, 10, 13, 19]],
    ["misfortune-melee", [0, 6, 8, 9, 10, 11, 12, 15, 19]],
    ["misfortune-defence", [0, 6, 8, 10, 13, 16, 19]],
    ["misfortune-planar", [0, 12, 19]],
    ["misfortune-dark", [0, 10, 16]],
    ["misfortune-warding", [0, 8, 14]],
    ["misfortune-theurgic", [0, 6, 12]],
    ["leech-overcharge", startsOf(OWN_OVERCHARGES["evocation.phantasmal_leech"]!.table)],
    ["vulture-overcharge", startsOf(OWN_OVERCHARGES["evocation.phantasmal_vulture"]!.table)],
    ["call-of-the-wild-overcharge", startsOf(OWN_OVERCHARGES["wild_magic.call_of_the_wild"]!.table)],
    ["vermin-swarm-overcharge", startsOf(OWN_OVERCHARGES["wild_magic.vermin_swarm"]!.table)],
    ["therianthropy-overcharge", startsOf(OWN_OVERCHARGES["magic.therianthropy"]!.table)],
  ] as [string, (number | undefined)[]][])(
    "companion 1.11 to 1.25: the table %s begins its rows where the book and the rules do",
    (file, starts) => {
      const printed = packs
        .find(({ pack }) => pack === "tables")!
        .entries.find((one) => one.file === `${file}.yml`)!.entry;
      // The first row may be open downwards.
      expect(printed.results!.map(({ range }) => range[0]).slice(1)).toEqual(starts.slice(1));
    },
  );

  it("MD-ASP-03 MD-GMT-08 random aspects: 62 names from 10 to 71, each as likely, for the GM to edit and to roll on", () => {
    const { entry } = packs
      .find(({ pack }) => pack === "tables")!
      .entries.find(({ file }) => file === "random-aspects.yml")!;
    expect(entry.results!.map(({ range }) => range)).toEqual(Array.from({ length: 62 }, (_, at) => [at + 10, at + 10]));
    expect(new Set(entry.results!.map((row) => JSON.stringify({ ...row, _id: "", range: null }))).size).toBe(62);
  });
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
