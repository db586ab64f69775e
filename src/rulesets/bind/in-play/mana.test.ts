import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { postDraw } from "../actions/magic/draw-mana";
import { endingProposals } from "../actions/magic/end-standing";
import { makeMagicItem } from "../actions/magic/make-item";
import type { Creature } from "../adapters/creature";
import { learnedPaths, pathProblems, spherePaths } from "../adapters/characters/learning";
import type { MagicItem } from "../adapters/magic/magic-items";
import { relations } from "../adapters/relations";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { answerDialogs, cards, proposed, setTable, written } from "../testing/play";

let mage: Creature;
beforeEach(() => {
  setTable();
  mage = fakeMage("Tauron", "alchemy", { force: 3 }, { intelligence: 2, mp: 6 });
});

const kept = (id: string, castLevel: number) => ({
  id,
  name: "Mage Armour",
  spell: "mageArmour",
  sphere: "force",
  path: "alchemy",
  castLevel,
  target: mage.uuid,
  intelligence: 2,
  wits: 1,
  skill: 1,
  rating: 3,
  enhancements: [],
});
const stone = (more: Record<string, unknown> = {}, owner = mage) =>
  give(owner, "bindMagicItem", "Ruby", {
    kind: "manaStone",
    path: "alchemy",
    improved: false,
    mpMax: 4,
    mpValue: 4,
    spells: [],
    command: "",
    carried: true,
    wr: null,
    quantity: 1,
    ...more,
  }) as unknown as MagicItem;

describe("standing spells", () => {
  it("BI-MAG-09 BI-DRV-04 a spell that is kept up holds its mana: 6 less 2, and 4 is the most", () => {
    expect(written("bindSpellPrice", mage, { cost: 2, kept: kept("a".repeat(16), 2) })).toEqual([
      ["system.mp.value", 4],
      ["create", "Mage Armour"],
    ]);
  });

  it("BI-MAG-09 it ends once, with what it brought to others; twice is said", () => {
    const item = give(mage, "bindStandingSpell", "Sleep", { ...kept("b".repeat(16), 3), mp: 3, target: "Actor.x" });
    expect(endingProposals(item as never).map(({ kind }) => kind)).toEqual(["bindStandingEnds"]);
    expect(written("bindStandingEnds", mage, { id: item.id })).toEqual([["delete", "Sleep"]]);
    expect(written("bindStandingEnds", mage, { id: "gone" })).toEqual(["BIND.Magic.Problem.notStanding"]);
  });
});

describe("stones and items", () => {
  it("BI-MAG-26 two points given up are a stone of four, which begins empty", () => {
    expect(written("bindMakeStone", mage, { id: "c".repeat(16), name: "Ruby", points: 2, path: "alchemy" })).toEqual([
      ["system.mp.forfeited", 2],
      ["system.mp.value", 4],
      ["create", "Ruby"],
    ]);
    expect(written("bindMakeStone", mage, { id: "c".repeat(16), name: "Ruby", points: 9, path: "alchemy" })).toEqual([
      expect.stringContaining("tooMuchGiven Tauron 6 9"),
    ]);
  });

  it("BI-MAG-26 a stone emptied by two at once: the second is told what is left, and draws nothing", async () => {
    const ruby = stone();
    await postDraw(ruby, 3);
    expect(proposed("bindStoneGives")[0]).toMatchObject({ target: ruby.uuid, data: { wanted: 3 }, automatic: true });
    // The first card has been carried out: 1 is left.
    expect(ruby.system.mpValue).toBe(1);
    const drained = ruby;
    expect(written("bindStoneGives", drained, { wanted: 3, path: "alchemy" })).toEqual([
      expect.stringContaining("stoneHolds Ruby 1 3"),
    ]);
    expect(written("bindStoneGives", drained, { wanted: 1, path: "runes" })).toEqual([
      expect.stringContaining("otherPath Ruby"),
    ]);
  });

  it("BI-PTH-05 BI-MAG-26 a song that is pulled empty is gone", () => {
    expect(written("bindStoneGives", stone({ path: "song", mpValue: 1 }), { wanted: 2, path: "song" })).toEqual([
      ["delete", "Ruby"],
    ]);
  });

  it("BI-MAG-27 a stone that holds a spell holds a point less, and pays for it; without enough nothing happens", () => {
    const ruby = stone();
    const made = { as: "item", spell: "mageArmour", level: 2, command: "clypeus", intelligence: 2, wits: 1, skill: 1 };
    expect(written("bindMakeItem", ruby, made)).toEqual(
      expect.arrayContaining([
        ["system.kind", "item"],
        ["system.mpMax", 3],
        ["system.mpValue", 3],
      ]),
    );
    expect(written("bindItemMana", ruby, { cost: 3 })).toEqual([["system.mpValue", 1]]);
    expect(written("bindItemMana", stone({ mpValue: 2 }), { cost: 3 })).toEqual([
      expect.stringContaining("itemEmpty Ruby 2 3"),
    ]);
  });
});

describe("things of magic", () => {
  /** What is put into a stone by a spell that has just worked. */
  async function puts(slug: string, answers: Record<string, unknown>, maker = mage) {
    const ruby = stone({}, maker);
    answerDialogs({ stone: ruby.id, command: "", ...answers });
    const numbers = { level: 3, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };
    await makeMagicItem({ data: { slug, numbers }, message: { id: "m" }, caster: maker } as never);
    return ruby;
  }

  it("BI-MAG-27 L3360 any number of spells goes into a Magical Item at once, each for a point of its mana", async () => {
    for (const slug of ["mageArmour", "levitation", "lock"]) giveSpell(mage, slug);
    const ruby = await puts("magicalItem", { "spell-mageArmour": 2, "spell-lock": 1, "spell-levitation": 0 });
    expect(ruby.system).toMatchObject({ mpMax: 2 });
    expect(ruby.system.spells).toEqual([
      { slug: "mageArmour", level: 2 },
      { slug: "lock", level: 1 },
    ]);
  });

  it("BI-MAG-27 L3328 what goes into a thing is cast: at the spell's own level at least, at no more than its maker could, and the stone must hold it once", async () => {
    const druid = fakeMage("Radaga", "blood", { aldaron: 3, force: 2 }, { intelligence: 2, mp: 6 });
    for (const slug of ["mist", "wildGrowth", "mageArmour"]) giveSpell(druid, slug);
    // Mist is of level 2, Wild Growth of 4, which Aldaron 3 does not reach; Force goes to 2.
    const ruby = await puts("magicalItem", { "spell-mist": 1, "spell-wildGrowth": 4, "spell-mageArmour": 5 }, druid);
    expect(ruby.system.spells).toEqual([
      { slug: "mist", level: 2 },
      { slug: "mageArmour", level: 2 },
    ]);
    const pocket = await puts("pocketSpell", { spell: "mist", level: 1 }, druid);
    expect(pocket.system.spells).toEqual([{ slug: "mist", level: 2 }]);
    const before = cards().length;
    const pebble = stone({ mpMax: 1 }, druid);
    answerDialogs({ stone: pebble.id, command: "", spell: "mist", level: 2 });
    const numbers = { level: 2, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };
    await makeMagicItem({ data: { slug: "pocketSpell", numbers }, message: { id: "m" }, caster: druid } as never);
    expect([cards().length, pebble.system.spells]).toEqual([before, []]);
  });

  it("BI-MAG-27 L3367 a Greater Item holds whole spheres up to a level, each sphere for a point of its mana", async () => {
    const druid = fakeMage("Radaga", "blood", { aldaron: 4, force: 2 }, { intelligence: 2, mp: 6 });
    for (const slug of ["light", "mist", "wildGrowth", "mageArmour"]) giveSpell(druid, slug);
    const ruby = await puts("greaterItem", { "sphere-aldaron": 2, "sphere-force": 2 }, druid);
    expect(ruby.system).toMatchObject({ mpMax: 2 });
    // Nothing of level 4; of Force the level that was put in.
    expect(ruby.system.spells.toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
      { slug: "light", level: 1 },
      { slug: "mageArmour", level: 2 },
      { slug: "mist", level: 2 },
    ]);
  });

  it("BI-MAG-27 a Pocket Spell is one, and costs the stone none of its mana", async () => {
    for (const slug of ["mageArmour", "lock"]) giveSpell(mage, slug);
    const ruby = await puts("pocketSpell", { spell: "lock", level: 3 });
    expect(ruby.system).toMatchObject({ kind: "pocket", mpMax: 4, spells: [{ slug: "lock", level: 3 }] });
  });
});

describe("shapes and callings", () => {
  const shape = {
    id: "d".repeat(16),
    name: "Wolf",
    from: "",
    kind: "animal",
    animal: "wolf",
    level: 2,
    intelligence: 2,
    powers: [],
  };

  it("BI-SPL-16 BI-MAG-24 a wolf's Strength within reach; wounds go along, and the own body is remembered", () => {
    const hero = fakeFighter("Meldon", { strength: 2, hp: 5 });
    // +2 to +1 is within 2. 8 Hit Points become 7, of which 5 are left.
    expect(written("bindShape", hero, shape)).toEqual([
      ["create", "Wolf"],
      ["create", "BIND.Condition.polymorphed"],
      ["create", "BIND.Magic.clumsy"],
    ]);
    const giant = fakeFighter("Ogre", { npc: true, strength: 5 });
    expect(written("bindShape", giant, shape)).toEqual([expect.stringContaining("outOfReach Ogre Wolf")]);
    const lich = fakeFighter("Demilich", { npc: true, system: { kind: "undead" } });
    expect(written("bindShape", lich, shape)).toEqual(["BIND.Magic.Problem.undeadShape"]);
  });

  it("BI-SPL-15 BI-CHR-12 a corpse walks if the spell moves so large a body: 4 + I, with Greater 4L + I", () => {
    const called = {
      id: "e".repeat(16),
      name: "Walking",
      what: "dead",
      strength: 2,
      level: 2,
      intelligence: 2,
      wits: 1,
    };
    expect(written("bindSummon", mage, { ...called, hitPoints: 8 })).toEqual(["BIND.Magic.Problem.tooLarge"]);
    expect(written("bindSummon", mage, { ...called, hitPoints: 6 })).toEqual([["create", "Walking"]]);
    expect(written("bindSummon", mage, { ...called, hitPoints: 14, level: 3, greater: 1 })).toEqual([
      ["create", "Walking"],
    ]);
  });

  it("BI-SPL-15 BI-SPL-04 who was called is said to be summoned by its caller, for as long as the spell stands", () => {
    const spell = give(mage, "bindStandingSpell", "Walking", { target: "Actor.eeeeeeeeeeeeeeee" });
    expect(relations(mage)).toEqual([]);
    spell._source.flags = { manifold: { summons: { name: "Walking" } } };
    expect(relations(mage)).toEqual([{ kind: "summonedBy", by: "Actor.eeeeeeeeeeeeeeee", other: mage.uuid }]);
  });

  it("BI-SPL-07 called back: to -3 they live, beyond it a check at 5 better heals half its margin", () => {
    const fallen = fakeFighter("Maren", { hp: -5 });
    const data = {
      target: fallen.uuid,
      undead: false,
      intelligence: 2,
      fallen: { npc: false, hitPoints: -5, bonus: 0 },
    };
    // TN 4 + 5 = 9; 4 + 4 + 5 = 13: a margin of 4 heals 2.
    const dice = [{ id: "resurrection", faces: 6, dice: [4, 4] }];
    expect(written("bindReturn", fallen, { ...data, dice })).toEqual([["system.hp.value", -3]]);
    const worse = fakeFighter("Maren", { hp: -7 });
    expect(written("bindReturn", worse, { ...data, dice })).toEqual(["BIND.Magic.Problem.otherWounds"]);
  });
});

describe("Paths and spheres", () => {
  it("BI-PTH-01 BI-PTH-02 BI-PTH-03 BI-PTH-05 BI-PTH-06 who may walk a Path, and which slot of Academics opens it", () => {
    const elf = fakeMage("Sariel", "blood", {});
    expect(learnedPaths(elf)).toHaveLength(1);
    expect(pathProblems(elf)).toEqual([expect.stringContaining("mayNotWalk")]);
    const singer = fakeMage("Rosa", "song", {}, { skills: { performance: 2 } });
    expect(pathProblems(singer)).toEqual([]);
    const scholar = fakeFighter("Tauron", {});
    give(scholar, "bindSkill", "Academics", {
      slug: "academics",
      level: 1,
      kind: "specialised",
      specialisations: ["Alchemy", "Runelore"],
    });
    for (const slug of ["alchemy", "runes"])
      give(scholar, "bindPath", slug, { slug, requirement: "", academicsLevel: 1 });
    // Two Paths by the slots of one level.
    expect(pathProblems(scholar)).toEqual([expect.stringContaining("slotTaken")]);
  });

  it("BI-MAG-25 BI-GOD-02 spheres open by Paths alone; Devotion has its god's as well", () => {
    const sphere = (actor: Creature, slug: string, paths: string[]) =>
      spherePaths(actor, give(actor, "bindSphere", slug, { slug, level: 1, paths, opened: 0 }) as never);
    expect(sphere(mage, "invocation", ["alchemy"])).toBe("");
    expect(sphere(mage, "necromancy", ["alchemy"])).toBe("BIND.Magic.Problem.noPathToSphere");
    const priest = fakeMage("Hild", "devotion", {});
    expect(sphere(priest, "necromancy", ["devotion"])).toBe("BIND.Magic.Problem.noPathToSphere");
    give(priest, "bindBelief", "Qualmë", { slug: "qualme", spheres: new Set(["necromancy", "force"]) });
    expect(sphere(priest, "necromancy", ["devotion"])).toBe("");
  });
});
