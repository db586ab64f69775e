import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { blockOf } from "../adapters/gm/stat-block";
import type { Creature, Npc } from "../adapters/creature";
import { vitalsView } from "../sheets/vitals-view";
import { combatView } from "../sheets/combat-view";
import { creatureView } from "../sheets/creature-view";
import { gearView } from "../sheets/gear-view";
import { ruleSummary } from "../sheets/rule-summary";
import { characterFace } from "../sheets/character-face";
import { fakeFighter, give, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => {
  setTable();
  Object.assign(foundry.applications, {
    ux: { TextEditor: { implementation: { enrichHTML: async (text: string) => text } } },
  });
});

/** What a tooltip of the sheet says, by its lines. */
const told = (actor: Creature, rule: string) =>
  Object.fromEntries(
    (ruleSummary(actor, rule)?.numbers ?? []).map(({ label, value }) => [label.replace("BIND.", ""), value]),
  );
const factors = (actor: Creature) => Object.fromEntries(combatView(actor).factors.map(({ id, value }) => [id, value]));
const fighting = (system: Record<string, unknown> = {}) => ({
  stance: "defensive",
  roundMode: "martial",
  combatAlloc: { strike: 0, evasion: 0, initiative: 0 },
  ...system,
});

describe("the numbers of a sheet, told where they stand", () => {
  it("BI-DRV-01 BI-DRV-02 BI-DRV-08 6 + Strength; a body weighs its Hit Points; 3 and 10 squares", () => {
    const actor = fakeFighter("Thenton", { strength: 1, speed: 1 });
    expect(told(actor, "vital.hp")).toMatchObject({ "Line.most": "7" });
    expect(told(actor, "load")).toMatchObject({ "Line.body": "7", "Line.move": "4", "Line.run": "11" });
  });

  it("BI-DRV-03 BI-DRV-11 BI-CHR-12 Fate by Charisma, two of five each scene; beasts keep none", () => {
    expect(told(fakeFighter("Thenton", { charisma: 1 }), "vital.fp")).toMatchObject({
      "Line.most": "6",
      "Line.eachScene": "+2",
    });
    const beast = fakeFighter("Wolf", { npc: true, system: { mind: { hasIntelligence: false, hasCharisma: false } } });
    expect(told(beast, "vital.fp")).toMatchObject({ "Line.most": "0" });
    expect(told(beast, "attribute.charisma")).toEqual({});
  });

  it("BI-DRV-04 BI-DRV-07 BI-DRV-10 mana by Intelligence less what stands; 2 + Wits a scene; 5 + Wits squares", () => {
    const actor = fakeFighter("Filia", {
      intelligence: 2,
      wits: -1,
      system: { mp: { base: 6, value: 9, forfeited: 1, waited: 0 } },
    });
    give(actor, "bindStandingSpell", "Mage Armour", { mp: 3 });
    expect(told(actor, "vital.mp")).toEqual({
      "Line.base": "6",
      "Line.reserved": "3",
      "Line.forfeited": "1",
      "Line.most": "4",
      "Line.eachScene": "+1",
      "Line.reach": "4",
    });
    // Whoever wrote more: no more counts.
    expect(actor.system.mp.value).toBe(4);
  });

  it("BI-DRV-05 BI-EQP-05 BI-EQP-06 each thing above Strength, a term for each; what cannot be lifted is named", () => {
    const actor = fakeFighter("Thenton", { strength: 1, system: { purse: { cp: 0, sp: 0, gp: 0 } } });
    giveWeapon(actor, "Great Axe", { wr: 3, grip: "2h" });
    give(actor, "bindGear", "Boulder", { wr: 8, carried: true, quantity: 1, oneHanded: false, costCp: 0 });
    expect(told(actor, "load")).toMatchObject({
      "Term.encumbrance (Great Axe)": "+2",
      "Term.encumbrance (Boulder)": "+7",
      "Line.total": "9",
    });
    expect(gearView(actor).load.tooHeavy).toContain("tooHeavy");
  });

  it("BI-CHK-15 two slots for each level of a specialised Skill, none for others", () => {
    const actor = fakeFighter("Thenton", {
      skills: { stealth: 2 },
      system: fighting({ purse: { cp: 0, sp: 0, gp: 0 }, storyPoints: 5 }),
    });
    give(actor, "bindSkill", "Performance", {
      slug: "performance",
      level: 1,
      specialisations: ["flute", "poetry", "singing"],
      defaultAttribute: "charisma",
    });
    expect(creatureView(actor).skills.map(({ name, slots, overfull }) => [name, slots, overfull])).toEqual([
      ["stealth", "", false],
      ["Performance", "3 / 2", true],
    ]);
  });

  it("BI-CHK-18 reading is a choice, and none without Academics", async () => {
    const reads = async (academics: number, literate: boolean) => {
      const actor = fakeFighter("Thenton", {
        skills: { academics },
        system: {
          ...fighting(),
          literate,
          concept: "",
          stories: [],
          xp: { total: 50, entries: [], adventure: 0 },
          biography: "",
          description: "",
          storyPoints: 5,
          purse: { cp: 0, sp: 0, gp: 0 },
        },
      });
      return ((await characterFace.view({ actor, isEditable: true } as never)) as { reads: boolean }).reads;
    };
    expect([await reads(0, true), await reads(1, false), await reads(1, true)]).toEqual([false, false, true]);
  });
});

describe("stance and Factors on the sheet", () => {
  const armed = (dexterity: number, system: Record<string, unknown> = {}) => {
    const actor = fakeFighter("Thenton", { strength: 1, dexterity, skills: { combat: 2 }, system: fighting(system) });
    giveWeapon(actor, "Longsword", { ev: 3, init: 1 });
    return actor;
  };

  it("BI-STN-01 BI-STN-02 BI-STN-04 Dexterity and the sword's Evasion guard; points not placed are on Strike", () => {
    expect(factors(armed(1))).toEqual({ strike: "+2", evasion: "+4", initiative: "+1" });
    expect(factors(armed(1, { combatAlloc: { strike: 0, evasion: 1, initiative: 1 } }))).toEqual({
      strike: "+0",
      evasion: "+5",
      initiative: "+2",
    });
    // More than there are is nothing that anybody placed.
    expect(factors(armed(1, { combatAlloc: { strike: 3, evasion: 3, initiative: 3 } })).strike).toBe("+2");
  });

  it("BI-STN-03 BI-STN-09 Aggressive: all of it strikes, a shield still guards", () => {
    const actor = armed(1, { stance: "aggressive" });
    giveWeapon(actor, "Round Shield", { class: "shield", ev: 2, init: 0, dam: 1, wr: 0 });
    expect(factors(actor)).toMatchObject({ strike: "+6", evasion: "+2" });
  });

  it("BI-STN-05 a negative total falls on the other Factor", () => {
    expect(factors(armed(-4))).toMatchObject({ strike: "+1", evasion: "+0" });
    expect(factors(armed(-4, { stance: "aggressive" }))).toMatchObject({ strike: "+2", evasion: "−1" });
  });

  it("BI-STN-06 BI-DRV-09 a Factor says of what it is made", () => {
    expect(told(armed(1), "factor.evasion")).toEqual({
      "Term.attribute": "+1",
      "Term.weapon": "+3",
      "Line.total": "+4",
    });
  });

  it("BI-CHR-12 a beast's sheet has no Fate to track, unless magic gives it some", () => {
    const mind = { hasIntelligence: false, hasCharisma: false };
    const wolf = fakeFighter("Wolf", { npc: true, system: { mind } });
    expect(vitalsView(wolf).pools.map(({ id }) => id)).toEqual([]);
    expect(vitalsView(fakeFighter("Hugi", {})).pools.map(({ id }) => id)).toEqual(["fp"]);
    const blessed = fakeFighter("Blessed", { npc: true, system: { mind, fp: { base: 5, value: 0, byMagic: 3 } } });
    expect(vitalsView(blessed).pools.map(({ id }) => id)).toEqual(["fp"]);
  });

  it("BI-STN-07 a beast's Aggression adds to Strike alone", () => {
    const wolf = fakeFighter("Wolf", { npc: true, dexterity: -1, aggression: 1, system: fighting() });
    giveWeapon(wolf, "Bite", { natural: true, dam: 1, init: 0, ev: 0 });
    expect(factors(wolf)).toMatchObject({ strike: "+0", evasion: "+0" });
    expect(told(wolf, "factor.strike")).toMatchObject({ "Term.aggression": "+1", "Term.attribute": "−1" });
  });

  it("BI-STN-08 of two weapons each bonus is the best", () => {
    const actor = armed(0);
    giveWeapon(actor, "Rapier", { ev: 1, init: 2, dam: 1, wr: -2 });
    // In one hand the longsword weighs 3: 2 over Strength 1 slow, and 3 is as much as a human may ever lift with ease.
    expect(factors(actor)).toMatchObject({ evasion: "+3", initiative: "−3" });
    const light = fakeFighter("Sariel", { dexterity: 1, system: fighting() });
    giveWeapon(light, "Dagger", { class: "light", ev: 1, init: 0, dam: 1, wr: -4 });
    giveWeapon(light, "Rapier", { class: "light", ev: 1, init: 2, dam: 1, wr: -2 });
    expect(factors(light)).toMatchObject({ evasion: "+2", initiative: "+2" });
  });

  it("BI-KNK-03 BI-KNK-04 BI-KNK-21 Fox Hop grows with every Knack that is bought", () => {
    const actor = fakeFighter("Hugi", { system: fighting(), knacks: ["foxHop"] });
    expect(factors(actor).evasion).toBe("+1");
    give(actor, "bindKnack", "Quick Draw", { slug: "quickDraw", rank: 2 });
    expect(factors(actor).evasion).toBe("+2");
  });
});

describe("stat blocks from documents", () => {
  const block = (actor: Creature) => blockOf(actor as Npc);

  it("BIC-01 BIC-03 BIC-04 BIC-05 BIC-15 the book's soldier with an axe: 9, 2, 2D6+1, 9 (12), 4, 8", () => {
    const soldier = fakeFighter("Soldier", {
      npc: true,
      strength: 2,
      dexterity: 1,
      speed: 1,
      wits: -1,
      skills: { combat: 1 },
    });
    giveWeapon(soldier, "Great Axe", { dam: 3, init: 1, ev: 1, wr: 3 });
    giveArmour(soldier, "Chain", 4, "partial", 1);
    expect(block(soldier)).toMatchObject({
      attack: 9,
      initiative: 2,
      damage: { dice: 2, bonus: 1 },
      tn: 9,
      vitals: [12],
      dr: 4,
      hitPoints: 8,
      xp: 11,
    });
  });

  it("BIC-16 BIC-17 First Strike stands in brackets; claws add Aggression to Combat: gnolls at 11", () => {
    const gnoll = fakeFighter("Gnoll", { npc: true, aggression: 2, skills: { combat: 1 }, knacks: ["firstStrike"] });
    expect(block(gnoll)).toMatchObject({ attack: 9, clawAttack: 11, initiative: 0, firstInitiative: 2 });
  });

  it("BIC-18 blocks ignore their load, until a GM says otherwise", () => {
    const ogre = (ignoreEncumbrance: boolean) => {
      const actor = fakeFighter("Dwarven soldier", { npc: true, strength: 1, system: { ignoreEncumbrance } });
      giveArmour(actor, "Plate", 5, "complete", 2);
      return actor.system.derived.load.total;
    };
    expect([ogre(true), ogre(false)]).toEqual([0, 2]);
  });

  it("BI-STN-08 BI-EQP-06 of two weapons each is held in one hand, whatever its grip says: a longsword weighs 2 more", () => {
    const two = (...more: [string, Record<string, unknown>][]) => {
      const actor = fakeFighter("Thenton", { strength: 1 });
      giveWeapon(actor, "Longsword");
      for (const [name, system] of more) giveWeapon(actor, name, system);
      return actor.system.derived.load.total;
    };
    const dagger = { class: "light", wr: -4 };
    // Weight Rating 1 at Strength 1; with a dagger or a shield in the other hand 3.
    expect([two(), two(["Dagger", dagger]), two(["Round shield", { class: "shield", wr: -2, grip: "1h" }])]).toEqual([
      0, 2, 2,
    ]);
    // At the belt, on the back, or grown: both hands are free.
    const free = [
      { ...dagger, equipped: false },
      { class: "bow", wr: -1 },
      { ...dagger, natural: true },
    ];
    expect(free.map((one) => two(["Other", one]))).toEqual([0, 0, 0]);
  });
});
