import { malleusModels } from "./models.js";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { format } from "prettier";
import { contentSchema, importContent, requirementsOf } from "../../../src/rulesets/malleus-deum/content/index.js";
import { shapeOf } from "../../../src/foundry/content/model-shape.js";
import {
  readDocuments,
  writeDocuments,
  type FileEntry,
  type Types,
} from "../../../src/foundry/content/document-files.js";
import { entriesOf, packs } from "./packs.js";

const shapes = Object.fromEntries(Object.entries(malleusModels).map(([type, model]) => [type, shapeOf(model)]));
const abilities = new Map(
  [...entriesOf("abilities"), ...entriesOf("starter-items")]
    .filter(({ type }) => type === "malleusAbility")
    .map(({ system }) => [String(system?.slug), requirementsOf(system ?? {})]),
);
const read = (content: unknown) =>
  importContent(typeof content === "string" ? content : JSON.stringify(content), { shapes, abilities });
const said = (content: unknown) =>
  read(content).problems.map(({ entry, path, message }) => `${entry} / ${path}: ${message}`);

const example = {
  ability: {
    type: "ability",
    name: "Axe Bash",
    system: {
      slug: "axe.bash",
      family: "martial",
      group: "Axe",
      actionTypes: ["standard"],
      dice: "standard",
      ddc: null,
      dcSource: "opponentDefence",
      untrainedRank: null,
      tags: ["weapon", "axe"],
      ranks: [
        { rank: 1, requires: [] },
        { rank: 2, dc: 14, requires: [{ ability: "axe.bash", rank: 1 }] },
      ],
    },
  },
  archetype: {
    type: "archetype",
    name: "Shield Guard",
    system: {
      raceTag: "dwarf",
      className: "Shield Guard",
      start: {
        stamina: null,
        health: null,
        healthRestRate: null,
        move: null,
        pools: { mettle: { max: null, restRate: null } },
      },
      fixedAbilities: [{ slug: "shield.block", rank: 1 }],
      choices: [{ label: "Weapon", count: 1, filter: "Martial≤1" }],
      learnable: [{ filter: "Martial", note: "easy" }],
      levels: [
        {
          level: 2,
          changes: [
            { type: "stamina", amount: 1 },
            { type: "promotion", filter: "Martial≤3" },
            { type: "gainAbility", filter: "Lore", rank: 1 },
          ],
        },
      ],
    },
  },
  spell: {
    type: "spell",
    name: "Spark",
    system: {
      abilitySlug: "own.spark",
      dc: 4,
      overcharge: "+6",
      threshold: 2,
      actionType: "minor",
      range: 5,
      area: "",
      duration: "",
      resistDC: null,
      effect: "<p>A spark.</p>",
    },
  },
  npc: {
    type: "npc",
    name: "Wolf",
    system: {
      stamina: 10,
      health: 8,
      pools: { mettle: 3 },
      move: 7,
      perceptionDC: 15,
      initiativeDC: 16,
      abilities: [
        { slug: "agility", rank: 2 },
        { slug: "monster.bite", rank: 1 },
      ],
      attacks: [{ name: "Bite", damage: 5, abilitySlug: "monster.bite", attackDC: 14 }],
      defences: [
        { name: "Armour", dcOverride: 12 },
        { name: "Dodge", rank: 2, isReaction: true },
      ],
      traits: { fast: true },
    },
  },
  table: {
    type: "table",
    name: "Mishaps",
    system: {
      kind: "boonBane",
      rows: [
        { text: "You fall", kind: "attack", significant: false },
        { text: "You drop it", min: 2, max: 4 },
      ],
    },
  },
};

describe("content as JSON", () => {
  it("reads one of every kind", () => {
    const { documents, problems } = read({ content: Object.values(example) });
    expect(problems).toEqual([]);
    expect(documents.map(({ documentName }) => documentName)).toEqual(["Item", "Item", "Item", "Actor", "RollTable"]);
    expect(documents[0]!.data).toMatchObject({
      type: "malleusAbility",
      system: { difficulty: null, difficultySource: "opponentDefence", ranks: [{ rank: 1 }, { difficulty: 14 }] },
    });
    expect(documents[1]!.data).toMatchObject({
      type: "malleusArchetype",
      system: { start: { stamina: "", healthRest: "" }, fixed: [{ slug: "shield.block" }] },
    });
    expect(documents[2]!.data).toMatchObject({
      type: "malleusAbility",
      system: { slug: "own.spark", family: "magic", dice: "pool", difficulty: 4, actionTypes: ["minor"] },
    });
    expect(documents[4]!.data).toMatchObject({
      formula: "1d4",
      results: [{ range: [1, 1] }, { range: [2, 4], weight: 3 }],
    });
  });

  it("MD-DEF-08, MD-DEF-09 reads a stat block as an actor with abilities, attacks and defences", () => {
    const [actor] = read(example.npc).documents;
    expect(actor!.data).toMatchObject({
      type: "malleusNpc",
      system: {
        stamina: { value: 10, max: 10 },
        pools: { mettle: { value: 3, max: 3 } },
        armourDifficulty: 12,
        perceptionDifficulty: 15,
      },
      items: [
        { name: "Agility", system: { slug: "agility", rank: 2, family: "primary" } },
        { name: "Monster Bite", system: { rank: 1 } },
        { name: "Bite", type: "malleusWeapon", system: { damage: 5, attackDifficulty: 14 } },
        { name: "Dodge", system: { defence: "dodge", rank: 2, actionTypes: ["reaction"] } },
      ],
    });
  });

  it("makes shields of armour of that kind", () => {
    const made = ["armour", "shield", "buckler"].map(
      (kind) => read({ type: "armour", name: kind, system: { kind, armourBonus: 1 } }).documents[0]!.data,
    );
    expect(made).toMatchObject([{ type: "malleusArmour" }, { type: "malleusShield" }, { type: "malleusShield" }]);
  });

  it("reports everything that is wrong at once, by entry and path", () => {
    const bad = [
      {
        type: "ability",
        name: "Bad",
        system: {
          slug: "bad",
          rank: "two",
          family: "sorcery",
          colour: "red",
          overcharge: "lots",
          ranks: [{ rank: 1, requires: [{ ability: "no.such", rank: 1 }] }],
        },
      },
      {
        type: "archetype",
        name: "Worse",
        system: {
          start: { move: -3 },
          levels: [{ level: 2, changes: [{ type: "promotion", filter: "≤3" }] }],
          fixedAbilities: [{ slug: "ghost.walk", rank: 1 }],
        },
      },
      { type: "npc", name: "Negative", system: { pools: { luck: { value: -1, max: 2 } } } },
      { type: "wish", name: "Nothing" },
      { name: "Untyped", type: 3 },
      "text",
    ];
    expect(said(bad)).toEqual([
      'Bad / rank: must be a whole number or null, not "two"',
      'Bad / family: must be one of primary, general, lore, martial, magic, not "sorcery"',
      expect.stringMatching(/^Bad \/ colour: is not a field here; there are tags, description/),
      'Bad / overcharge: "lots" is no overcharge: write 14, +6 or 9+R',
      "Worse / start.move: must be at least 0, not -3",
      expect.stringMatching(/^Worse \/ levels\[0\]\.changes\[0\]\.filter: "≤3" is not an ability filter/),
      "Negative / pools.luck.value: must be at least 0, not -1",
      expect.stringMatching(/^Nothing \/ type: must be one of ability, spell, archetype/),
      expect.stringMatching(/^Untyped \/ type: must be one of/),
      "entry 6 / : must be an object with type, name and system",
      "Bad / ranks[0].requires[0].ability: there is no ability no.such",
      "Worse / fixed[0].slug: there is no ability ghost.walk",
    ]);
  });

  it("MD-ABL-08 finds abilities that require each other, and slugs that are there twice", () => {
    const ability = (slug: string, needs: string) => ({
      type: "ability",
      name: slug,
      system: { slug, ranks: [{ rank: 1, requires: [{ ability: needs, rank: 1 }] }] },
    });
    expect(said([ability("a", "b"), ability("b", "c"), ability("c", "a"), ability("c", "axe.strike")])).toEqual([
      "c / slug: c is there twice in this file",
    ]);
    expect(said([ability("a", "b"), ability("b", "c"), ability("c", "a")])).toEqual([
      "a / ranks: ranks require each other: a 1 → b 1 → c 1 → a 1",
    ]);
  });

  it("MD-ABL-08 a circle over several ranks is found, and a rank of a million is no trouble", () => {
    const ranks = (slug: string, ...entries: [number, string, number][]) => ({
      type: "ability",
      name: slug,
      system: { slug, ranks: entries.map(([rank, ability, at]) => ({ rank, requires: [{ ability, rank: at }] })) },
    });
    expect(said([ranks("a", [1, "b", 4]), ranks("b", [2, "a", 3])])).toEqual([
      "a / ranks: ranks require each other: a 1 → b 4 → b 2 → a 3 → a 1",
    ]);
    expect(said([ranks("a", [1_000_000, "axe.strike", 1_000_000])])).toEqual([]);
  });

  it.each(["", "{", "[1, 2", "null", "7", "[]", '{"content": []}', '{"content": "none"}'])("survives %j", (text) => {
    const { documents, problems } = read(text);
    expect(documents).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it("says what is wrong with a table", () => {
    const table = (system: object) => said({ type: "table", name: "T", system });
    expect(table({ kind: "odd" })[0]).toMatch(/^T \/ kind: must be one of difficulty, modifier/);
    expect(table({ kind: "plain", rows: [] })).toEqual(["T / rows: must be a list with at least one row"]);
    expect(
      table({
        kind: "plain",
        rows: [
          { text: "a", min: 1, max: 3 },
          { text: "b", min: 2, max: 2, sound: 1 },
        ],
      }),
    ).toEqual([
      "T / rows[1].sound: is not a column of a plain table; there are text, min, max",
      "T / rows[1]: begins at 2, but the row before ends at 3",
    ]);
  });

  it("MD-GMT-09 what sheets export gives back every actor and item of the packs as it was", () => {
    type Packed = FileEntry & { items?: Packed[] };
    const plain = ({ type, name, img, system, items }: Packed): FileEntry => ({
      type,
      name,
      ...(img ? { img } : {}),
      system: system ?? {},
      ...(items ? { items: items.map(plain) } : {}),
    });
    const listed = packs
      .filter(({ type }) => type === "Actor" || type === "Item")
      .flatMap(({ entries }) => entries.map(({ entry }) => plain(entry as unknown as Packed)));
    const types: Types = {
      names: Object.keys(shapes),
      of: (type) => {
        const shape = shapes[type];
        const documentName = ["malleusCharacter", "malleusNpc", "malleusGroup"].includes(type) ? "Actor" : "Item";
        return shape ? { documentName, ruleset: "malleus-deum", shape } : null;
      },
    };
    const { documents, problems } = readDocuments(writeDocuments(listed, "json"), types);
    expect(problems).toEqual([]);
    expect(documents.map(({ data }) => [data.type, data.name, data.system])).toEqual(
      listed.map(({ type, name, system }) => [type, name, system]),
    );
  });

  it("is described by docs/schemas/malleus-deum-content.json", async () => {
    const path = "docs/schemas/malleus-deum-content.json";
    const schema = await format(JSON.stringify(contentSchema(shapes)), { parser: "json", printWidth: 120 });
    expect(readFileSync(path, "utf8")).toBe(schema);
  });
});
