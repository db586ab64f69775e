import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { checkRequest } from "../actions/checks/check";
import { resistSpell } from "../actions/magic/resist-spell";
import { rollStandingAgain } from "../actions/magic/resist-again";
import type { Creature } from "../adapters/creature";
import { checkTerms, PLAIN } from "../adapters/checks/check";
import { castDataOf } from "../stored/cast-data";
import { spellDice } from "../rules/spells/in-play";
import { fakeFighter, give, giveWeapon } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

let mage: Creature;
let foe: Creature;

const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const sumOf = (terms: readonly { value: number }[] | null) => (terms ?? []).reduce((all, { value }) => all + value, 0);
const card = () => castDataOf(lastCard().parts[0] as never);

/** A casting at the foe: TN and bonus of its card. */
async function cast(slug: string, values: object = {}): Promise<[tn: number, bonus: number]> {
  target(foe);
  confirmWith({ ...values });
  diceFall([1, 1]);
  await castSpell(mage, giveSpell(mage, slug));
  return [sumOf(card().tn), sumOf(card().bonus)];
}

beforeEach(() => {
  setTable();
  const spheres = { force: 3, enchantment: 3, conjuration: 2, invocation: 2 };
  const skills = { combat: 2, craft: 1, beastKen: 1, survival: 1, projectiles: 1 };
  mage = fakeMage("Meldon", "alchemy", spheres, { intelligence: 2, wits: 1, skills });
  foe = fakeFighter("Hobgoblin", {
    npc: true,
    strength: 1,
    dexterity: 1,
    wits: 1,
    skills: { athletics: 1, beastKen: 2 },
  });
});

describe("what stands against a spell", () => {
  it("BI-SPL-13 a telekinetic grasp is cast against the whole Evasion, the weapon's too", async () => {
    giveWeapon(foe, "Spear", { ev: 2 });
    expect(await cast("telekineticGrasp")).toEqual([10, 4]);
  });

  it("BI-SPL-10 creatures are lifted with Combat, against their Hit Points and Evasion", async () => {
    // 7 Hit Points and Dexterity 1 on 7; Intelligence 2 and Combat 2, not Craft.
    expect(await cast("levitation", { level: 3 })).toEqual([15, 4]);
  });

  it("BI-MAG-02 BI-MAG-19 a web is of what liquid is there: 7 and the victim's Strength and Athletics, not their weight", async () => {
    expect((await cast("web"))[0]).toBe(9);
  });

  it("BI-SPL-16 across the species at 12, with the Skill of the form: Beast Ken for a wolf, Medicine for a person; Empathetic at 7", async () => {
    mage = fakeMage("Meldon", "blood", { polymorph: 3 }, { intelligence: 2, skills: { beastKen: 1, medicine: 3 } });
    for (const slug of ["transSpecies", "empathetic"]) giveEnhancement(mage, slug);
    foe = mage;
    // Oneself at 7 with Medicine; as a wolf at 12 with Beast Ken, without a fitting specialisation 0.
    expect(await cast("polymorph", { fits: true })).toEqual([7, 5]);
    expect(await cast("polymorph", { "enh-transSpecies": true, fits: true })).toEqual([12, 3]);
    expect(await cast("polymorph", { "enh-transSpecies": true, skill: "medicine", fits: true })).toEqual([12, 5]);
    expect(await cast("polymorph", { "enh-transSpecies": true, "enh-empathetic": true, fits: true })).toEqual([7, 3]);
    // A beast becomes a person: Medicine.
    expect(await cast("animalTransformation", { fits: true })).toEqual([12, 3]);
    expect(await cast("animalTransformation", { "enh-transSpecies": true, fits: true })).toEqual([12, 5]);
  });

  it("BI-MAG-02 TNs that a spell prints for its circumstances: no common tongue 9, an axe's handle 9, a short one 11, home 6", async () => {
    expect([(await cast("sending"))[0], (await cast("sending", { goal: "9" }))[0]]).toEqual([7, 9]);
    mage = fakeMage("Radaga", "blood", { aldaron: 4 }, { intelligence: 2 });
    const handle = async (goal: string) => (await cast("creepingDisarm", { goal }))[0];
    expect([await handle("7"), await handle("9"), await handle("11")]).toEqual([7, 9, 11]);
    mage = fakeMage("Meldon", "alchemy", { conjuration: 3 }, { intelligence: 2 });
    // 7 Hit Points on top of home's 6.
    expect((await cast("teleport", { goal: "6" }))[0]).toBe(13);
  });

  it("BI-MAG-02 the GM moves the TN of Nature's Reclaim by the wood's age, and Plantform's by what grows there", async () => {
    mage = fakeMage("Radaga", "blood", { aldaron: 4 }, { intelligence: 2 });
    // Printed: 10 and 7. Fresh wood is harder, rotten wood easier; sparse growth is harder (L2545, L2565).
    const tn = async (slug: string, values: Record<string, unknown> = {}) => {
      const spell = giveSpell(mage, slug);
      confirmWith(values);
      diceFall([1, 1]);
      await castSpell(mage, spell);
      return card().tn?.map(({ label, value }) => [label.replace("BIND.Term.", ""), value]);
    };
    target();
    expect(await tn("naturesReclaim")).toEqual([["difficulty", 10]]);
    expect(await tn("naturesReclaim", { age: 2 })).toEqual([
      ["difficulty", 10],
      ["situation", 2],
    ]);
    expect(await tn("naturesReclaim", { age: -3 })).toEqual([
      ["difficulty", 10],
      ["situation", -3],
    ]);
    expect(await tn("plantform", { growth: 4 })).toEqual([
      ["difficulty", 7],
      ["situation", 4],
    ]);
    // What another spell does not ask moves nothing.
    expect(await tn("mist", { age: 5, growth: 5 })).toEqual([["difficulty", 7]]);
  });

  it("BI-MAG-20 BI-KNK-17 a shield's Dodger leaps from a bolt as from an arrow", async () => {
    giveWeapon(foe, "Round Shield", { class: "shield", ev: 2, knackGranted: new Set(["dodger"]) });
    // 7, a step for 5 squares, Speed 0 and Dodger 2, the shield's 2.
    expect((await cast("lightningBolt", { squares: 5, edgy: true }))[0]).toBe(12);
  });

  it("BI-MAG-02 Expectations are met by Wits and the Skill they are cast with", async () => {
    expect((await cast("expectations", { skill: "beastKen" }))[0]).toBe(10);
    expect((await cast("expectations", { skill: "craft" }))[0]).toBe(8);
  });

  it("BI-CHK-17 BI-SPL-16 free shapes are cast with Ether Lore by who has learnt it, by others with Academics", async () => {
    mage = fakeMage("Meldon", "blood", { polymorph: 3 }, { intelligence: 2, skills: { academics: 1 } });
    foe = mage;
    expect(await cast("freeform", { fits: true })).toEqual([14, 3]);
    mage = fakeMage("Aradan", "blood", { polymorph: 3 }, { intelligence: 2, skills: { academics: 1, etherLore: 3 } });
    foe = mage;
    expect(await cast("freeform", { fits: true })).toEqual([14, 5]);
  });

  it("BI-SPL-05 BI-MAG-22 orders that shame, betray or break a code, and sights that nobody believes, are harder to bring home", async () => {
    const usual = (await cast("domination"))[0]!;
    expect((await cast("domination", { humiliating: true }))[0]).toBe(usual + 2);
    expect((await cast("domination", { betrays: "ally" }))[0]).toBe(usual + 4);
    expect((await cast("domination", { betrays: "loved", code: 3 }))[0]).toBe(usual + 9);
    // What serves the victim's creed helps the enchanter.
    expect((await cast("domination", { code: -3 }))[0]).toBe(usual - 3);
    const sight = (await cast("expectations", { skill: "craft" }))[0]!;
    expect((await cast("expectations", { skill: "craft", unbelievable: 3, suspects: true }))[0]).toBe(sight + 5);
    expect((await cast("sleep", { humiliating: true, betrays: "loved" }))[0]).toBe((await cast("sleep"))[0]);
  });

  it("BI-MAG-02 structures that grow are as hard as little grows there", async () => {
    mage = fakeMage("Radaga", "blood", { aldaron: 4 }, { intelligence: 2 });
    expect((await cast("wildGrowth", { growth: 1 }))[0]).toBe(8);
    expect((await cast("verdantBanquet", { growth: 1 }))[0]).toBe(7);
  });

  it("BI-CHK-10 BI-CHK-19 Expectations of a foe ask the character to resist by the same Skill", async () => {
    const witch = fakeMage(
      "Witch",
      "blood",
      { enchantment: 3 },
      { intelligence: 2, skills: { beastKen: 1 }, npc: true },
    );
    const hero = fakeFighter("Maren", { wits: 1, skills: { beastKen: 1 }, fatigue: { normal: 8 } });
    target(hero);
    confirmWith({ skill: "beastKen" });
    await castSpell(witch, giveSpell(witch, "expectations"));
    expect(card()).toMatchObject({ waits: true, skillId: "beastKen" });
    const { message } = lastCard();
    confirmWith({ unbelievable: 2 });
    diceFall([3, 3]);
    await resistSpell(card(), { message: message as never, caster: witch, target: hero, fast: false });
    // Intelligence 2 and Beast Ken 1 on 7; Wits 1, Beast Ken 1, 2 more, less 2 of Fatigue.
    expect(lastCard().parts[0]).toMatchObject({ type: "bindResist", tn: 10 });
    expect(sumOf((lastCard().parts[0] as never as { bonus: { value: number }[] }).bonus)).toBe(2);
  });
});

describe("a foe's grip of Force on a player's character", () => {
  const FORCE = { intelligence: 2, skills: { combat: 1 }, npc: true };

  /** The character's stand against it: TN and bonus of their roll. */
  async function stood(slug: string, values: object): Promise<[tn: number, bonus: number]> {
    const ghost = fakeMage("Ghost", "alchemy", { force: 3 }, FORCE);
    const hero = fakeFighter("Maren", { dexterity: 1, skills: { combat: 1 } });
    giveWeapon(hero, "Spear", { ev: 2 });
    target(hero);
    confirmWith({ fits: true, ...values });
    await castSpell(ghost, giveSpell(ghost, slug));
    expect([card().waits, card().dice, card().bonus.length > 0]).toEqual([true, [], true]);
    expect(proposed("bindSpell")).toMatchObject([{ target: hero.uuid, automatic: false }]);
    const { message } = lastCard();
    confirmWith();
    diceFall([3, 3]);
    await resistSpell(card(), { message: message as never, caster: ghost, target: hero, fast: false });
    const { tn, bonus } = lastCard().parts[0] as never as { tn: number; bonus: { value: number }[] };
    return [tn, sumOf(bonus)];
  }

  it("BI-CHK-10 BI-SPL-13 the player rolls the whole Evasion against 7 and the grasp", async () => {
    const [tn, bonus] = await stood("telekineticGrasp", {});
    // 7, Intelligence 2 and Combat 1; Dexterity 1 and the spear's 2.
    expect([tn, bonus]).toEqual([10, 3]);
  });

  it("BI-CHK-10 BI-SPL-10 the player rolls Evasion and their weight of 6 against what would lift them", async () => {
    expect(await stood("levitation", { level: 3 })).toEqual([10, 9]);
  });

  it("BI-MAG-13 a subtle casting is 2 easier to resist", async () => {
    expect((await stood("telekineticGrasp", { manner: "subtle" }))[0]).toBe(8);
  });
});

describe("resisted again", () => {
  it("BI-MAG-02 BI-SPL-05 Expectations that stand are resisted again by Wits and the Skill that they were cast with", async () => {
    expect((await cast("expectations", { skill: "beastKen" }))[0]).toBe(10);
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "expectations"));
    const kept = proposed("bindSpellPrice")[0]?.data as { kept: object };
    expect(kept.kept).toMatchObject({ spell: "expectations", skillId: "beastKen" });
    const item = give(mage, "bindStandingSpell", "Expectations", { ...kept.kept, mp: 3 });
    confirmWith();
    diceFall([4, 4]);
    await rollStandingAgain(item as never, { origin: null, fast: true });
    // 7, Wits 1 and Beast Ken 2 of the hobgoblin's.
    expect(lastCard().parts[0]).toMatchObject({ type: "bindResist", how: "hold", tn: 10 });
  });
});

describe("weariness on either side", () => {
  const sleepOn = (caster: Creature, on: Creature) => {
    give(caster, "bindSpell", "Sleep", { slug: "sleep", resist: "Wits + Vigilance" });
    return give(caster, "bindStandingSpell", "Sleep", {
      ...{ spell: "sleep", mp: 3, castLevel: 3, target: on.uuid, intelligence: 2, wits: 0, skill: 1, rating: 3 },
    }) as never;
  };

  it("BI-CHK-20 who resists anew rolls with their Fatigue, and a weary foe withstands and notices less", async () => {
    const witch = fakeMage("Witch", "blood", { enchantment: 3 }, { intelligence: 2, npc: true });
    const weary = fakeFighter("Maren", { wits: 1, fatigue: { normal: 8 } });
    confirmWith();
    diceFall([4, 4]);
    await rollStandingAgain(sleepOn(witch, weary), { origin: null, fast: true });
    expect(sumOf((lastCard().parts[0] as never as { bonus: { value: number }[] }).bonus)).toBe(-1);
    // 7 Hit Points and Fatigue 9: -2 to Wits 1.
    foe = fakeFighter("Hobgoblin", { npc: true, strength: 1, wits: 1, fatigue: { normal: 9 } });
    expect((await cast("sleep"))[0]).toBe(6);
    const seen = checkRequest(mage, { attribute: "dexterity", skill: "stealth" }, {}, [foe]);
    expect(seen.setup({ against: "traits", foeAttribute: "wits", foeSkill: "" }).tn).toBe(6);
  });

  it("BI-MAG-28 the half dead feel no Fatigue, whatever they try, until they drop", () => {
    const pale = fakeFighter("Pale", { strength: 1, fatigue: { normal: 13 }, conditions: ["torpor"] });
    const fresh = fakeFighter("Fresh", { strength: 1, fatigue: { normal: 13 } });
    const climb = { attribute: "strength", skill: "athletics" } as const;
    expect([pale, fresh].map((one) => sumOf(checkTerms(one, climb, PLAIN)))).toEqual([1, -4]);
    expect(pale.system.derived.weariness.collapsed).toBe(true);
  });

  it("BI-ATK-06 Sickness stacks like all Damage: 1D6 - 2 + 4 and 2 Fetid is 2D6", () => {
    const numbers = {
      level: 3,
      intelligence: 4,
      wits: 0,
      knacks: 0,
      skill: 0,
      rating: 3,
      margin: 0,
      times: { fetid: 2 },
    };
    expect(spellDice("sickness", numbers)).toEqual({ dice: 2, die: 0, bonus: 0 });
  });
});
