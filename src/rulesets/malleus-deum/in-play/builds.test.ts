import { fakeFoundry } from "../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { parseFilters } from "../rules/abilities";
import { levelForm } from "../content/lines";
import { gainBlocks, levelChanges, levelUp, promotionOptions, undoLevel, type Archetype } from "../rules/archetypes";
import { buildBetween } from "../actions/characters/build";
import { catalogueAbility, catalogueOf } from "../adapters/characters/catalogue";
import { changesWords } from "../adapters/characters/level-words";
import { levelCharacter, LEVELS_PATH, toArchetype, type Character } from "../adapters/characters/level";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { creatureView } from "../sheets/creature-view";
import { buildKind } from "../changes/build-kind";

beforeEach(() => {
  const { utils } = fakeFoundry() && (foundry as unknown as { utils: Record<string, unknown> });
  utils.randomID ??= () => "abcdefghijklmnop";
  utils.getProperty ??= (object: object, path: string) =>
    path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], object);
});

const ARCHETYPE: Archetype = {
  id: "skald",
  name: "Skald",
  raceTag: "human",
  className: "Skald",
  tags: [],
  start: {
    stamina: null,
    health: null,
    healthRestRate: null,
    move: null,
    pools: {
      mettle: { max: null, restRate: null },
      magic: { max: null, restRate: null },
      luck: { max: null, restRate: null },
    },
  },
  primarySets: [],
  fixedAbilities: [],
  choices: [],
  learnable: [],
  levels: [],
  compulsoryAspects: [],
};

function dourli() {
  const actor = fakeCreature({ system: { level: 1 } }) as Character;
  const strike = giveAbility(actor, "Axe Strike", "axe.strike", 2, {
    successes: 3,
    group: "Axe",
    maxRank: null,
    ranks: [],
    forbiddenTags: new Set(),
    tags: new Set(),
  });
  return { actor, strike };
}

describe("a level in words", () => {
  const told = (change: object, ...names: ((slug: string) => string)[]) =>
    changesWords([change as never], ...names).replaceAll("MALLEUS.Level.", "");

  it("MD-ABL-10 a limit is said as one reads it, and nobody reads the short name of an ability", () => {
    expect(told({ type: "promotion", filter: "Martial≤3" })).toBe("promote Martial upTo 3");
    const gaze = { type: "grantAbility", slug: "theurgic.hypnotic_gaze", rank: 1 };
    expect(told(gaze, () => "Hypnotic Gaze")).toBe("grant Hypnotic Gaze 1");
    // The party's card has no catalogue at hand.
    expect(told(gaze)).toBe("grant hypnotic gaze 1");
  });
});

describe("a level as one change", () => {
  it("MD-ABL-10 entries with commas between them are a promotion each: Martial≤3, Hammer≤4, Transport or Craft≤6", () => {
    const system = { ...ARCHETYPE, start: { ...ARCHETYPE.start, healthRest: "" }, fixed: [], aspects: [] };
    const levels = [levelForm.read("2: stamina +1; promote Martial≤3, Hammer≤4, Transport or Craft≤6")];
    const archetype = toArchetype({ id: "skald", name: "Skald", system: { ...system, levels } } as never);
    const changes = levelChanges(archetype.levels, 2);
    expect(changes).toEqual([
      { type: "stamina", amount: 1 },
      { type: "promotion", filter: "Martial≤3" },
      { type: "promotion", filter: "Hammer≤4" },
      { type: "promotion", filter: "Transport or Craft≤6" },
    ]);
    const actor = fakeCreature({ system: { level: 1 } }) as Character;
    const know = (name: string, slug: string, rank: number, family: string, group: string) =>
      giveAbility(actor, name, slug, rank, {
        ...{ family, group, successes: 3, maxRank: null, ranks: [], forbiddenTags: new Set(), tags: new Set() },
      });
    const known = [
      know("Hammer Strike", "hammer.strike", 3, "martial", "Hammer"),
      know("Dodge", "dodge", 2, "martial", "Defence"),
      know("Smithing", "smithing", 5, "general", "Craft"),
    ];
    const context = { learner: { archetype, tags: [] }, catalogue: known.map(catalogueAbility) };
    const level = (...picks: string[]) =>
      levelUp(levelCharacter(actor), changes, [[], ...picks.map((one) => [one])], context).character.abilities;
    // Each raises one: Dodge 2 to 3, Hammer Strike 3 to 4, Smithing 5 to 6.
    const after = level("dodge", "hammer.strike", "smithing");
    expect(["dodge", "hammer.strike", "smithing"].map((slug) => after[slug]?.rank)).toEqual([3, 4, 6]);
    // Hammer Strike 4 would be above the cap of the Martial entry.
    expect(() => level("hammer.strike", "hammer.strike", "smithing")).toThrow("aboveCap");
  });

  it("MD-ABL-10 MD-ABL-12 MD-GMT-07 promotes, raises Stamina and is undone exactly", () => {
    const { actor, strike } = dourli();
    const context = {
      learner: { archetype: ARCHETYPE, tags: [] },
      catalogue: [catalogueAbility(strike)],
    };
    const before = levelCharacter(actor);
    const changes = [
      { type: "stamina" as const, amount: 1 },
      { type: "promotion" as const, filter: "Axe≤4" },
    ];
    const { character, record } = levelUp(before, changes, [[], ["axe.strike"]], context);
    const build = buildBetween(actor, before, character, [record], () => null);
    // Axe Strike 2 with three ticks becomes 3 with none; Stamina 9/9 becomes 10/10.
    expect(Object.values(build.abilities)).toEqual([{ rank: 3, successes: 0 }]);
    const values = new Map(build.values.map(({ path, value }) => [path, value]));
    expect([values.get("system.level"), values.get("system.stamina.max")]).toEqual([2, 10]);
    expect(values.get("system.stamina.value")).toBe(10);
    expect(values.get(LEVELS_PATH)).toHaveLength(1);
    expect(undoLevel(character, record).character).toEqual(before);
    expect(buildKind.parse(build)).toMatchObject({ remove: [] });
  });
  it("MD-CHR-13 MD-ABL-12 a card names what the character keeps; one that carries it, of before, still reads", () => {
    const { actor } = dourli();
    const build = { values: [{ path: "system.level", value: 2 }], items: [], abilities: {}, remove: [] };
    let kept: object = { id: "abcdefghijklmnop", builds: [build] };
    Object.assign(actor, { getFlag: () => kept });
    const plan = (data: unknown) => buildKind.plan(actor as unknown as FoundryDocument, buildKind.parse(data));
    const raised = [{ kind: "set", path: "system.level", after: 2 }];
    expect(plan({ stored: "abcdefghijklmnop" })).toMatchObject(raised);
    kept = { id: "abcdefghijklmnop", build: JSON.stringify(build) }; // as release 0.1 kept it
    expect(plan({ stored: "abcdefghijklmnop" })).toMatchObject(raised);
    expect(plan(build)).toMatchObject(raised);
    expect(() => plan({ stored: "ponmlkjihgfedcba" })).toThrow("MALLEUS.Change.buildGone");
    kept = { id: "abcdefghijklmnop", builds: [{ values: [{ path: "ownership.default", value: 3 }] }] };
    expect(() => plan({ stored: "abcdefghijklmnop" })).toThrow("MANIFOLD.Changes.Senseless");
  });
  it("MD-CHR-13 a card says what was made in few words: numbers once, and everything that came in one line", () => {
    const set = (path: string, after: number) =>
      ({ kind: "set", target: "Actor.a", path, before: 0, after, reason: "build" }) as const;
    const create = (name: string) =>
      ({ kind: "create", target: "Actor.a", documentName: "Item", data: { name }, reason: "build" }) as const;
    const changes = [set("system.health.value", 6), set("system.health.max", 6), create("Rope"), create("Kettle")];
    const short = buildKind.shorten?.(changes) ?? [];
    expect(short).toEqual([
      { kind: "set", path: "system.health.max", before: 0, after: 6 },
      { kind: "create", data: { name: "Rope, Kettle" } },
    ]);
    expect(buildKind.describe(short, { name: "Berta" })).toHaveLength(2);
  });
  it("MD-CHR-02 a card cannot write what is none of a character's making", () => {
    expect(() => buildKind.parse({ values: [{ path: "ownership.default", value: 3 }] })).toThrow(
      "MANIFOLD.Changes.Senseless",
    );
    expect(() => buildKind.parse({ items: [{ type: "malleusTag", _id: "abcdefghijklmnop" }] })).toThrow();
    expect(() => buildKind.parse({ abilities: { a: { rank: 1.5, successes: 0 } } })).toThrow();
  });
  it("MDC-ABL-10 MD-ABL-04 least values and brackets of an ability reach the catalogue", () => {
    const { actor } = dourli();
    const more = { values: { strength: 14, speed: null }, forbiddenTags: new Set(["short"]) };
    const bow = catalogueAbility(giveAbility(actor, "Long Bow", "archery.long_bow", 1, more));
    expect(bow).toMatchObject({ values: { strength: 14 }, template: null });
    expect(Object.keys(bow.values ?? {})).toEqual(["strength"]);
    const forbiddenTags = new Set();
    const tagged = giveAbility(actor, "Etiquette", "social.etiquette", 1, {
      forbiddenTags,
      tags: new Set(["template"]),
    });
    expect(catalogueAbility(tagged).template).toEqual({ name: "Etiquette", values: [] });
    const listed = giveAbility(actor, "Law", "lore.law", 1, { forbiddenTags, templateChoices: new Set(["Westreich"]) });
    expect(catalogueAbility(listed).template?.values).toEqual(["Westreich"]);
  });
  it("MD-CHR-08 a slug counts once in the catalogue, and what is the GM's alone is not offered", () => {
    const { actor, strike } = dourli();
    const twin = giveAbility(actor, "Axe Strike (old)", "axe.strike", 1, { forbiddenTags: new Set() });
    const bite = giveAbility(actor, "Bite", "monster.bite", 1, { gmOnly: true, forbiddenTags: new Set() });
    const { abilities, item } = catalogueOf([strike, twin, bite]);
    expect(abilities.map(({ name }) => name)).toEqual(["Axe Strike"]);
    expect(item("monster.bite")?.name).toBe("Bite");
  });
  it("MD-ABL-11 a level that names an ability gives it without its prerequisites; one that is chosen asks for them", () => {
    const { actor, strike } = dourli();
    const ranks = [{ rank: 1, requires: [{ ability: "shield.block", rank: 3 }] }];
    const wall = giveAbility(actor, "Shield Wall", "shield.wall", 0, { rank: null, group: "Shield", ranks });
    (actor.items as unknown as unknown[]).pop();
    const context = {
      learner: { archetype: ARCHETYPE, tags: [] },
      catalogue: [catalogueAbility(strike), catalogueAbility(wall)],
    };
    const before = levelCharacter(actor);
    const granted = levelUp(before, [{ type: "grantAbility", slug: "shield.wall", rank: 1 }], [[]], context);
    expect(Object.values(granted.character.abilities)).toContainEqual(
      expect.objectContaining({ slug: "shield.wall", rank: 1 }),
    );
    expect(() => levelUp(before, [{ type: "gainAbility", filter: "Shield" }], [["shield.wall"]], context)).toThrow();
  });
  it("MD-TAG-03 a tag forbids an ability to whoever carries it, from the item's own field", () => {
    const { actor } = dourli();
    const bow = catalogueAbility(
      giveAbility(actor, "Long Bow", "archery.long_bow", 0, { rank: null, forbiddenTags: new Set(["short"]) }),
    );
    const learner = (tags: string[]) => ({ archetype: ARCHETYPE, tags, abilities: {} });
    expect(gainBlocks(bow, learner(["dwarf", "short"]), { filter: null })).toContainEqual({
      reason: "MALLEUS.Reason.forbiddenTag",
      tag: "short",
    });
    expect(gainBlocks(bow, learner(["elf"]), { filter: null }).map(({ reason }) => reason)).not.toContain(
      "MALLEUS.Reason.forbiddenTag",
    );
  });
  it("MD-CHK-10 MD-CHK-11 the sheet shows what an attack adds: the least rank of the untrained, nothing for inaccurate shots", () => {
    const { actor } = dourli();
    Object.assign(actor.system, { schema: { fields: { pools: { fields: { mettle: {}, magic: {}, luck: {} } } } } });
    giveAbility(actor, "Shoot", "gun.shoot", 3, { inaccurate: true });
    giveWeapon(actor, "Pistol", "gun.shoot");
    giveWeapon(actor, "Spear", "spear.strike");
    giveWeapon(actor, "Thrown dagger", "dagger.throw");
    const shown = creatureView(actor).weapons.map(({ name, rank, difficulty }) => [name, rank, difficulty]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ["Pistol", "+0", 13],
        ["Spear", "+0", 13],
        ["Thrown dagger", "−3", 10],
      ]),
    );
  });
  it("MD-MOV-02 MD-MOV-03 the sheet's charge and flight are as short as the dice make them for the Unsteady: 2 of 5 squares", () => {
    const ways = (...conditions: "unsteady"[]) => {
      const actor = fakeCreature({ system: { move: 5 }, conditions });
      Object.assign(actor.system, { schema: { fields: { pools: { fields: { mettle: {}, magic: {}, luck: {} } } } } });
      const { moves, movement } = creatureView(actor) as { moves: object[]; movement: object };
      return {
        moves: (moves as { label: string }[]).map(({ label }) => label.split(" ").slice(1).join(" ")),
        movement,
      };
    };
    expect(ways().moves).toEqual(["5", "10", "5 + 1d6", "10 + 1d6"]);
    expect(ways("unsteady").moves).toEqual(["2", "4", "2 + 1d6", "4 + 1d6"]);
    expect(ways("unsteady").movement).toMatchObject({ move: 5, run: 4, charge: "2 + 1d6", flee: "4 + 1d6" });
  });
  it("MDC-CHR-10 a primary is mastered by three ticks on the sheet, at rank 0 and below too", () => {
    const { actor } = dourli();
    const speed = giveAbility(actor, "Speed", "speed", 0, { family: "primary", successes: 2, group: "Primary" });
    const fields = { mettle: {}, magic: {}, luck: {} };
    Object.assign(actor.system, { schema: { fields: { pools: { fields } } } });
    const sheet = creatureView(actor).families.find(({ family }) => family === "primary");
    expect(sheet?.abilities.map(({ name, ticks }) => [name, ticks.filter(({ filled }) => filled).length])).toEqual([
      ["Speed", 2],
    ]);
    const may = () =>
      promotionOptions(
        parseFilters("Primary")[0]!,
        { archetype: ARCHETYPE, tags: [], abilities: levelCharacter(actor).abilities },
        [catalogueAbility(speed)],
      ).map(({ to, blocks }) => [to, blocks.map(({ reason }) => reason)]);
    expect(may()).toEqual([[1, ["MALLEUS.Reason.notMastered"]]]);
    Object.assign(speed.system, { successes: 3 });
    expect(may()).toEqual([[1, []]]);
  });
});
