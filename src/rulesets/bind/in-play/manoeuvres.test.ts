import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { strikeWith } from "../actions/combat/strike";
import { askLight } from "../actions/gm/light";
import { tryIt } from "../actions/combat/trial";
import { followUps, onFollowUp } from "../actions/follow-ups";
import type { Creature } from "../adapters/creature";
import { trialPartType } from "../chat/trial-part";
import { beginOption } from "../combat/options";
import { blowDataOf, swungOf } from "../stored/blow-data";
import { fakeFighter, giveWeapon } from "../testing/fake-fighter";
import {
  answerDialogs,
  confirmWith,
  diceFall,
  fightOf,
  lastCard,
  proposed,
  scoresOf,
  setTable,
  written,
} from "../testing/play";

let thenton: Creature;
let ogre: Creature;
let sword: { id: string; uuid: string };

beforeEach(() => {
  setTable();
  thenton = fakeFighter("Thenton", { strength: 1, dexterity: 1, skills: { combat: 2, medicine: 1 }, wits: 1 });
  sword = giveWeapon(thenton, "Longsword");
  ogre = fakeFighter("Ogre", { npc: true, strength: 4, dexterity: -1, skills: { combat: 1 } });
  aimAt(ogre);
});

const aimAt = (actor: Creature) => Object.assign(game.user, { targets: new Set([{ actor }]) });
const total = (field: "bonus" | "against" | "damage") =>
  (lastCard().parts[0] as never as Record<string, { value: number }[]>)[field]?.reduce(
    (sum, { value }) => sum + value,
    0,
  );
const told = () =>
  trialPartType.context(lastCard().parts[0] as never, { actor: thenton } as never) as { told: string[] };
const data = (kind: string) => proposed(kind).map((one) => one.data);
const begin = (fight: { members: unknown[] }, event: object) =>
  beginOption(fight.members[0] as Combatant, thenton, event as never)?.();

describe("manoeuvres", () => {
  it("BI-MAN-10 a sneak attack: +4, less the weapon's weight, 2 more Damage, and the target brings nothing", async () => {
    confirmWith({ guard: "unaware" });
    diceFall([1, 3], [1, 1]);
    await strikeWith(thenton, sword.id);
    // Strike 2 + 4 - 1 (Weight Rating 1) = 5; Strength 1 + sword 1 + 2 = 4: 2D6.
    expect([total("bonus"), total("against"), total("damage")]).toEqual([5, 0, 4]);
  });

  it("BI-MAN-03 BI-CPL-07 from behind +2, from higher ground +1", async () => {
    confirmWith({ flanking: true, ground: "1" });
    diceFall([1, 1], [1]);
    await strikeWith(thenton, sword.id);
    expect(total("bonus")).toBe(5);
  });

  it("BI-MAN-02 in a Blind Rage the weapon held out counts for nothing", async () => {
    giveWeapon(ogre, "Spear", { ev: 3 });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("against")).toBe(2);
    confirmWith({ blindRage: true });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    // Dexterity -1 alone falls on his Strike (BI-STN-05).
    expect(total("against")).toBe(0);
    // It is answered at once: a Sneak Attack on who raged, for nothing.
    const { message, parts } = lastCard();
    const blow = blowDataOf(parts[0] as never);
    expect(followUps(blow, swungOf(blow)).map(({ id }) => id)).toContain("blindRage");
    confirmWith();
    diceFall([1, 1]);
    await onFollowUp(
      parts[0] as never,
      { message } as never,
      { dataset: { follow: "blindRage" } } as never,
      {} as never,
    );
    expect(lastCard().parts[0]).toMatchObject({ type: "bindAttack", unaware: true, target: thenton.uuid });
  });

  it("BI-CPL-01 blind against the seeing: -8 and Wits and Vigilance, -6 at most", async () => {
    confirmWith({ sight: "blind" });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    // Wits 1: -7, so -6; with Strike 2.
    expect(total("bonus")).toBe(-4);
  });

  it("BI-CPL-03 both in the dark: the difference of Wits and Vigilance", async () => {
    confirmWith({ sight: "deep" });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("bonus")).toBe(3);
  });

  it("BI-CPL-03 the scene's own darkness is where every attack begins, until somebody says otherwise", async () => {
    const flags: Record<string, unknown> = {};
    const scene = {
      getFlag: (_: string, key: string) => flags[key],
      setFlag: (_: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    };
    Object.assign(canvas, { scene });
    answerDialogs({ light: "deep" });
    await askLight({ scene: null, combatants: { contents: [] } } as never);
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    // Wits 1 against 0: +1 in deep darkness, with Strike 2.
    expect(total("bonus")).toBe(3);
    confirmWith({ sight: "clear" });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("bonus")).toBe(2);
  });

  it("BI-CPL-03 L2509 a mist is a darkness with a limit of its own, and takes 1 a square from a shot up to it", async () => {
    const flags: Record<string, unknown> = {};
    const scene = {
      getFlag: (_: string, key: string) => flags[key],
      setFlag: (_: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    };
    Object.assign(canvas, { scene });
    // Level 2 and Intelligence 0: at most 2.
    answerDialogs({ light: "mist", limit: 2 });
    await askLight({ scene: null, combatants: { contents: [] } } as never);
    thenton = fakeFighter("Thenton", { dexterity: 1, wits: 3, skills: { combat: 2, projectiles: 1 } });
    sword = giveWeapon(thenton, "Longsword");
    const bow = giveWeapon(thenton, "Shortbow", { class: "bow", dam: -1 });
    const bonus = async (attack: string, squares?: number) => {
      confirmWith({ ...(squares === undefined ? {} : { squares }) });
      diceFall([1, 1]);
      await strikeWith(thenton, attack);
      return total("bonus");
    };
    // Wits 3 against 0 come to 2; Strike 2.
    expect(await bonus(sword.id)).toBe(4);
    // Dexterity 1 and Projectiles 1: 1 less at one square, 2 at nine.
    expect([await bonus(`${bow.id}.shortbow`, 0), await bonus(`${bow.id}.shortbow`, 1)]).toEqual([2, 1]);
    expect(await bonus(`${bow.id}.shortbow`, 9)).toBe(0);
  });

  it("BI-CPL-02 struck blindly, a natural 2 finds one of two friends, who may get out of the way", async () => {
    const hugi = fakeFighter("Hugi", { dexterity: 1 });
    fightOf([thenton, hugi], [ogre]);
    confirmWith({ sight: "blind" });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    const blow = blowDataOf(lastCard().parts[0] as never);
    expect(followUps(blow, swungOf(blow)).map(({ id }) => id)).toEqual(["friend"]);
  });

  it("BI-MAN-04 a grab holds both, with no use for what is in hand", async () => {
    confirmWith();
    diceFall([3, 2]);
    await tryIt(thenton, "grab");
    // Strike 2 without the sword; the ogre's Dexterity is -1, which falls on his Strike: Evasion 0. 5 + 2 = 7.
    expect([total("bonus"), total("against")]).toEqual([2, 0]);
    expect(data("bindCondition")).toEqual([
      { condition: "grappled", step: "gain" },
      { condition: "grappled", step: "gain", from: thenton.uuid },
    ]);
  });

  it("BI-MAN-04 BI-ATK-03 BI-ATK-04 the foe pays 2 to get out of a grab's way, or pays nothing and has no Evasion", async () => {
    const goblin = fakeFighter("Goblin", { npc: true, dexterity: 2 });
    const fight = fightOf([thenton], [goblin], { dice: { party: [6, 6], foes: [6, 5] } });
    aimAt(goblin);
    confirmWith();
    diceFall([1, 1]);
    await tryIt(thenton, "grab");
    expect(total("against")).toBe(2);
    const combatant = fight.members.find(({ name }) => name === "Goblin");
    expect(proposed("bindInitiative")).toMatchObject([{ target: combatant?.uuid, data: { by: -2 }, automatic: true }]);
    confirmWith({ guard: "undefended" });
    diceFall([1, 1]);
    await tryIt(thenton, "grab");
    expect([total("against"), proposed("bindInitiative")]).toEqual([0, []]);
  });

  it("BI-MAN-05 BI-INI-03 a grapple: 4 Initiative, double Strength, and 1D6 + Strength of Fatigue", async () => {
    const fight = fightOf([thenton], [ogre], { dice: { party: [6, 6], foes: [1, 1] } });
    const asked = confirmWith({ choice: "hurt" });
    diceFall([3, 3], [4]);
    await begin(fight, { type: "act", action: "grapple" });
    // It starts with a grab: said, and left to the table.
    expect(asked[0]?.obstacles).toEqual([{ text: "BIND.Combat.Trial.ungrabbed Thenton Ogre", blocks: false }]);
    expect(scoresOf(fight).Thenton).toBe(9);
    expect(total("bonus")).toBe(4);
    expect(data("bindDamage")[0]).toMatchObject({
      rolled: 5,
      margin: 3,
      weapon: { unarmed: true, lethalUnarmed: false },
    });
    // The ogre's body, Strength 4, stops 4 of the 5.
    expect(written("bindDamage", ogre, data("bindDamage")[0])).toEqual([["system.fatigue.normal", 1]]);
  });

  it("BI-MAN-05 or both are free of each other", async () => {
    thenton = fakeFighter("Thenton", { strength: 1, skills: { combat: 2 }, conditions: ["grappled"] });
    ogre = fakeFighter("Ogre", { npc: true, conditions: ["grappled"] });
    aimAt(ogre);
    const asked = confirmWith({ choice: "breakFree" });
    diceFall([4, 4]);
    await tryIt(thenton, "grapple");
    expect(asked[0]?.obstacles).toEqual([]);
    expect(data("bindCondition")).toEqual([
      { condition: "grappled", step: "lose" },
      { condition: "grappled", step: "lose" },
    ]);
    expect(written("bindCondition", ogre, data("bindCondition")[1])).toEqual([["delete", "grappled"]]);
  });

  it("BI-MAN-09 a ram pushes 2 + Strength less theirs, and fells who has no room", async () => {
    const small = fakeFighter("Goblin", { npc: true, strength: -1 });
    aimAt(small);
    confirmWith({ room: 1 });
    diceFall([4, 4]);
    await tryIt(thenton, "ram");
    expect([total("bonus"), total("against")]).toEqual([3, -1]);
    expect(told().told).toEqual(["BIND.Combat.Trial.pushed 3"]);
    expect(data("bindCondition")).toEqual([{ condition: "prone", step: "gain" }]);
  });

  it("BI-MAN-09 BI-INI-03 a foe that stands firm pays 3 Initiative, pushed or not; one that gives way is pushed without a roll", async () => {
    const hob = fakeFighter("Hob", { npc: true, strength: 1 });
    const combat = fightOf([thenton], [hob], { dice: { party: [6, 6], foes: [2, 2] } });
    aimAt(hob);
    const asked = confirmWith();
    diceFall([1, 1]);
    await tryIt(thenton, "ram");
    expect(asked[0]?.controls).toContainEqual(expect.objectContaining({ name: "firm", value: "firm" }));
    expect(data("bindInitiative")).toEqual([{ by: -3, key: expect.any(String) }]);
    expect(scoresOf(combat).Hob).toBe(1);
    confirmWith({ firm: "yields" });
    const before = scoresOf(combat).Thenton ?? 0;
    await tryIt(thenton, "ram");
    // Nothing was rolled: 2 + Strength less theirs, for 3 Initiative of who rams.
    expect(lastCard().parts[0]).toMatchObject({ title: "BIND.Combat.Trial.yields Hob" });
    expect(scoresOf(combat)).toMatchObject({ Thenton: before - 3, Hob: 1 });
  });

  it("BI-MAN-09 who pushes three has 2 less Strength, to roll and to push with; theirs stays what it is", async () => {
    // Arneson of the book (L1997): 2 + 1 - 2 against 7 + 2 + 2.
    const arneson = fakeFighter("Arneson", { strength: 2, skills: { combat: 1 }, speed: 2 });
    aimAt(fakeFighter("Hobgoblin", { npc: true, strength: 2, skills: { combat: 2 } }));
    confirmWith({ people: 3, situation: 2 });
    diceFall([6, 4]);
    await tryIt(arneson, "ram");
    expect([total("bonus"), total("against")]).toEqual([3, 4]);
    expect(told().told).toEqual(["BIND.Combat.Trial.pushed 0"]);
  });

  it("BI-ATK-01 BI-CHK-20 a weary foe evades as badly as a weary player, and only where it defends itself", async () => {
    // 6 Hit Points and Fatigue 9: -3.
    const weary = fakeFighter("Weary", { npc: true, dexterity: 2, fatigue: { normal: 9 } });
    aimAt(weary);
    for (const [guard, against, dice] of [
      ["defended", -1, [1]],
      ["unaware", 0, [1, 1]],
    ] as const) {
      confirmWith({ guard });
      diceFall([6, 5], [...dice]);
      await strikeWith(thenton, sword.id);
      expect(total("against")).toBe(against);
    }
    confirmWith();
    diceFall([1, 1]);
    await tryIt(thenton, "grab");
    expect(total("against")).toBe(-1);
  });

  it("BI-KNK-15 a disarm knocks the weapon off, not the shield beside it and never claws", async () => {
    const shield = giveWeapon(ogre, "Kite Shield", { class: "shield" });
    giveWeapon(ogre, "Claws", { class: "light", natural: true });
    const off = async () => {
      confirmWith();
      diceFall([6, 6], [2]);
      await tryIt(thenton, "disarm");
      return proposed("bindHold").map(({ target }) => target);
    };
    expect(await off()).toEqual([shield.uuid]);
    const club = giveWeapon(ogre, "Club");
    expect(await off()).toEqual([club.uuid]);
  });

  it("BI-KNK-15 BI-EQP-06 a disarm: the weapon leaves the hand and lands 1D3 squares off", async () => {
    const club = giveWeapon(ogre, "Club");
    confirmWith();
    diceFall([4, 4], [2]);
    await tryIt(thenton, "disarm");
    expect(told().told).toEqual(["BIND.Combat.Trial.flies 2"]);
    expect(proposed("bindHold")[0]).toMatchObject({ target: club.uuid, data: { equipped: false } });
  });

  it("BI-FTG-03 BI-CHK-14 first aid: Wits and Medicine (bleeding) against 6 and what bleeds", async () => {
    const hurt = fakeFighter("Hurt", { system: { bleedRate: 2 } });
    aimAt(hurt);
    // Medicine 1 without the specialisation is 0, and the untrained have -1.
    for (const [helper, bonus] of [
      [thenton, 1],
      [fakeFighter("Hugi", { wits: 1 }), 0],
    ] as const) {
      confirmWith();
      diceFall([3, 3]);
      await tryIt(helper, "stanch");
      expect(total("bonus")).toBe(bonus);
    }
    const medicine = thenton.items.contents.find(({ name }) => name === "medicine");
    Object.assign((medicine as never as { system: object }).system, { specialisations: ["bleeding"] });
    confirmWith({ fits: "bleeding" });
    diceFall([3, 3]);
    await tryIt(thenton, "stanch");
    expect([total("bonus"), total("against")]).toEqual([2, 8]);
    expect(written("bindRelief", hurt, data("bindRelief")[0])).toEqual([["system.bleedRate", 0]]);
  });

  it("BI-MAN-07 BI-INI-03 half-swording: 2 Initiative, and the Initiative bonus goes to Damage", async () => {
    const fight = fightOf([thenton], [ogre], { dice: { party: [6, 6], foes: [1, 1] } });
    await begin(fight, { type: "act", action: "changeGrip" });
    expect(scoresOf(fight).Thenton).toBe(11);
    expect(proposed("bindHold")[0]).toMatchObject({ target: sword.uuid, data: { halfSword: true } });
    Object.assign((sword as never as { system: object }).system, { halfSword: true });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("damage")).toBe(3);
  });

  it("BI-INI-03 drawing a weapon costs 2", async () => {
    const axe = giveWeapon(thenton, "Axe", { equipped: false });
    const fight = fightOf([thenton], [ogre], { dice: { party: [6, 6], foes: [1, 1] } });
    await begin(fight, { type: "act", action: "draw" });
    expect(scoresOf(fight).Thenton).toBe(11);
    expect(proposed("bindHold")[0]).toMatchObject({ target: axe.uuid, data: { equipped: true } });
  });

  it("BI-CPL-06 whoever lies prone stands up for 2", async () => {
    thenton = fakeFighter("Thenton", { conditions: ["prone"] });
    const fight = fightOf([thenton], [ogre], { dice: { party: [6, 6], foes: [1, 1] } });
    await begin(fight, { type: "act", action: "stand" });
    expect(scoresOf(fight).Thenton).toBe(10);
    expect(data("bindCondition")).toEqual([{ condition: "prone", step: "lose" }]);
  });

  it("BI-CPL-05 the trapped have no bonus of Dexterity", async () => {
    const trapped = fakeFighter("Trapped", { npc: true, dexterity: 2, conditions: ["trapped"] });
    aimAt(trapped);
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("against")).toBe(0);
  });

  it("BI-STN-08 BI-STN-09 of two weapons the best of each, and a shield guards who does not", async () => {
    giveWeapon(thenton, "Dagger", { dam: 0, ev: 2, grip: "1h", wr: -2 });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("damage")).toBe(2);
    giveWeapon(ogre, "Shield", { class: "shield", ev: 2, dam: 0 });
    confirmWith({ guard: "undefended" });
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(total("against")).toBe(2);
  });

  it("BI-CPL-04 BI-INI-04 a strike at somebody running past is quick, and costs what it always does", async () => {
    const fight = fightOf([thenton], [ogre], { dice: { party: [2, 3], foes: [6, 6] } });
    confirmWith();
    diceFall([1, 1]);
    await begin(fight, { type: "attack", attack: sword.id, passing: true });
    expect(scoresOf(fight).Thenton).toBe(0);
  });

  it("BI-MAN-06 whoever aims at a ward is told of the guard", async () => {
    const hugi = fakeFighter("Hugi", { npc: true });
    const fight = fightOf([thenton], [ogre, hugi], { dice: { party: [6, 6], foes: [1, 1] } });
    const flow = fight.getFlag("manifold", "flow") as {
      states: { state: { fighters: { id: string; guarding: string[] }[] } }[];
    };
    const guard = flow.states[0]?.state.fighters.find(({ id }) => id.startsWith("Ogre"));
    guard?.guarding.push(fight.members[2]?.id ?? "");
    aimAt(hugi);
    const asked = confirmWith();
    diceFall([1, 1]);
    await strikeWith(thenton, sword.id);
    expect(asked[0]?.obstacles).toEqual([{ text: "BIND.Combat.Problem.guarded Ogre Hugi", blocks: false }]);
  });
});
