import { describe, expect, it } from "vitest";
import { baselineSum, type Attributes } from "../../../src/rulesets/mythmagica/rules/attributes/index.js";
import { shownFields } from "../../../src/rulesets/mythmagica/rules/advancement/index.js";
import { ATTACK_MODES, DAMAGE_FORMS, SETBACK_FORMS } from "../../../src/rulesets/mythmagica/rules/combat/index.js";
import { CURSES } from "../../../src/rulesets/mythmagica/rules/conditions/curses.js";
import { DISEASES, type Disease } from "../../../src/rulesets/mythmagica/rules/conditions/diseases.js";
import { METALS } from "../../../src/rulesets/mythmagica/rules/money/coins.js";
import { DURATION_TYPES, POTENCY_TERMS, readSpellName } from "../../../src/rulesets/mythmagica/rules/magic/index.js";
import { documents, entriesOf, type Entry } from "./packs.js";

type System = Record<string, unknown>;
const top = (type: string): Entry[] =>
  documents.filter(({ entry, where }) => entry.type === type && !where.includes(" > ")).map(({ entry }) => entry);
const systemOf = (name: string, type: string): System => {
  const found = top(type).find((one) => one.name === name);
  if (!found) throw new Error(`no ${type} "${name}"`);
  return found.system ?? {};
};
const grantsOf = ({ grants }: System): string[] =>
  (grants as { slug: string; degree: string }[]).map(({ slug, degree }) => `${slug} ${degree}`);
/** Entries that the rules know by their short names. */
const slugs = new Set(documents.map(({ entry }) => entry.system?.slug as string | undefined).filter(Boolean));

describe("Mythmagica's packs against the printed tables", () => {
  it("hold as many entries as are promised", () => {
    const count = (type: string) => top(type).length;
    // Human and Goblin of the book, five of our own.
    expect(count("mythRace")).toBe(7);
    // Three worked examples, eight of our own.
    expect(count("mythClass")).toBe(11);
    expect(count("mythAbility")).toBeGreaterThanOrEqual(38);
    // 17 curses and 15 diseases.
    expect(count("mythCurse")).toBe(32);
    // The seven grades of swarms, two winged horses, and more than twenty creatures of our own.
    expect([count("mythSwarm"), count("mythNpc") > 22]).toEqual([7, true]);
    expect(count("mythAvatar")).toBe(8);
  });

  it("MY-ATT-02 MY-CLS-14 the goblin's baselines are the printed ones; every people's add up to 0", () => {
    expect(systemOf("Goblin", "mythRace").baseline).toEqual({ tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 });
    for (const { name, system } of top("mythRace")) expect(baselineSum(system?.baseline as Attributes), name).toBe(0);
  });

  it("MY-CLS-01 MY-CLS-07 the three sample classes say what the book says", () => {
    const fool = systemOf("Fool", "mythClass");
    expect(fool.attributeAdjustments).toEqual({ tn: 0, st: 0, ag: 0, cr: 1, pc: -1, ht: 1, in: -1 });
    expect(grantsOf(fool)).toEqual([
      "fallingOffWalls none",
      "rangeWeapons versed",
      "blithering versed",
      "beatingAroundTheBush reviewed",
    ]);
    const idiot = systemOf("Blithering Idiot", "mythClass");
    expect([idiot.kind, idiot.prerequisites]).toEqual([
      "veteran",
      [
        { anyOf: ["blithering"], rank: 5 },
        { anyOf: ["slingshot", "thrownRock"], rank: 5 },
      ],
    ]);
    expect(grantsOf(idiot)).toEqual(["thrownStonesAndSlingshot specialized", "blithering expert"]);
    expect(grantsOf(systemOf("Politician", "mythClass"))).toEqual([
      "kissingBabies none",
      "trivia versed",
      "beatingAroundTheBush expert",
    ]);
  });

  it("MY-CLS-14 whatever a people or a class gives, or asks for, lies in a pack", () => {
    const asked = [...top("mythRace"), ...top("mythClass")].flatMap(({ system = {} }) => [
      ...(system.grants as { slug: string }[]).map(({ slug }) => slug),
      ...((system.prerequisites ?? []) as { anyOf: string[] }[]).flatMap(({ anyOf }) => anyOf),
    ]);
    const spells = top("mythAbility").flatMap(({ system = {} }) => [
      ...((system.prerequisites ?? []) as { anyOf: string[] }[]).flatMap(({ anyOf }) => anyOf),
      ...(system.discipline ? [system.discipline as string] : []),
    ]);
    expect([...asked, ...spells].filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it("MY-ABL-05 MY-ABL-13 Blithering, field by field", () => {
    const ability = systemOf("Blithering", "mythAbility");
    expect(ability).toMatchObject({
      base: 16,
      defaultsTo: ["babble"],
      abilityType: "nonLethal",
      setbackCost: "10 - IN, min 1",
      range: "40 ft",
      classOnly: true,
      setback: 3,
      setbackForm: "deluding",
      resist: "in",
      against: "ch",
      imposes: "Confused",
    });
    const told = { ...ability, defaultsTo: "Babble", base: "16", prerequisites: "" } as Record<string, string>;
    expect(shownFields(told)).toEqual([
      "description",
      "defaultsTo",
      "abilityType",
      "base",
      "setbackCost",
      "range",
      "target",
      "duration",
    ]);
  });

  it("MY-SPL-01 the names of occult spells say what their fields say", () => {
    for (const { name, system = {} } of top("mythAbility").filter((one) => one.system?.category === "occultSpell")) {
      const said = readSpellName(name);
      const types = system.durationTypes as string[];
      expect(
        types.every((type) => Object.hasOwn(DURATION_TYPES, type)),
        name,
      ).toBe(true);
      const letters = types.map((type) => DURATION_TYPES[type as keyof typeof DURATION_TYPES].letter);
      // Flames are put out at once, whatever the verb.
      if (name !== "Quench Flame") expect(letters, name).toContain(said.letter);
      expect(said.potency ?? "", name).toBe(system.potency ?? "");
      expect([said.nimbus || system.nimbus === true, said.woe], name).toEqual([
        system.nimbus === true,
        system.woe === true,
      ]);
      if (system.potency) expect(Object.hasOwn(POTENCY_TERMS, system.potency as string), name).toBe(true);
    }
  });

  it("MY-ABL-09 MY-MAG-02 every cost is a number, or a number less an attribute", () => {
    const costs = top("mythAbility").map(({ system }) => (system?.setbackCost as string | undefined) ?? "");
    expect(costs.filter((cost) => cost && !/^\d+( - (TN|ST|AG|CR|PC|HT|IN), min \d+)?$/.test(cost))).toEqual([]);
  });

  it("MY-SPA-04 MY-SPA-18 every attack mode of the table is a preset with the forms of the rules", () => {
    const presets = new Map(entriesOf("attack-modes").map(({ system = {} }) => [system.mode as string, system]));
    for (const [key, mode] of Object.entries(ATTACK_MODES)) {
      const preset = presets.get(key);
      expect(preset?.damageForm ?? "", key).toBe(mode.damageForm ?? "");
      expect(preset?.setbackForm ?? "", key).toBe(mode.setbackForm ?? "");
      expect(preset?.freeUpkeep ?? false, key).toBe(mode.upkeep === "free");
    }
    expect([...presets.keys()].filter((key) => !Object.hasOwn(ATTACK_MODES, key)).sort()).toEqual([
      "bloodDrain",
      "natural",
      "passingBlow",
    ]);
  });

  it("MY-CFL-05 forms of harm are those of the book", () => {
    const forms = documents.flatMap(({ entry: { system = {} }, where }) => [
      ...(system.damageForm ? [[where, system.damageForm, DAMAGE_FORMS] as const] : []),
      ...(system.setbackForm ? [[where, system.setbackForm, SETBACK_FORMS] as const] : []),
    ]);
    expect(forms.length).toBeGreaterThan(100);
    expect(forms.filter(([, form, known]) => !(known as readonly unknown[]).includes(form))).toEqual([]);
  });

  it("MY-CRS-07 MY-CRS-23 every curse imposes what the rules say", () => {
    for (const [key, curse] of Object.entries(CURSES)) {
      const entry = top("mythCurse").find(({ system }) => system?.kind === "curse" && system.slug === key);
      expect([entry?.system?.category, entry?.system?.conditions], key).toEqual([
        curse.category,
        [...curse.conditions],
      ]);
    }
  });

  it("MY-DIS-07 MY-DIS-21 every disease ends in the condition of the rules", () => {
    for (const [key, disease] of Object.entries(DISEASES) as [string, Disease][]) {
      const entry = top("mythCurse").find(({ system }) => system?.kind === "disease" && system.slug === key);
      expect(entry, key).toBeDefined();
      if (disease.lastStage) expect(entry?.system?.conditions, key).toEqual([disease.lastStage]);
    }
  });

  it("MY-MON-01 seven coins at their worth, an ounce each", () => {
    const coins = top("mythGear").filter(({ system }) => system?.kind === "coin");
    expect(Object.fromEntries(coins.map(({ system }) => [system?.metal, system?.price]))).toEqual(METALS);
    expect(coins.every(({ system }) => system?.weight === 1 / 16)).toBe(true);
  });

  it("MY-COV-03 shields give 1, 2 or 3 by their size to somebody Medium", () => {
    const bonus = { small: 1, medium: 2, large: 3 } as Record<string, number>;
    for (const { name, system = {} } of top("mythArmour").filter((one) => one.system?.kind === "shield"))
      expect(system.shieldBonus, name).toBe(bonus[system.sizeCategory as string]);
  });

  it("MY-WPN-02 MY-WPN-03 the stabbing and thrusting weapons of the book", () => {
    const flagged = (flag: string) =>
      entriesOf("weapons")
        .filter(({ system }) => system?.[flag] === true)
        .map(({ name }) => name)
        .sort();
    expect(flagged("stabbing")).toEqual([
      "Court Sword",
      "Flamberge",
      "Hairpin Sword",
      "Misericorde",
      "Poignard",
      "Rapier",
      "Stiletto",
    ]);
    expect(flagged("thrusting")).toEqual(["Long Spear", "Short Spear", "Spear", "Throwing Spear", "Trident"]);
  });

  it("MY-WPN-06 the book's weapons have no numbers but the lasso's Setback and the long bow's Tempo", () => {
    const numbered = entriesOf("weapons").flatMap(({ name, system = {} }) =>
      (["tempo", "parry", "damage", "setback"] as const).flatMap((key) =>
        system[key] ? [`${name} ${key} ${system[key]}`] : [],
      ),
    );
    expect(numbered.sort()).toEqual(["Lasso setback 10", "Long Bow tempo 1"]);
  });

  it("MY-CNC-02 a batch has 2 doses, and one for every two ranks", () => {
    for (const { name, system = {} } of top("mythGear").filter((one) => one.system?.kind === "concoction"))
      expect((system.doses as { max: number }).max, name).toBe(2 + Math.floor(Number(system.spellRank) / 2));
  });
});
