import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import type { Creature } from "../adapters/creature";
import { castPartType } from "../chat/cast-part";
import { fakeFighter, give, giveArmour } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell, giveSphere } from "../testing/magic";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";

/** The mage of the book's bolt (digest F6): Intelligence +2, Wits +1, Invocation 3. */
let mage: Creature;
let foe: Creature;

const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const view = async () => {
  const { message, parts } = lastCard();
  const context = { message, actor: mage, index: 0 } as never;
  return (await castPartType.context(parts[0] as never, context)) as Record<string, never>;
};
const part = () => lastCard().parts[0] as never as Record<string, never>;
const sumOf = (terms: { value: number }[] | null) => (terms ?? []).reduce((total, { value }) => total + value, 0);

/** The card of a spell of Aldaron that worked, of level 2. */
async function shown(slug: string): Promise<Record<string, never>> {
  giveSphere(mage, "aldaron", 2, ["alchemy"]);
  confirmWith({});
  diceFall([6, 6]);
  await castSpell(mage, giveSpell(mage, slug));
  return view();
}

beforeEach(() => {
  setTable();
  mage = fakeMage(
    "Tauron",
    "alchemy",
    { invocation: 3, force: 2 },
    { intelligence: 2, wits: 1, skills: { projectiles: 1, academics: 1 } },
  );
  foe = fakeFighter("Hobgoblin", { npc: true, strength: 2, hp: 8 });
  target(foe);
});

describe("the casting dialog", () => {
  it("BI-MAG-01 BI-MAG-02 BI-MAG-14 BI-MAG-20 BI-SPL-14 a bolt with Raging is of level 2: 2 MP, TN 9 at 12 squares, 2D6 Damage", async () => {
    const bolt = giveSpell(mage, "lightningBolt");
    giveEnhancement(mage, "raging");
    confirmWith({ "enh-raging": 1, squares: 12, manner: "quick" });
    // 6 + 3 and 2 + 1 is 12 against 7 + 2: a margin of 3. Damage 1D6 + 2 + 2 is 2D6: 3 + 4.
    diceFall([6, 3], [3, 4]);
    await castSpell(mage, bolt);
    expect(part()).toMatchObject({ slug: "lightningBolt", mana: 2, manner: "quick" });
    expect([sumOf(part().tn as never), sumOf(part().bonus as never)]).toEqual([9, 3]);
    expect(proposed("bindSpellPrice")[0]).toMatchObject({ target: mage.uuid, data: { cost: 2 }, automatic: true });
    expect(proposed("bindSpell")[0]).toMatchObject({
      target: foe.uuid,
      data: { amount: 7, numbers: { level: 2, margin: 3 } },
    });
    expect((await view()).rolled).toContain("2D6");
  });

  it("BI-MAG-03 a miss costs nothing, and is finished as a ritual once: the same dice, the lower one a 6", async () => {
    const armour = giveSpell(mage, "mageArmour");
    target(mage);
    confirmWith({});
    // 1 + 2 and 2 + 1 is 6 against 7.
    diceFall([1, 2]);
    await castSpell(mage, armour);
    expect(lastCard().proposals).toEqual([]);
    const missed = await view();
    expect([missed.tone, missed.mayRitual]).toEqual(["bad", true]);
    diceFall();
    const { message, parts } = lastCard();
    await castPartType.actions?.ritual?.(
      parts[0] as never,
      { message, actor: mage, index: 0 } as never,
      null as never,
      {} as never,
    );
    // 2 and a 6, and 3: 11 against 7.
    expect((await view()).sum).toContain("8 +3 11 7");
    expect(proposed("bindSpellPrice")[0]?.data).toMatchObject({ cost: 1 });
    expect((await view()).mayRitual).toBe(false);
  });

  it("BI-MAG-04 a blessing needs no roll: 1D6 + I Fate Points, 2 more for every Generous", async () => {
    const priest = fakeMage("Sariel", "devotion", { fate: 3 }, { intelligence: 2, skills: { academics: 1 } });
    const blessing = giveSpell(priest, "blessing");
    giveEnhancement(priest, "generous");
    const friend = fakeFighter("Thenton", { fp: 0, charisma: 1 });
    target(friend);
    confirmWith({ "enh-generous": 1 });
    // 2 + 2 is a second die: 3 + 5.
    diceFall([3, 5]);
    await castSpell(priest, blessing);
    expect(part().tn).toBeNull();
    const [effect] = proposed("bindSpell");
    // Never above the most: 5 + 1.
    expect(written("bindSpell", friend, effect?.data)).toEqual([["system.fp.value", 6]]);
  });

  it("BI-MAG-05 BI-MAG-30 what goes beyond the rating is shut, with the reason; Metamagic needs its own", async () => {
    const bolt = giveSpell(mage, "lightningBolt");
    giveEnhancement(mage, "internal");
    giveEnhancement(mage, "allConsuming");
    giveEnhancement(mage, "mirrorMagic");
    giveSphere(mage, "metamagic", 1, ["alchemy"]);
    Object.assign(game.user, { isGM: false });
    const asked = confirmWith({ "enh-internal": true });
    diceFall([1, 1]);
    await castSpell(mage, bolt);
    const shut = asked[0]?.controls as { name: string; blocked?: string }[];
    const why = Object.fromEntries(shut.map(({ name, blocked }) => [name, blocked]));
    expect(why).toMatchObject({
      "enh-internal": undefined,
      "enh-allConsuming": "BIND.Magic.Problem.aboveRating",
      "enh-mirrorMagic": expect.stringContaining("BIND.Magic.Problem"),
    });
  });

  it("BI-MAG-06 without enough mana the rest is paid in Hit Points, where one says so", async () => {
    mage = fakeMage("Tauron", "alchemy", { force: 3 }, { intelligence: 0, mp: 1, skills: { academics: 1 } });
    const armour = giveSpell(mage, "mageArmour");
    target(mage);
    const asked = confirmWith({ level: 3 });
    diceFall([6, 6]);
    await castSpell(mage, armour);
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual(["BIND.Magic.Problem.noMana 1 3"]);
    expect(asked[0]?.controls.some(({ name }) => name === "blood")).toBe(true);
    expect(written("bindSpellPrice", mage, { cost: 3, blood: true })).toEqual([
      ["system.mp.value", 0],
      ["system.hp.value", 4],
    ]);
    expect(written("bindSpellPrice", mage, { cost: 3 })).toEqual([expect.stringContaining("noManaLeft Tauron 1 3")]);
  });

  it("BI-TIM-02 a square is 2 yards and an area a mile: the card says both", async () => {
    const far = await shown("mist");
    // 2 + 1 areas; a range of 5 + 1 squares.
    expect(far.area).toBe("BIND.Magic.area.areas 3 3");
    expect(far.line).toContain("BIND.Magic.squares 6 12");
    // 2 + 1 squares across.
    expect((await shown("airBubble")).area).toBe("BIND.Magic.area.squares 3 6");
  });

  it("BI-MAG-08 BI-MAG-13 a spell reaches 5 + Wits squares; a subtle spell is 2 harder", async () => {
    const armour = giveSpell(mage, "mageArmour");
    target(mage);
    confirmWith({ manner: "subtle" });
    diceFall([6, 6]);
    await castSpell(mage, armour);
    expect(sumOf(part().tn as never)).toBe(9);
    expect(part().range).toBe(6);
  });

  it("BI-PTH-01 BI-PTH-02 BI-PTH-04 BI-PTH-05 BI-MAG-11 manners that a Path forbids are shut with the reason", async () => {
    const shut: Record<string, (string | undefined)[]> = {};
    for (const path of ["alchemy", "blood", "devotion", "runes", "song", "nura"]) {
      const caster = fakeMage(path, path, { force: 2 }, { skills: { academics: 1 } });
      const spell = giveSpell(caster, "mageArmour");
      target(caster);
      const asked = confirmWith({});
      diceFall([6, 6]);
      await castSpell(caster, spell);
      const manner = asked[0]?.controls.find(({ name }) => name === "manner") as unknown as {
        options: { value: string; blocked?: string }[];
      };
      shut[path] = manner.options.map(({ blocked }) => blocked?.replace("BIND.Magic.Problem.", ""));
    }
    // Standard, quick, ritual, subtle at level 1 of 2.
    const free = [undefined, undefined, undefined, undefined];
    expect(shut).toEqual({
      alchemy: free,
      blood: [undefined, undefined, "pathForbids", "pathForbids"],
      devotion: free,
      runes: [undefined, "pathForbids", undefined, "pathForbids"],
      song: [undefined, "pathForbids", undefined, undefined],
      nura: free,
    });
  });

  it("BI-PTH-04 the highest level of Runes is a ritual only, and starts as one", async () => {
    mage = fakeMage("Rune", "runes", { force: 1 }, { intelligence: 1, skills: { academics: 1 } });
    const spell = giveSpell(mage, "mageArmour");
    target(mage);
    confirmWith({});
    diceFall([3]);
    await castSpell(mage, spell);
    // 3 + 6 + 2 against 7.
    expect(part().manner).toBe("ritual");
    expect((await view()).sum).toContain("9 +2 11 7");
  });

  it("BI-MAG-16 BI-MAG-17 BI-KNK-36 one hand -2, no hands and no voice -4; with Combat Casting -1 and -3", async () => {
    const penalty = async (knacks: "combatCasting"[], values: object) => {
      const caster = fakeMage("Tauron", "alchemy", { force: 2 }, { skills: { academics: 1 }, knacks });
      const spell = giveSpell(caster, "mageArmour");
      target(caster);
      confirmWith(values as never);
      diceFall([6, 6]);
      await castSpell(caster, spell);
      return sumOf(part().bonus as never) - 1;
    };
    expect(await penalty([], { oneHanded: true })).toBe(-2);
    expect(await penalty(["combatCasting"], { oneHanded: true })).toBe(-1);
    expect(await penalty([], { noHands: true })).toBe(-2);
    expect(await penalty([], { noHands: true, noVoice: true })).toBe(-4);
    expect(await penalty(["combatCasting"], { noHands: true, noVoice: true })).toBe(-3);
  });

  it("BI-KNK-35 BI-KNK-38 BI-KNK-43 rage, focus and what one is a Specialist in add to the roll", async () => {
    const bonus = async (knack: Record<string, unknown>, values: object, path = "alchemy") => {
      const caster = fakeMage("Tauron", path, { force: 2 }, { skills: { academics: 1 }, hp: 6 });
      give(caster, "bindKnack", String(knack.slug), { rank: 1, target: "", ...knack });
      const spell = giveSpell(caster, "mageArmour");
      target(caster);
      confirmWith(values as never);
      diceFall((values as { manner?: string }).manner === "ritual" ? [6] : [6, 6]);
      await castSpell(caster, spell);
      return sumOf(part().bonus as never) - 1;
    };
    expect(await bonus({ slug: "bloodCaster" }, { rage: "struck" })).toBe(2);
    // Half of all Hit Points: K more, which is 1.
    expect(await bonus({ slug: "bloodCaster" }, { rage: "half" })).toBe(3);
    expect(await bonus({ slug: "extremeFocus" }, { manner: "ritual", focused: true })).toBe(1);
    expect(await bonus({ slug: "specialist", target: "intelligence+academics" }, {})).toBe(2);
  });
});

describe("what resists", () => {
  it("BI-MAG-19 conjuring on somebody adds their weight: 8 Hit Points are 8 more", async () => {
    mage = fakeMage("Kisha", "alchemy", { conjuration: 2 }, { intelligence: 2, skills: { craft: 1 } });
    const prison = giveSpell(mage, "stonespell");
    confirmWith({ squares: 1 });
    diceFall([6, 6]);
    await castSpell(mage, prison);
    expect(sumOf(part().tn as never)).toBe(15);
  });

  it("BI-MAG-22 only minds with Intelligence; those of the undead are 6 harder", async () => {
    mage = fakeMage("Alisa", "song", { enchantment: 4 }, { intelligence: 2, wits: 1, skills: { empathy: 1 } });
    const sleep = giveSpell(mage, "sleep");
    const wolf = fakeFighter("Wolf", { npc: true, system: { mind: { hasIntelligence: false, hasCharisma: false } } });
    const lich = fakeFighter("Demilich", { npc: true, wits: 1, skills: { vigilance: 1 }, system: { kind: "undead" } });
    target(wolf);
    const asked = confirmWith({});
    diceFall([6, 6], [6, 6]);
    await castSpell(mage, sleep);
    expect(asked[0]?.obstacles.map(({ text }) => text)).toContain("BIND.Magic.Problem.noMind");
    target(lich);
    await castSpell(mage, sleep);
    expect(sumOf(part().tn as never)).toBe(7 + 2 + 6);
  });

  it("BI-MAG-02 BI-MAG-18 BI-CHK-10 a foe's spell throws no dice: the player resists it, or pays 5 Fate Points", async () => {
    const witch = fakeMage("Witch", "song", { enchantment: 4 }, {
      npc: true,
      intelligence: 2,
      skills: { empathy: 1 },
    } as never);
    const hero = fakeFighter("Arneson", { wits: 1, skills: { vigilance: 1 }, fp: 6, charisma: 1 });
    const sleep = giveSpell(witch, "sleep");
    target(hero);
    confirmWith({});
    diceFall();
    await castSpell(witch, sleep);
    mage = witch;
    const waiting = await view();
    expect([
      waiting.tone,
      (waiting.resisters as never as unknown[]).length,
      (waiting.vetoes as never as unknown[]).length,
    ]).toEqual(["mixed", 1, 1]);
    expect(lastCard().proposals.every(({ automatic }) => automatic !== true)).toBe(true);
    expect(written("bindVeto", hero, {})).toEqual([["system.fp.value", 1]]);
    expect(written("bindVeto", fakeFighter("Poor", { fp: 4 }), {})).toEqual([
      expect.stringContaining("noVeto Poor 4 5"),
    ]);
    const cast = lastCard();
    // 2D6 + Wits 1 + Vigilance 1 against 7 + 2 + 1: 3 + 4 + 2 is not enough, 4 + 4 + 2 is.
    diceFall([4, 4]);
    await castPartType.actions?.resist?.(
      cast.parts[0] as never,
      { message: cast.message, actor: witch, index: 0 } as never,
      { dataset: { uuid: hero.uuid } } as never,
      {} as never,
    );
    expect(lastCard().parts[0]).toMatchObject({ type: "bindResist", tn: 10, how: "resist" });
    expect(castPartType.replaced?.(cast.parts[0] as never, cast.message as never)).toBe(true);
  });
});

describe("other magic", () => {
  it("BI-MAG-29 breaking a spell: Intelligence and the own level in its sphere against 7 and the maker's", async () => {
    giveSphere(mage, "metamagic", 1, ["alchemy"]);
    const breaking = giveSpell(mage, "spellBreaking");
    confirmWith({ breaks: "invocation", makerIntelligence: 2, makerRating: 3 });
    diceFall([4, 4]);
    await castSpell(mage, breaking);
    expect([sumOf(part().tn as never), sumOf(part().bonus as never)]).toEqual([12, 5]);
  });
});

describe("in a fight", () => {
  it("BI-MAG-14 BI-INI-03 BI-KNK-39 BI-MAG-15 a quick spell is paid for in the countdown: 3 + L, with Quick Spell 2 + L", async () => {
    for (const [knacks, cost] of [
      [[], 4],
      [["quickSpell" as const], 3],
    ] as const) {
      mage = fakeMage("Tauron", "alchemy", { force: 2 }, { wits: 1, skills: { academics: 1 }, knacks: [...knacks] });
      const armour = giveSpell(mage, "mageArmour");
      target(mage);
      const combat = fightOf([mage], [foe], {
        before: [{ type: "declare", id: "Tauron".padEnd(16, "0"), stance: "defensive", mode: "caster" }],
        dice: { party: [4, 4], foes: [1, 1] },
      });
      const before = scoresOf(combat).Tauron ?? 0;
      // Caster: Wits 1 in Speed's place.
      expect(before).toBe(9);
      confirmWith({ manner: "quick" });
      diceFall([6, 6]);
      await castSpell(mage, armour);
      expect(scoresOf(combat).Tauron).toBe(before - cost);
      expect(part().slug).toBe("mageArmour");
    }
  });

  it("BI-MAG-10 at its own pace it takes a round for each level: the task begins, and nothing is rolled yet", async () => {
    const armour = giveSpell(mage, "mageArmour");
    target(mage);
    const combat = fightOf([mage], [foe], {
      before: [{ type: "declare", id: "Tauron".padEnd(16, "0"), stance: "defensive", mode: "caster" }],
    });
    confirmWith({ level: 2 });
    diceFall();
    await castSpell(mage, armour);
    const flow = combat.getFlag("manifold", "flow") as {
      states: { state: { fighters: { id: string; task: unknown }[] } }[];
    };
    expect(flow.states[0]?.state.fighters.find(({ id }) => id.startsWith("Tauron"))?.task).toEqual({
      kind: "cast",
      rounds: 2,
    });
  });

  it("BI-SPL-02 a gust takes Initiative: L + I less Strength, at least 1", async () => {
    mage = fakeMage("Kisha", "song", { aldaron: 3 }, { intelligence: 2, wits: 1, skills: { survival: 1 } });
    const gust = giveSpell(mage, "windBlast");
    fightOf([mage], [foe], {
      before: [{ type: "declare", id: "Kisha".padEnd(16, "0"), stance: "defensive", mode: "caster" }],
    });
    confirmWith({ manner: "quick" });
    diceFall([6, 6]);
    await castSpell(mage, gust);
    // 2 + 2 less 2.
    expect((await view()).told).toContain("BIND.Magic.Told.initiativeLoss 4");
    expect(proposed("bindInitiative")[0]?.data).toMatchObject({ by: -2 });
  });
});

describe("bolts", () => {
  it("BI-SPL-14 BI-ATK-11 a bolt meets shields, armour, Fate and Hit Points; one from within passes shields and armour", () => {
    const hero = fakeFighter("Arneson", { strength: 2, sp: 2, fp: 1, hp: 8 });
    giveArmour(hero, "Plate", 3, "complete");
    const numbers = { level: 1, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };
    const bolt = { slug: "lightningBolt", name: "Bolt", numbers, amount: 8, from: "" };
    // 2 on shields, 3 on plate, 1 of Fate, 2 of the body.
    expect(written("bindSpell", hero, bolt)).toEqual([
      ["system.sp.value", 0],
      ["system.fp.value", 0],
      ["system.hp.value", 6],
    ]);
    const within = { ...bolt, numbers: { ...numbers, times: { internal: 1 } } };
    expect(written("bindSpell", hero, within)).toEqual([
      ["system.fp.value", 0],
      ["system.hp.value", 1],
    ]);
    // A margin of 5 gets around complete armour.
    expect(written("bindSpell", hero, { ...bolt, numbers: { ...numbers, margin: 5 } })).toContainEqual([
      "system.hp.value",
      3,
    ]);
  });

  it("BI-KNK-18 a Finishing Blow adds K to a spell of 12 and more", async () => {
    mage = fakeMage(
      "Tauron",
      "alchemy",
      { invocation: 5 },
      { intelligence: 4, skills: { projectiles: 1 }, knacks: ["finishingBlow"] },
    );
    const bolt = giveSpell(mage, "lightningBolt");
    confirmWith({ squares: 0 });
    diceFall([6, 5], [6, 6]);
    await castSpell(mage, bolt);
    expect(proposed("bindSpell")[0]?.data).toMatchObject({ amount: 13 });
  });
});
