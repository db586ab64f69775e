import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFilters } from "../abilities/filter";
import { choiceOptions, choiceProblem, optionKey } from "./choices";
import { gainBlocks } from "./gain";
import { notLearnable } from "./learnable";
import { lastLevel, levelChanges, singleGains, type LevelChange } from "./level-change";
import { LevelError, levelUp, type LevelCharacter } from "./level-up";
import { promotionOptions } from "./promotion";
import { ability, CATALOGUE, fyrdzwerg, knowing, learner } from "../testing/archetypes";
import { undoLevel } from "./undo-level";

const of = (slug: string) => {
  const found = CATALOGUE.find((one) => one.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const filter = (text: string) => parseFilters(text)[0] ?? null;
const reasons = (blocks: readonly { reason: string }[]) => blocks.map(({ reason }) => reason.split(".").at(-1));

describe("what can be learned", () => {
  it("MD-CHR-02 MD-ABL-09 the archetype's list decides; an empty one allows everything but Magic", () => {
    const listed = { ...fyrdzwerg, learnable: [{ filter: "Martial", note: "easy" }] };
    expect(notLearnable(listed, of("lore.law"))).toBe("MALLEUS.Reason.notLearnable");
    expect(notLearnable(listed, of("axe.cleave"))).toBeNull();
    expect(notLearnable(fyrdzwerg, of("lore.law"))).toBeNull();
  });

  it("MD-MAG-04 Magic has to be listed, or be of a group the archetype starts with", () => {
    expect(notLearnable(fyrdzwerg, of("elemental.fyre"))).toBe("MALLEUS.Reason.magicNotListed");
    expect(notLearnable({ ...fyrdzwerg, learnable: [{ filter: "Magic" }] }, of("elemental.fyre"))).toBeNull();
  });

  it("MD-ABL-09 a gain says why not: known, outside the filter, above the cap, prerequisites not mastered", () => {
    const cleave = (strike: [number, number], strength = 0) =>
      reasons(
        gainBlocks(of("axe.cleave"), learner({ "axe.strike": strike, "primary.strength": [strength, 0] }), {
          filter: filter("Martial"),
        }),
      );
    expect(cleave([2, 3])).toEqual([]);
    expect(cleave([2, 2])).toEqual(["requirement"]);
    expect(cleave([3, 0])).toEqual([]); // a rank above
    expect(
      reasons(gainBlocks(of("axe.strike"), learner({ "axe.strike": [1, 0] }), { filter: filter("Lore") })),
    ).toEqual(["alreadyKnown", "outsideFilter"]);
    expect(reasons(gainBlocks(of("lore.law"), learner(), { filter: filter("Lore≤2"), rank: 3 }))).toEqual(["aboveCap"]);
    expect(reasons(gainBlocks(of("lore.law"), learner(), { filter: null, rank: 5 }))).toEqual(["aboveCap"]);
  });

  it("MDC-ABL-10 Strength 13 is rank 0, 14 is rank 1; a tag may forbid", () => {
    const bow = (strength: number, tags: string[]) =>
      gainBlocks(of("archery.long_bow"), { ...learner({ "primary.strength": [strength, 0] }), tags }, { filter: null });
    expect(bow(1, [])).toEqual([]);
    expect(bow(0, [])).toEqual([{ reason: "MALLEUS.Reason.valueTooLow", value: { primary: "strength", least: 14 } }]);
    expect(bow(1, ["short"])).toEqual([{ reason: "MALLEUS.Reason.forbiddenTag", tag: "short" }]);
  });

  it("MD-ABL-05 MD-ABL-08 what is always on is never mastered: Lucky 1 is enough for Nick of Time (companion 3.4)", () => {
    const nick = ability("luck.nick_of_time", { ranks: [{ rank: 1, requires: [{ ability: "luck.lucky", rank: 1 }] }] });
    const blocks = (rank: number, passive: boolean) =>
      reasons(gainBlocks(nick, { ...learner({ "luck.lucky": [rank, 0] }), passive: () => passive }, { filter: null }));
    expect(blocks(1, true)).toEqual([]);
    expect(blocks(0, true)).toEqual(["requirement"]);
    expect(blocks(1, false)).toEqual(["requirement"]);
  });

  it("MD-ABL-11 prerequisites are waived only where the text gives the ability at a rank", () => {
    expect(gainBlocks(of("axe.cleave"), learner(), { filter: null, rank: 3, waive: true })).toEqual([]);
    expect(reasons(gainBlocks(of("axe.cleave"), learner(), { filter: null, rank: 1 }))).toEqual(["requirement"]);
  });
});

describe("choices of an archetype", () => {
  const pair = [
    { slug: "lore.law", rank: 1 },
    { slug: "craft.smith", rank: 1 },
  ];
  const choice = { label: "Trade", count: 1, options: [pair, [{ slug: "axe.strike", rank: 1 }]] };

  it("MD-CHR-08 a bundle is one option, what is known at that rank is closed", () => {
    const options = choiceOptions(choice, learner({ "axe.strike": [1, 0] }), CATALOGUE);
    expect(options.map(({ key, blocks }) => [key, blocks.length])).toEqual([
      ["lore.law+craft.smith", 0],
      ["axe.strike", 1],
    ]);
    expect(optionKey(pair)).toBe("lore.law+craft.smith");
    expect(choiceProblem(choice, options, ["lore.law+craft.smith"])).toBeNull();
    expect(choiceProblem(choice, options, [])).toBe("MALLEUS.Reason.tooFewPicked");
    expect(choiceProblem(choice, options, ["axe.strike"])).toBe("MALLEUS.Reason.alreadyKnown");
    expect(choiceProblem(choice, options, ["lore.law"])).toBe("MALLEUS.Reason.outsideFilter");
  });

  it("MD-CHR-08 MD-TAG-05 a filter offers what falls under it, prerequisites waived", () => {
    const weapon = { label: "Weapon", count: 2, filter: "Heavy≤1", rank: 1 };
    const options = choiceOptions(weapon, learner(), CATALOGUE);
    expect(options.map(({ key }) => key)).toEqual(["axe.strike", "axe.cleave"]);
    expect(choiceProblem(weapon, options, ["axe.strike", "axe.strike"])).toBe("MALLEUS.Reason.pickedTwice");
    expect(choiceProblem({ ...weapon, count: 1 }, options, ["axe.strike", "axe.cleave"])).toBe(
      "MALLEUS.Reason.tooManyPicked",
    );
    expect(choiceProblem({ ...weapon, count: 3 }, options, ["axe.strike", "axe.cleave"])).toBeNull(); // no third there
  });
});

describe("level tables", () => {
  it("MD-CHR-03 a row by its level; beyond the table there is nothing", () => {
    const levels = [{ level: 2, changes: [{ type: "health", amount: 1 } as const] }];
    expect(levelChanges(levels, 2)).toHaveLength(1);
    expect(levelChanges(levels, 3)).toEqual([]);
    expect([lastLevel(levels), lastLevel([])]).toEqual([2, 1]);
  });
});

const character: LevelCharacter = {
  level: 1,
  stamina: { value: 4, max: 10 },
  health: { value: 9, max: 9 },
  healthRestRate: "1d6",
  move: 5,
  pools: { mettle: { value: 1, max: 4, restRate: 2 } },
  abilities: knowing({ "axe.strike": [2, 3], "lore.history[Westreich]": [2, 3], "craft.smith": [1, 3] }),
};
const context = { learner: { archetype: fyrdzwerg, tags: ["dwarf"], groupOf: () => null }, catalogue: CATALOGUE };
const changes: LevelChange[] = [
  { type: "stamina", amount: 1 },
  { type: "pool", pool: "mettle", max: 5, restRate: 1 },
  { type: "promotion", filter: "Martial≤3" },
  { type: "promotion", filter: "Transport or Craft≤6" },
  { type: "gainAbility", filter: "Lore" },
  { type: "grantAbility", slug: "axe.cleave", rank: 1 },
  { type: "healthRestRate", value: "1d4" },
  { type: "move", amount: 1 },
];
const picks = [[], [], ["axe.strike"], ["craft.smith"], ["lore.law"], [], [], []];
const up = (from = character, row = changes, chosen: readonly (readonly string[])[] = picks) =>
  levelUp(from, row, chosen, context);

describe("a level up", () => {
  it("MD-ABL-10 MDC-CHR-10 the entry shows what it could raise, and why it cannot the rest", () => {
    const shown = (text: string, known = character.abilities) =>
      promotionOptions(
        parseFilters(text)[0] ?? { anyOf: [], cap: null, text },
        { ...learner(), abilities: known },
        CATALOGUE,
      ).map(({ key, from, to, blocks }) => [key, from, to, ...reasons(blocks)]);
    expect(shown("Martial≤3")).toEqual([["axe.strike", 2, 3]]);
    expect(shown("Martial≤2")).toEqual([["axe.strike", 2, 3, "aboveCap"]]);
    expect(shown("Lore")).toEqual([["lore.history[Westreich]", 2, 3]]);
    // Untrained, it may enter at rank 1 by a promotion that covers it.
    expect(shown("Axe", {})).toEqual([["axe.strike", null, 1]]);
    expect(shown("Speed", knowing({ "primary.speed": [-1, 2] }))).toEqual([["primary.speed", -1, 0, "notMastered"]]);
    expect(shown("Speed", knowing({ "primary.speed": [-1, 3] }))).toEqual([["primary.speed", -1, 0]]);
    expect(shown("General≤6", knowing({ "monster.regeneration": [1, 3] }))).toEqual([
      ["monster.regeneration", 1, 2, "passive"],
    ]);
  });

  it("MD-CHR-03 MD-ABL-12 does the whole row: maxima with what is there (A-52), promotions with fresh ticks, gains and grants", () => {
    const { character: after } = up();
    expect(after).toMatchObject({
      level: 2,
      stamina: { value: 5, max: 11 },
      healthRestRate: "1d4",
      move: 6,
      pools: { mettle: { value: 2, max: 5, restRate: 1 } },
    });
    expect(after.abilities["axe.strike"]).toMatchObject({ rank: 3, successes: 0 });
    expect(after.abilities["craft.smith"]).toMatchObject({ rank: 2, successes: 0 });
    expect(after.abilities["lore.law"]).toEqual({ slug: "lore.law", template: "", rank: 1, successes: 0 });
    expect(after.abilities["axe.cleave"]?.rank).toBe(1);
    expect(character.abilities["axe.strike"]?.rank).toBe(2); // the given one stays
  });

  it("MD-CHR-06 MD-ABL-12 companion 4.4 a new total leaves the die that a background gave: Mettle 4 and 1 becomes 5 and 1", () => {
    const total = { type: "pool" as const, pool: "mettle", max: 5, restRate: 2 };
    const levels = [{ level: 2, changes: [{ ...total, max: 4 }] }];
    const raised = (max: number, level: number, archetype = fyrdzwerg) => {
      const before = { ...character, level, pools: { mettle: { value: max, max, restRate: 2 } } };
      const { archetype: _, ...rest } = learner();
      return levelUp(before, [total], [[]], { learner: { ...rest, archetype }, catalogue: CATALOGUE }).character.pools
        .mettle;
    };
    expect(raised(4, 1)).toEqual({ value: 5, max: 5, restRate: 2 });
    expect(raised(5, 1)).toEqual({ value: 6, max: 6, restRate: 2 });
    // The table's own last total counts, not what the archetype began with; less than the table has is made up.
    expect(raised(5, 2, { ...fyrdzwerg, levels })).toMatchObject({ max: 6 });
    expect(raised(3, 2, { ...fyrdzwerg, levels })).toMatchObject({ max: 5 });
  });

  it("MD-ABL-10 each entry is one ability, and the second sees what the first did", () => {
    const two: LevelChange[] = [
      { type: "promotion", filter: "Martial" },
      { type: "promotion", filter: "Martial" },
    ];
    expect(() => up(character, two, [["axe.strike"], ["axe.strike"]])).toThrow(LevelError);
    expect(() => up(character, two.slice(0, 1), [["axe.strike", "craft.smith"]])).toThrow("tooManyPicked");
    expect(() => up(character, two.slice(0, 1), [[]])).toThrow("tooFewPicked");
    expect(() => up(character, [{ type: "gainAbility", filter: "Lore" }], [["axe.cleave"]])).toThrow("outsideFilter");
    expect(() => up(character, [{ type: "gainAbility", filter: "Lore" }], [["lore.nothing"]])).toThrow(
      "unknownAbility",
    );
  });

  it("MD-ABL-12 two abilities of one entry are chosen one by one, and not the same twice", () => {
    const entries = singleGains([
      { type: "gainAbility", filter: "Lore", count: 2 },
      { type: "health", amount: 1 },
    ]);
    expect(entries).toEqual([
      { type: "gainAbility", filter: "Lore", count: 1 },
      { type: "gainAbility", filter: "Lore", count: 1 },
      { type: "health", amount: 1 },
    ]);
    const picked = up(character, entries, [["lore.law"], ["lore.history[Albion]"], []]).character.abilities;
    expect([picked["lore.law"]?.rank, picked["lore.history[Albion]"]?.rank]).toEqual([1, 1]);
    expect(() => up(character, entries, [["lore.law"], ["lore.law"], []])).toThrow("alreadyKnown");
  });

  it("MD-ABL-04 MD-ABL-12 a templated ability is gained as a copy of its own, a bundle as a whole", () => {
    const gained = up(character, [{ type: "gainAbility", filter: "Lore" }], [["lore.history[Albion]"]]).character;
    expect(gained.abilities["lore.history[Albion]"]).toMatchObject({ template: "Albion", rank: 1 });
    const bundle = [
      { slug: "lore.law", rank: 1 },
      { slug: "axe.strike", rank: 1 },
    ];
    const chosen = up(character, [{ type: "grantChoice", options: [bundle] }], [["lore.law+axe.strike"]]).character;
    expect(chosen.abilities["lore.law"]?.rank).toBe(1);
    expect(chosen.abilities["axe.strike"]).toEqual({ slug: "axe.strike", template: "", rank: 2, successes: 3 }); // not lowered
  });
});

describe("a level down", () => {
  it("MD-ABL-12 is exact: everything is as it was, ticks too", () => {
    const { character: after, record } = up();
    expect(undoLevel(after, record)).toEqual({ character, kept: [] });
  });

  it("MD-ABL-12 wounds and spent dice since then stay, as far as the lower numbers go", () => {
    const { character: after, record } = up();
    const hurt = {
      ...after,
      stamina: { ...after.stamina, value: 0 },
      pools: { mettle: { ...after.pools.mettle, value: 5, max: 5, restRate: 1 } },
    };
    const { character: back } = undoLevel(hurt, record);
    expect(back.stamina).toEqual({ value: 0, max: 10 });
    expect(back.pools.mettle).toEqual({ value: 4, max: 4, restRate: 2 });
  });

  it("MD-ABL-12 an ability that moved on is left alone and named; only the last level can go", () => {
    const { character: after, record } = up();
    const moved = {
      ...after,
      abilities: { ...after.abilities, "axe.strike": { slug: "axe.strike", template: "", rank: 4, successes: 0 } },
    };
    const undone = undoLevel(moved, record);
    expect(undone.kept.map(({ key }) => key)).toEqual(["axe.strike"]);
    expect(undone.character.abilities["axe.strike"]?.rank).toBe(4);
    expect(() => undoLevel({ ...after, level: 3 }, record)).toThrow("Level 2 cannot be undone at level 3");
  });

  it("MD-ABL-12 up and down again is where one began, whatever the numbers", () => {
    const track = fc
      .integer({ min: 0, max: 30 })
      .chain((max) => fc.integer({ min: 0, max }).map((value) => ({ value, max })));
    const amounts = fc.record({
      stamina: fc.nat(8),
      health: fc.nat(8),
      more: fc.nat(4),
      total: fc.integer({ min: 4, max: 9 }),
    });
    fc.assert(
      fc.property(track, track, amounts, (stamina, health, { stamina: s, health: h, more, total }) => {
        const from = { ...character, stamina, health };
        const row: LevelChange[] = [
          { type: "stamina", amount: s },
          { type: "health", amount: h },
          { type: "pool", pool: "mettle", max: total },
          { type: "pool", pool: "luck", amount: more },
        ];
        const { character: after, record } = up(from, row, []);
        const back = undoLevel(after, record).character;
        expect(back.stamina).toEqual(stamina);
        expect(back.health).toEqual(health);
        expect(back.pools.mettle).toEqual(from.pools.mettle);
      }),
    );
  });
});
