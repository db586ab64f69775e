import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { strikeWith } from "../actions/combat/strike";
import { attackPartType } from "../chat/attack-part";
import type { Creature } from "../adapters/creature";
import { fakeFighter, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";
import { blowPartType } from "../chat/blow-part";

// The book's fight on the mountain (L1800-1860).
let arneson: Creature;
let hobgoblin: Creature;
let sword: { id: string };

beforeEach(() => {
  setTable();
  arneson = fakeFighter("Arneson", { strength: 2, dexterity: 1, speed: 1, skills: { combat: 1 }, fp: 5 });
  hobgoblin = fakeFighter("Hobgoblin", { npc: true, strength: 2, dexterity: 0, skills: { combat: 2 } });
  sword = giveWeapon(arneson, "Longsword");
  giveArmour(arneson, "Chain", 4, "partial", 1);
  Object.assign(game.user, { targets: new Set([{ actor: hobgoblin }]) });
});

const view = () => {
  const { message, parts } = lastCard();
  return blowPartType.context(parts[0] as never, { message, actor: null, index: 0 } as never) as Record<string, never>;
};

describe("blows at the table", () => {
  it("BI-ATK-01 BI-ATK-05 BI-STN-04 a player's blow: 2D6 + Strike against 7 + Evasion, and Strength and weapon on the dice", async () => {
    confirmWith();
    // Strike 1 (all points on Strike), Evasion 0 + 0: 3 + 3 + 1 = 7 hits at a margin of 0. Damage 1D6 + 2 + 1.
    diceFall([3, 3], [2]);
    await strikeWith(arneson, sword.id);
    const { kind, bonus, against, damage } = lastCard().parts[0] as never as Record<string, { value: number }[]>;
    expect(kind).toBe("strike");
    expect([bonus, against, damage].map((terms) => terms?.reduce((sum, { value }) => sum + value, 0))).toEqual([
      1, 0, 3,
    ]);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 5, margin: 0, perfect: false });
    expect(view()).toMatchObject({ tone: "good", badges: [] });
  });

  it("BI-ATK-06 a bonus of +5 becomes 2D6+1 on the card", async () => {
    confirmWith();
    giveWeapon(arneson, "Great axe", { dam: 3 });
    diceFall([3, 3], [2, 3]);
    await strikeWith(arneson, sword.id);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 6 });
    expect(view().damage).toContain("2D6+1");
  });

  it("BI-ATK-10 a natural 12 hits whatever the TN, and does 2 more", async () => {
    confirmWith({ situation: -20 });
    diceFall([6, 6], [2, 1]);
    await strikeWith(arneson, sword.id);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 4, margin: 0, perfect: true });
    expect(view().badges).toHaveLength(1);
  });

  it("BI-ATK-07 with dicey damage a weapon of +1 throws a D8", async () => {
    setTable().settings.set("manifold.bind.damage", "dicey");
    arneson = fakeFighter("Arneson", { strength: 2, skills: { combat: 1 } });
    hobgoblin = fakeFighter("Hobgoblin", { npc: true });
    Object.assign(game.user, { targets: new Set([{ actor: hobgoblin }]) });
    const own = giveWeapon(arneson, "Longsword");
    confirmWith();
    diceFall([3, 3], [8]);
    await strikeWith(arneson, own.id);
    expect(proposed("bindDamage")[0]?.data).toMatchObject({ rolled: 10 });
  });

  it("BI-ATK-02 BI-ATK-07 a foe's attack shows the dice that it throws: dicey, a weapon of +1 and Strength 2 are 1D8+2", async () => {
    setTable().settings.set("manifold.bind.damage", "dicey");
    const ogre = fakeFighter("Ogre", { npc: true, strength: 2, skills: { combat: 1 } });
    const hero = fakeFighter("Hero", {});
    Object.assign(game.user, { targets: new Set([{ actor: hero }]) });
    confirmWith();
    await strikeWith(ogre, giveWeapon(ogre, "Longsword").id);
    const { message, parts } = lastCard();
    const shown = attackPartType.context(parts[0] as never, { message, actor: ogre, index: 0 } as never);
    expect((shown as { numbers: string }).numbers).toMatch(/ 1D8\+2$/);
  });

  it("BI-ATK-08 BI-ATK-09 BI-ATK-11 6 against chain at a margin of 2: 2 go to Fate Points, and the blow is told as a miss", () => {
    const hit = {
      rolled: 6,
      margin: 2,
      perfect: false,
      weapon: { damage: 3, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
      knacks: { count: 0, ranks: {} },
    };
    expect(written("bindDamage", arneson, hit)).toEqual([["system.fp.value", 3]]);
    // 4 are as much as the chain stops: the card says what became of them.
    expect(written("bindDamage", arneson, { ...hit, rolled: 4 })).toEqual(["BIND.Combat.Change.stopped 4"]);
    // At 3 the chain is got around; 9: 5 Fate Points, 4 Hit Points, which bleed.
    expect(written("bindDamage", arneson, { ...hit, margin: 3, rolled: 9 })).toEqual([
      ["system.fp.value", 0],
      ["system.hp.value", 4],
      ["system.fatigue.bleeding", 4],
      ["system.bleedRate", 4],
    ]);
  });

  it("BI-ATK-11 BI-SPL-08 Shield Points go first, and no margin gets around them", () => {
    const shielded = fakeFighter("Hugi", { sp: 8, fp: 0 });
    const hit = {
      rolled: 10,
      margin: 6,
      perfect: false,
      weapon: { damage: 3, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] },
      knacks: { count: 0, ranks: {} },
    };
    expect(written("bindDamage", shielded, hit)).toEqual([
      ["system.sp.value", 0],
      ["system.hp.value", 4],
    ]);
  });

  it("BI-MAN-01 BI-ATK-15 BI-FTG-01 fists tire: Fatigue, past Fate Points; past the body's own hardness they wound", () => {
    const fists = { damage: 0, bleeds: false, unarmed: true, lethalUnarmed: false, lent: [] };
    const hit = { rolled: 4, margin: 0, perfect: false, weapon: fists, knacks: { count: 0, ranks: {} } };
    const bare = fakeFighter("Thenton", { strength: 1, fp: 2 });
    expect(written("bindDamage", bare, hit)).toEqual([["system.fatigue.normal", 3]]);
    expect(written("bindDamage", bare, { ...hit, margin: 5 })).toEqual([
      ["system.fp.value", 0],
      ["system.hp.value", 5],
    ]);
  });

  it("BI-INI-03 BI-INI-02 a blow costs its weapon's Initiative, taken from the countdown before the dice fall", async () => {
    const fight = fightOf([arneson], [hobgoblin], { dice: { party: [2, 3], foes: [2, 3] } });
    confirmWith();
    // 5 + Speed 1 + sword 1 = 7 for Arneson, 5 for the hobgoblin.
    expect(scoresOf(fight)).toEqual({ Arneson: 7, Hobgoblin: 5 });
    diceFall([1, 1]);
    await strikeWith(arneson, sword.id);
    expect(scoresOf(fight).Arneson).toBe(1);
  });

  it("BI-ATK-03 a foe struck at pays 2 for its Defence, hit or not", async () => {
    fightOf([arneson], [hobgoblin], { dice: { party: [2, 3], foes: [2, 3] } });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(arneson, sword.id);
    expect(proposed("bindInitiative")[0]?.data).toMatchObject({ by: -2 });
  });

  it("BI-INI-02 out of turn the dialog says whose count it is, and a player goes no further", async () => {
    fightOf([arneson], [hobgoblin], { dice: { party: [1, 1], foes: [6, 6] } });
    const asked = confirmWith();
    diceFall([1, 1]);
    await strikeWith(arneson, sword.id);
    expect(asked[0]?.obstacles).toMatchObject([{ blocks: true, text: "BIND.Flow.Refused.notYourCount 12" }]);
  });
});
