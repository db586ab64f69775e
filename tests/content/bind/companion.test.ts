import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { HALF_BREEDS } from "../../../src/rulesets/bind/rules/characters/races.js";
import { classOfWeight } from "../../../src/rulesets/bind/rules/combat/initiative.js";
import { readGroupSize } from "../../../src/rulesets/bind/rules/gm/encounters.js";
import { variedValue } from "../../../src/rulesets/bind/rules/creatures/stat-block.js";
import { PATH_RULES } from "../../../src/rulesets/bind/rules/magic/paths.js";
import { NURA_GOODS } from "../../../src/rulesets/bind/rules/spells/nura.js";
import { amountOf } from "../../../src/rulesets/bind/rules/magic/formula.js";
import { SERVICES } from "../../../src/rulesets/bind/rules/goods/goods.js";
import { RULE_PAGES, RULES_JOURNAL } from "../../../src/rulesets/bind/adapters/rule-pages.js";
import { entriesOf, type Entry } from "./packs.js";

type System = Record<string, unknown>;
const systemOf = ({ system = {} }: Entry): System => system;
const named = (pack: string, name: string): Entry => {
  const entry = entriesOf(pack).find((one) => one.name === name);
  if (!entry) throw new Error(`${pack}: no ${name}`);
  return entry;
};
const textOf = (entry: Entry): string => String(systemOf(entry).description ?? "");
const page = (journal: string, name: string): string =>
  entriesOf(journal)
    .flatMap(({ pages = [] }) => pages)
    .find((one) => one.name === name)
    ?.text.content.replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ") ?? "";
const minus = (value: number): string => String(value).replace("-", "−");
const bestiary = entriesOf("bestiary");
const undead = bestiary.filter((entry) => systemOf(entry).kind === "undead");

describe("what the packs' creatures are made of", () => {
  it("BIC-15 weapons and armour of blocks are those of the core lists, not the macros' own", () => {
    const lists = new Map(entriesOf("equipment").map((entry) => [String(systemOf(entry).slug), systemOf(entry)]));
    const things = bestiary
      .flatMap(({ items = [] }) => items)
      .filter((item) => ["bindWeapon", "bindArmour"].includes(item.type));
    const other = things.filter((item) => {
      const own = systemOf(item);
      const list = lists.get(String(own.slug));
      return (
        own.natural !== true && !["dam", "init", "ev", "wr", "dr", "coverage"].every((key) => own[key] === list?.[key])
      );
    });
    expect(things.length).toBeGreaterThan(50);
    expect(other.map(({ name }) => name)).toEqual([]);
    // The dagger's Evasion and the quarterstaff's Damage, where the macros differ (BIK-03).
    expect([lists.get("dagger")?.ev, lists.get("quarterstaff")?.dam]).toEqual([1, 0]);
  });

  it("BIC-16 Knacks of blocks are Knacks of the pack, with their text", () => {
    const known = new Set(entriesOf("knacks").map(({ system }) => system?.slug));
    const knacks = bestiary.flatMap(({ items = [] }) => items).filter((item) => item.type === "bindKnack");
    expect(knacks.filter((item) => !known.has(systemOf(item).slug) || textOf(item) === "")).toEqual([]);
    const digger = named("bestiary", "Mouthdigger").items?.filter((item) => item.type === "bindKnack");
    expect(digger?.map(({ name }) => name).sort()).toEqual([
      "Adrenaline Surge",
      "First Strike",
      "Perfect Sneak Attack",
    ]);
  });

  it("BIC-17 whoever has Combat and Aggression has claws besides the weapon", () => {
    for (const name of ["Gnoll Hunter", "Ghast", "Demilich"]) {
      const { system = {}, items = [] } = named("bestiary", name);
      expect([name, system.aggression]).toEqual([name, 2]);
      expect(items.some((item) => systemOf(item).natural === true)).toBe(true);
      expect(items.some((item) => systemOf(item).slug === "combat")).toBe(true);
    }
  });

  it("BI-INI-03 claws and teeth are light: 4 Initiative", () => {
    const natural = bestiary.flatMap(({ items = [] }) => items).filter((item) => systemOf(item).natural === true);
    expect(natural.filter((item) => classOfWeight(Number(systemOf(item).wr)) !== "light")).toEqual([]);
  });

  it("BIC-18 no block switches its load on", () => {
    expect(bestiary.filter((entry) => systemOf(entry).ignoreEncumbrance === false)).toEqual([]);
  });

  it("BIC-14 every variation reads, and the values shown are among its draws", () => {
    const varied = bestiary.flatMap((entry) => {
      const vary = (
        entry.flags as
          | { manifold?: { vary?: { dice: Record<string, number>; values: { path: string; formula: string }[] } } }
          | undefined
      )?.manifold?.vary;
      return vary ? [{ entry, vary }] : [];
    });
    expect(varied.length).toBeGreaterThan(20);
    for (const { entry, vary } of varied) {
      const letters = Object.entries(vary.dice);
      let draws: Record<string, number>[] = [{}];
      for (const [letter, faces] of letters)
        draws = draws.flatMap((draw) => Array.from({ length: faces }, (_, at) => ({ ...draw, [letter]: at + 1 })));
      const first = vary.values[0]!;
      const shown = first.path.startsWith("attributes.")
        ? ((systemOf(entry).attributes as Record<string, { base: number }>)[first.path.split(".")[1]!]?.base ?? 0)
        : null;
      const values = draws.map((draw) => variedValue(first.formula, draw));
      if (shown !== null) expect([entry.name, values.includes(shown)]).toEqual([entry.name, true]);
      for (const { formula } of vary.values)
        for (const draw of draws) expect(() => variedValue(formula, draw)).not.toThrow();
    }
  });

  it("BIC-28 BIC-30 the undead: DR 2 all over at least, Aggression 2, no Fate; their text says the rest", () => {
    expect(undead.length).toBeGreaterThan(15);
    for (const entry of undead) {
      const {
        naturalArmour,
        fp,
        mind = {},
        attributes,
      } = systemOf(entry) as {
        naturalArmour: { dr: number; coverage: string };
        fp: { value: number };
        mind?: { hasCharisma?: boolean };
        attributes: { charisma: { base: number } };
      };
      expect([entry.name, naturalArmour.dr >= 2, naturalArmour.coverage, fp.value]).toEqual([
        entry.name,
        true,
        "complete",
        0,
      ]);
      expect([entry.name, mind.hasCharisma === false || attributes.charisma.base <= -4]).toEqual([entry.name, true]);
    }
    expect(textOf(named("bestiary", "Ghoul"))).toMatch(/never tires, needs no breath, sees the living in the dark/);
  });

  it("BIC-29 a ghoul is slower and clumsier than it was: all three at −2", () => {
    const { attributes } = systemOf(named("bestiary", "Ghoul")) as { attributes: Record<string, { base: number }> };
    expect(["dexterity", "speed", "wits"].map((id) => attributes[id]?.base)).toEqual([-2, -2, -2]);
    expect(page("gm-guide", "The undead")).toMatch(
      /Freshly raised by the GM: Dexterity −2; after a few hours Speed −2/,
    );
  });

  it("BIC-31 BIC-32 the nura's hunger is in their texts and in the GM's chapter", () => {
    expect(textOf(named("bestiary", "Hobgoblin"))).toMatch(/\+2 to Morale .* costs 1 Fatigue/);
    expect(page("gm-guide", "The nura")).toMatch(/TN 12 to avoid an atrocity.*Intelligence 0 or 1 at least/);
  });

  it("BIC-55 priests say that warriors with them begin with their Fate", () => {
    expect(textOf(named("bestiary", "Human Priest"))).toContain("begin with all of their Fate Points");
  });
});

describe("magic of both books", () => {
  it("BI-PTH-01 BI-PTH-02 BI-PTH-03 BI-PTH-04 BI-PTH-05 BIC-46 the Paths as the rules have them", () => {
    const paths = entriesOf("magic").filter(({ type }) => type === "bindPath");
    expect(paths).toHaveLength(6);
    for (const { system = {} } of paths) {
      const rules = PATH_RULES[system.slug as keyof typeof PATH_RULES];
      expect([system.spheres, system.allowQuick, system.allowRitual, system.allowSubtle]).toEqual([
        rules.spheres,
        rules.quick,
        rules.ritual,
        rules.subtle,
      ]);
      expect([system.slug, system.xpDiscount]).toEqual([system.slug, rules.highestByRitual ? 5 : 0]);
    }
  });

  it("BIC-47 BIC-48 BIC-49 BIC-50 Saurecanta has its seven spells at their levels", () => {
    const spells = entriesOf("magic").filter(
      ({ type, system }) => type === "bindSpell" && system?.sphere === "saurecanta",
    );
    expect(Object.fromEntries(spells.map(({ name, system }) => [name, [system?.level, system?.skill]]))).toEqual({
      "Hunger Pains": [1, "beastKen"],
      Brawnform: [2, "medicine"],
      "Speed Demon": [2, "medicine"],
      Ultraform: [3, "beastKen"],
      "Muscle Explosion": [4, "medicine"],
      "Herd Mind": [4, "deceit"],
      "Demonic Form": [5, "etherLore"],
    });
  });

  it("BI-MAG-08 BI-MAG-18 every formula of a spell reads; all Conjuration and the others that are named can be vetoed", () => {
    const values = { L: 2, I: 1, W: 1, K: 0 };
    const spells = entriesOf("magic").filter(({ type }) => type === "bindSpell");
    for (const { system = {} } of spells) {
      const { area, range, damage } = system as { area?: { formula: string }; range?: string; damage?: string };
      for (const formula of [area?.formula, range, damage])
        if (formula) expect(() => amountOf(formula, values)).not.toThrow();
    }
    const vetoed = spells.filter(({ system }) => system?.vetoFP === true);
    const others = vetoed.filter(({ system }) => system?.sphere !== "conjuration").map(({ name }) => name);
    // Unwilling targets keep their shape by 5 FP whatever they would become (L3534).
    expect([vetoed.length, others.sort()]).toEqual([13, ["Animal Transformation", "Freeform", "Polymorph", "Sleep"]]);
    expect(
      spells
        .filter(({ system }) => system?.noRoll === true)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Blessing", "Resurrection"]);
  });

  it("BIC-51 nura goods do what the rules say of them", () => {
    const goods = { ogreDust: "Ogre Dust", redfallPowder: "Redfall Powder", nuraEgg: "Nura Egg" } as const;
    for (const [id, name] of Object.entries(goods)) {
      const text = textOf(named("magic-items", name));
      for (const value of Object.values(NURA_GOODS[id as keyof typeof NURA_GOODS]))
        expect([name, text.includes(minus(Math.abs(value)))]).toEqual([name, true]);
    }
  });

  it("BIC-43 BI-MAG-27 magic items carry their line: spells, Intelligence, Wits, MP", () => {
    const bag = systemOf(named("magic-items", "Bag of Tricks"));
    expect([bag.kind, bag.mpMax, bag.maker]).toEqual(["greater", 4, { intelligence: 4, wits: 0 }]);
    const ruin = systemOf(named("magic-items", "God Ruiner"));
    expect([ruin.mpMax, ruin.spells]).toEqual([5, [{ slug: "lightningBolt", level: 1 }]]);
    const known = new Set(
      entriesOf("magic")
        .filter(({ type }) => type === "bindSpell")
        .map(({ system }) => system?.slug),
    );
    const lines = entriesOf("magic-items").flatMap(({ system }) => (system?.spells ?? []) as { slug: string }[]);
    expect(lines.filter(({ slug }) => !known.has(slug))).toEqual([]);
  });

  it("BIC-42 places of power stand in the GM's chapter with their levels", () => {
    const lakes = page("gm-guide", "Places of power");
    for (const [place, level] of [
      ["King's Hand Valley", 2],
      ["Petrified Forest", 1],
      ["Dwarvish Prophet", 3],
      ["The Lost City's pool", 4],
    ] as const)
      expect(lakes).toMatch(new RegExp(`${place} ${level} `));
  });
});

describe("tables of both books", () => {
  const tables = [...entriesOf("tables"), ...entriesOf("gm-tables")];
  type Finds = { flags?: { manifold?: { finds?: { size: string; uuid: string }[] } } };

  it("BIC-19 BIC-22 every size reads, and every creature that is met is one of the bestiary", () => {
    const ids = new Set(bestiary.map(({ _id }) => `Compendium.manifold.bind-bestiary.Actor.${_id}`));
    const finds = tables.flatMap(({ results = [] }) =>
      results.flatMap((one) => (one as Finds).flags?.manifold?.finds ?? []),
    );
    expect(finds.length).toBeGreaterThan(120);
    expect(finds.filter(({ size, uuid }) => readGroupSize(size) === null || !ids.has(uuid))).toEqual([]);
  });

  it.each([
    ["Dogland: forest", { 18: "Dragon", 16: "2D6+3 gnoll raiders and 2D6−4 dogs", 13: "Swamp", 9: "1D6+4 wolves" }],
    ["Quennome: forest", { 18: "Elven enchanter", 13: "2D2−1 woodspies", 8: "5D6×3 aurochs" }],
    ["Eastlake: wastes", { 16: "2D6 ghouls", 15: "Snowstorm", 13: "2D6+1 wolves" }],
    ["Bearded Mountains: tunnels", { 17: "Rockjaw digger", 15: "1D6 acidic oozes" }],
    ["Darkness and Fire: rocky plains", { 18: "Lavaman", 10: "3D6×2 ghouls", 7: "Massive cliff" }],
    ["Nura encounters", { 3: "3D6 nura slugs", 9: "Nura cat", 13: "(2D6)² ghouls", 16: "Lavaman" }],
  ])("BIC-19 BIC-21 %s as printed", (name, rows) => {
    const { results = [] } = named("gm-tables", name);
    for (const [sum, words] of Object.entries(rows)) {
      const row = results.find(({ range }) => range[0]! <= Number(sum) && Number(sum) <= range[1]!);
      const plain = row?.description.replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1") ?? "";
      expect([sum, plain.toLowerCase().startsWith(words.toLowerCase())]).toEqual([sum, true]);
    }
  });

  it("BIC-27 the Labyrinth in peace and in chaos", () => {
    const peace = named("gm-tables", "The Labyrinth: peace").results ?? [];
    const chaos = named("gm-tables", "The Labyrinth: chaos").results ?? [];
    expect([peace.at(0)?.range, chaos.at(0)?.range]).toEqual([
      [3, 9],
      [3, 6],
    ]);
    expect(chaos.find(({ range }) => range[0] === 9)?.description).toContain("2D6");
  });

  it("BIC-44 starting conditions: one row for each number to 92, then twice more", () => {
    const { results = [], formula } = named("tables", "Starting conditions");
    expect([formula, results.length, results.at(-1)?.range]).toEqual(["1d100", 93, [93, 100]]);
    expect(results.slice(0, 92).every(({ range }, at) => range[0] === at + 1 && range[1] === at + 1)).toBe(true);
  });

  it("BIC-45 half-breeds as the rules have them", () => {
    const rows = named("tables", "Half-breed").results ?? [];
    expect(rows.map(({ range }) => range)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    HALF_BREEDS.forEach(({ modifiers }, at) => {
      const worth = Object.values(modifiers).filter((value) => value !== 0);
      for (const value of worth) expect(rows[at]?.description).toContain(value > 0 ? `+${value}` : minus(value));
    });
  });

  it("BI-CHR-02 BI-CHR-03 the rolls of a random character", () => {
    expect((named("tables", "Race").results ?? []).map(({ range }) => range)).toEqual([
      [2, 3],
      [4, 5],
      [6, 8],
      [9, 10],
      [11, 12],
    ]);
    const attribute = (named("tables", "An Attribute").results ?? []).map(({ range, description }) => [
      ...range,
      description,
    ]);
    expect(attribute).toEqual([
      [2, 2, "−3"],
      [3, 3, "−2"],
      [4, 5, "−1"],
      [6, 8, "0"],
      [9, 10, "+1"],
      [11, 11, "+2"],
      [12, 12, "+3"],
    ]);
  });

  it("BIC-23 BIC-24 eleven side quests with their parts, 5 XP for each", () => {
    const quests = page("gm-guide", "Side quests");
    const parts = [...quests.matchAll(/(\d+) parts: (\d+) XP/g)].map(([, count, xp]) => [Number(count), Number(xp)]);
    expect(parts.map(([count]) => count).sort()).toEqual([2, 4, 4, 4, 4, 4, 5, 6, 6, 7, 7].sort());
    expect(parts.filter(([count, xp]) => xp !== 5 * count!)).toEqual([]);
  });

  it("BIC-52 BIC-53 BI-GM-07 BI-GM-08 BI-EQP-07 what is told: seasons, encounters, the homeland, what people save", () => {
    expect(page("gm-guide", "Seasons and weather")).toMatch(/Qualmea \(stormy, eclipse\)/);
    expect(page("gm-guide", "Encounters and the nura rating")).toMatch(/roll 3D6 on its table/);
    expect(page("gm-guide", "At the table")).toMatch(/each character has spent 3 Story Points/);
    expect(page("rules", "Goods and money")).toMatch(/A villager saves 10 sp a year, a free trader 5 sp a month/);
    expect(page("rules", "Time and space")).toMatch(/A square is about two yards, an area about a mile/);
  });

  it("BI-EQP-04 services in the pack ask what the rules ask", () => {
    const services = entriesOf("equipment")
      .filter(({ type }) => type === "bindService")
      .map(systemOf);
    for (const [id, { fee, unit, extras }] of Object.entries(SERVICES)) {
      const service = services.find(({ slug }) => slug === id);
      const surcharges = (service?.surcharges ?? []) as { key: string; cp: number }[];
      expect([id, service?.feeCp, service?.unit]).toEqual([id, fee, unit]);
      expect(Object.fromEntries(surcharges.map(({ key, cp }) => [key, cp]))).toEqual(extras);
    }
  });
});

describe("the rules reference", () => {
  const [journal] = entriesOf("rules");

  it("has the pages that sheets and conditions link to", () => {
    expect(RULES_JOURNAL).toBe(`Compendium.manifold.bind-rules.JournalEntry.${journal?._id}`);
    const pages = new Map((journal?.pages ?? []).map(({ _id, name }) => [_id, name]));
    expect(Object.values(RULE_PAGES).filter((id) => !pages.has(id))).toEqual([]);
    expect([pages.get(RULE_PAGES.conditions), pages.get(RULE_PAGES.fate)]).toEqual(["Conditions", "Fate Points"]);
  });

  it("says what every condition of the rules means", () => {
    const text = page("rules", "Conditions").toLowerCase();
    const words = [
      "aiming",
      "asleep",
      "bleeding",
      "blind",
      "bonded",
      "casting",
      "collapsed",
      "confused",
      "dead",
      "dominated",
    ];
    const more = [
      "edgy",
      "grappled",
      "guarded",
      "guarding",
      "holding",
      "darkness",
      "invisible",
      "levitated",
      "mage armour",
    ];
    const last = ["panicked", "polymorphed", "prone", "starving", "stunned", "torpor", "trapped", "unconscious"];
    expect([...words, ...more, ...last].filter((word) => !text.includes(word))).toEqual([]);
  });

  it("BI-CHK-02 BI-CHK-03 BI-XP-01 tells the ladders and prices as printed", () => {
    expect(page("rules", "Checks")).toMatch(
      /20 Impossible 18 Legendary 16 Epic 14 Extreme 12 Heroic 10 Challenging 8 Serious 6 Easy 4 Trivial 2 Automatic/,
    );
    expect(page("rules", "Checks")).toMatch(/7 Simple 10 Difficult 13 Obscure 15 Secret 17 Dangerous/);
    expect(page("rules", "Experience")).toMatch(/\+1 10, \+2 20, \+3 30, \+4 50/);
    expect(page("rules", "Experience")).toMatch(/10 for 10, 15 for 15, 20 for 25, 25 for 45, 30 for 85/);
  });
});
