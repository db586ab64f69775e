import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { strikeWith } from "../actions/combat/strike";
import { rollTrial } from "../actions/checks/check";
import { rollVitality } from "../actions/combat/vitality";
import { tryIt } from "../actions/combat/trial";
import { followUps } from "../actions/follow-ups";
import type { Creature } from "../adapters/creature";
import { priceOf } from "../actions/goods/pay";
import { beginOption } from "../combat/options";
import type { BindEvent } from "../flow";
import type { KnackId } from "../rules/knacks/knacks";
import { combatView } from "../sheets/combat-view";
import { blowDataOf, swungOf } from "../stored/blow-data";
import { fakeFighter, giveArmour, giveWeapon } from "../testing/fake-fighter";
import { confirmWith, diceFall, fightOf, lastCard, proposed, scoresOf, setTable, written } from "../testing/play";

beforeEach(() => setTable());

const aimAt = (actor: Creature) => Object.assign(game.user, { targets: new Set([{ actor }]) });
const total = (field: "bonus" | "against" | "damage") =>
  (lastCard().parts[0] as never as Record<string, { value: number }[]>)[field]?.reduce(
    (sum, { value }) => sum + value,
    0,
  );

/** Somebody with Knacks and a longsword, and a goblin to strike at. */
function duel(knacks: KnackId[], given = {}, foe = {}) {
  const hero = fakeFighter("Hero", { strength: 1, skills: { combat: 2 }, knacks, ...given });
  const sword = giveWeapon(hero, "Longsword");
  const goblin = fakeFighter("Goblin", { npc: true, ...foe });
  aimAt(goblin);
  return { hero, sword, goblin };
}
const costOf = (actor: Creature, is: (event: BindEvent) => boolean) => priceOf(actor, is).words;
const acts = (action: string) => (event: BindEvent) => event.type === "act" && event.action === action;
const attacks = (id: string) => (event: BindEvent) => event.type === "attack" && event.attack === id && !event.passing;

describe("Knacks in a fight", () => {
  it("BI-KNK-02 what a weapon lends serves its own blows: not fists, not another weapon, not what is thrown", async () => {
    const { hero, sword, goblin } = duel([], {}, { strength: 0 });
    const cudgel = giveWeapon(hero, "Cudgel", { knackGranted: new Set(["stunningStrike", "preciseStrike"]) });
    const offered = async (attack: string) => {
      const asked = confirmWith();
      diceFall([1, 1]);
      await strikeWith(hero, attack);
      const [view] = asked as { controls: { name: string }[] }[];
      return view?.controls.some(({ name }) => name === "stunningStrike");
    };
    expect([await offered(cudgel.id), await offered(sword.id), await offered("unarmed")]).toEqual([true, false, false]);
    expect(blowDataOf(lastCard().parts[0] as never).knacks).toEqual({ count: 0, ranks: {} });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(hero, cudgel.id);
    expect(blowDataOf(lastCard().parts[0] as never).knacks.ranks).toEqual({ stunningStrike: 1, preciseStrike: 1 });
    expect(goblin.system.hp.value).toBeGreaterThan(0);
  });

  it("BI-KNK-10 a Surge helps whatever Strength does: a check, a grapple twice over, a push and who stands against it", async () => {
    const driven = () => confirmWith({ adrenalineSurge: true, choice: "hurt" });
    const spent = () => proposed("bindKnack").map(({ target }) => target);
    const check = fakeFighter("Hero", { strength: 1, knacks: ["adrenalineSurge"] });
    driven();
    diceFall([2, 3]);
    await rollTrial(check, { attribute: "strength", skill: "" });
    const terms = lastCard().parts[0] as never as { terms: { label: string; value: number }[] };
    expect(terms.terms.map(({ value }) => value)).toEqual([1, 1]);
    expect(spent()).toHaveLength(1);
    // Wits know nothing of it, and neither does who has not learnt it.
    for (const [actor, attribute] of [
      [check, "wits"],
      [fakeFighter("Weak"), "strength"],
    ] as const) {
      driven();
      diceFall([2, 3]);
      await rollTrial(actor, { attribute, skill: "" });
      expect([(lastCard().parts[0] as never as typeof terms).terms.length, spent()]).toEqual([0, []]);
    }
    const { hero } = duel(["adrenalineSurge"], {}, { strength: 1 });
    driven();
    diceFall([6, 6], [4]);
    await tryIt(hero, "grapple");
    const values = (field: "bonus" | "damage") =>
      (lastCard().parts[0] as never as Record<string, { label: string; value: number }[]>)[field]?.find(
        ({ label }) => label === "BIND.Term.strength",
      )?.value;
    expect([values("bonus"), values("damage"), spent().length]).toEqual([4, 2, 1]);
    diceFall([6, 6]);
    await tryIt(hero, "ram");
    // 2 + Strength 2 - 1: one square more than without.
    expect([values("bonus"), (lastCard().parts[0] as never as { squares: number }).squares]).toEqual([2, 3]);
  });

  it("BI-KNK-10 an Adrenaline Surge: 1 Damage more, once a round and once a scene for each Knack", async () => {
    const { hero, sword, goblin } = duel(["adrenalineSurge"]);
    fightOf([hero], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    const asked = confirmWith({ adrenalineSurge: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("damage")).toBe(3);
    const [spent] = proposed("bindKnack");
    const knack = hero.items.contents.find(({ type }) => type === "bindKnack");
    expect(spent).toMatchObject({ target: knack?.uuid, automatic: true });
    expect((knack as { system: object } | undefined)?.system).toMatchObject({ usesThisScene: 1 });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(asked.at(-1)?.obstacles).toContainEqual({ text: "BIND.Combat.Problem.surged", blocks: true });
  });

  it("BI-KNK-11 a Back to the Wall gives no flank, until all four sides are held", async () => {
    const { hero, sword } = duel([], {}, { knacks: ["backToTheWall"], dexterity: 2 });
    confirmWith({ flanking: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("bonus")).toBe(2);
    confirmWith({ flanking: true, surrounded: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("bonus")).toBe(4);
  });

  it("BI-KNK-12 a Brawler strikes and grapples with +2", async () => {
    const { hero } = duel(["brawler"]);
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(hero, "unarmed");
    expect(total("bonus")).toBe(4);
    diceFall([1, 1], [1]);
    await tryIt(hero, "grapple");
    expect(total("bonus")).toBe(6);
  });

  it("BI-KNK-13 a Charge: Speed in place of Strength", async () => {
    const { hero, sword } = duel(["charge"], { speed: 3 });
    confirmWith({ charge: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("damage")).toBe(4);
  });

  it("BI-KNK-13 or 1 for each Knack, where that does more", async () => {
    const { hero, sword } = duel(["charge", "brawler", "hardened"], { speed: 1 });
    confirmWith({ charge: true });
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    // Strength 1, sword 1 and K 3; Speed 1 in place of Strength would be 2.
    expect(total("damage")).toBe(5);
  });

  it("BI-KNK-32 BI-KNK-18 what a Finishing Blow adds is Damage that stuns too", async () => {
    const { hero, sword, goblin } = duel(["stunningStrike", "finishingBlow"], { strength: 9 });
    fightOf([hero], [goblin]);
    confirmWith({ stunningStrike: true });
    diceFall([6, 4], [5, 5, 2]);
    await strikeWith(hero, sword.id);
    // 9 and the sword's 1 are 3D6 + 2: 14, and K 2 more.
    expect(proposed("bindInitiative").find(({ data }) => data.key === "stun")?.data).toMatchObject({ by: -16 });
  });

  it("BI-KNK-14 a Cutting Swing strikes on when the foe is down", async () => {
    const { hero, sword } = duel(["cuttingSwing"], {}, { hp: 0 });
    confirmWith();
    diceFall([6, 5], [1]);
    await strikeWith(hero, sword.id);
    const blow = blowDataOf(lastCard().parts[0] as never);
    expect(followUps(blow, swungOf(blow)).map(({ id }) => id)).toEqual(["cuttingSwing"]);
  });

  it("BI-KNK-16 a Defender's first Defences of a round cost 1", () => {
    const { hero, goblin } = duel(["defender"]);
    fightOf([hero], [goblin]);
    expect(costOf(hero, acts("defend"))).toBe("BIND.Combat.cost 1");
  });

  it("BI-KNK-18 BI-KNK-04 a Finishing Blow: K more on 12 and above, before armour", () => {
    const { goblin } = duel([]);
    const hit = {
      rolled: 12,
      margin: 0,
      perfect: false,
      weapon: { damage: 1, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] },
      knacks: { count: 2, ranks: { finishingBlow: 1 } },
    };
    expect(written("bindDamage", goblin, hit)).toEqual([["system.hp.value", -8]]);
    expect(written("bindDamage", goblin, { ...hit, rolled: 11 })).toEqual([["system.hp.value", -5]]);
  });

  it("BI-KNK-20 BI-KNK-22 Flashing Blades strike for 3, Furious Blows for 5", () => {
    const { hero, sword, goblin } = duel(["flashingBlades", "furiousBlows"]);
    fightOf([hero], [goblin]);
    expect(costOf(hero, attacks(sword.id))).toBe("BIND.Combat.cost 5");
    expect(costOf(hero, attacks("unarmed"))).toBe("BIND.Combat.cost 3");
  });

  it("BI-KNK-21 BI-KNK-03 Fox Hop: half of K in place of a weaker weapon", async () => {
    const { hero, sword } = duel([], {}, { knacks: ["foxHop", "charge", "brawler"] });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("against")).toBe(2);
  });

  it("BI-KNK-23 BI-STN-03 a Furious Rage strikes better when Aggressive", async () => {
    const { hero, sword, goblin } = duel(["furiousRage"], { dexterity: 1 });
    fightOf([hero], [goblin], {
      dice: { party: [6, 6], foes: [1, 1] },
      before: [{ type: "declare", id: "Hero000000000000", stance: "aggressive", mode: "martial" }],
    });
    confirmWith();
    diceFall([1, 1], [1]);
    await strikeWith(hero, sword.id);
    // 2 points, Dexterity 1, sword 1, rage 1.
    expect(total("bonus")).toBe(5);
    expect(combatView(hero).factors.map(({ value }) => value)).toEqual(["+5", "+0", "+1"]);
  });

  it("BI-STN-01 BI-STN-05 a Dexterity below 0 falls on the other Factor", () => {
    const clumsy = fakeFighter("Clumsy", { dexterity: -2, skills: { combat: 1 } });
    expect(combatView(clumsy).factors.map(({ value }) => value)).toEqual(["−1", "+0", "+0"]);
  });

  it("BI-STN-07 BIC-17 beasts strike by their temper", () => {
    const wolf = fakeFighter("Wolf", { npc: true, aggression: 2, dexterity: 1 });
    giveWeapon(wolf, "Bite", { natural: true, dam: 1, ev: 0, init: 0 });
    expect(combatView(wolf).weapons[0]?.attacks[0]).toMatchObject({ aim: "+2", damage: "1D6+1" });
  });

  it("BI-FTG-05 BI-DRV-05 each point of a load that is too heavy tires at the scene's end", () => {
    const { hero } = duel([], { fp: 5 });
    giveWeapon(hero, "Anvil", { wr: 4, equipped: false });
    expect(written("bindScene", hero, { rounds: 0, exerted: false, rested: false })).toEqual([
      ["system.fatigue.normal", 3],
    ]);
  });

  it("BI-KNK-24 a Guardian guards for 3", () => {
    const { hero, goblin } = duel(["guardian"]);
    fightOf([hero, fakeFighter("Ward", {})], [goblin]);
    expect(costOf(hero, acts("guard"))).toBe("BIND.Combat.cost 3");
  });

  it("BI-KNK-26 a Mighty Draw looses a longbow at once, for 8 less K", async () => {
    const { hero, goblin } = duel(["mightyDraw", "charge"], { dexterity: 1, strength: 2 });
    const bow = giveWeapon(hero, "Longbow", { class: "bow", bowRating: 2, ev: 0, init: 0 });
    const fight = fightOf([hero], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    confirmWith({ squares: 0 });
    diceFall([1, 1]);
    await strikeWith(hero, `${bow.id}.longbow`);
    // 12 and the sword's 1, less 6.
    expect(scoresOf(fight).Hero).toBe(7);
  });

  it("BI-KNK-27 a Perfect Sneak Attack does K more", async () => {
    const { hero, sword } = duel(["perfectSneakAttack", "charge"]);
    confirmWith({ guard: "unaware" });
    diceFall([6, 5], [1, 1]);
    await strikeWith(hero, sword.id);
    expect(total("damage")).toBe(6);
  });

  it("BI-KNK-28 a Precise Strike gets around armour one sooner", () => {
    const { goblin } = duel([]);
    giveArmour(goblin, "Chain", 4, "partial");
    const hit = {
      rolled: 5,
      margin: 2,
      perfect: false,
      weapon: { damage: 1, bleeds: false, unarmed: false, lethalUnarmed: false, lent: [] },
      knacks: { count: 1, ranks: { preciseStrike: 1 } },
    };
    expect(written("bindDamage", goblin, hit)).toEqual([["system.hp.value", 1]]);
    expect(written("bindDamage", goblin, { ...hit, margin: 1 })).toEqual([["system.hp.value", 5]]);
  });

  it("BI-KNK-29 BI-KNK-30 Quick Draw shoots for 3; a Snap Shot reloads for nothing and aims in a blink", async () => {
    const { hero, goblin } = duel(["quickDraw", "snapShot"]);
    const bow = giveWeapon(hero, "Shortbow", { class: "bow", ev: 0, init: 0 });
    const fight = fightOf([hero], [goblin]);
    expect(costOf(hero, attacks(`${bow.id}.shortbow`))).toBe("BIND.Combat.cost 3");
    expect(costOf(hero, acts("reload"))).toBe("BIND.Combat.cost 0");
    const asked = confirmWith({ squares: 0, aimed: "quick" });
    diceFall([1, 1]);
    await strikeWith(hero, `${bow.id}.shortbow`);
    expect(asked[0]?.controls.map(({ name }) => name)).toContain("aimed");
    // 3 for the shot and 3 more to aim, paid with it.
    expect(asked[0]?.cost).toBe("BIND.Combat.cost 6");
    // 12 and the longsword's 1.
    expect(scoresOf(fight).Hero).toBe(7);
    // Dexterity 0, untrained -1, sneak 4 less the bow's weight.
    expect(total("bonus")).toBe(2);
  });

  it("BI-KNK-31 whoever waits in Solid Defence evades 2 better", async () => {
    const { hero, goblin } = duel([], {}, { knacks: ["solidDefence"] });
    const sword = hero.items.contents.find(({ type }) => type === "bindWeapon");
    fightOf([hero], [goblin], {
      dice: { party: [1, 1], foes: [6, 6] },
    });
    const fight = game.combat as Combat;
    const flow = fight.getFlag("manifold", "flow") as { states: { state: { fighters: { holding: string }[] } }[] };
    Object.assign(flow.states[0]?.state.fighters[1] ?? {}, { holding: "defence" });
    confirmWith();
    diceFall([1, 1]);
    await strikeWith(hero, sword?.id ?? "");
    expect(total("against")).toBe(2);
  });

  it("BI-KNK-33 the Unstoppable have half of K on the Vitality Check, and fight on", async () => {
    const { hero } = duel(["unstoppable", "charge", "brawler"], { hp: -2 });
    confirmWith();
    diceFall([2, 2]);
    await rollVitality(hero, null, true);
    // 4 + 2 for K 3 against 4 + 2.
    expect(proposed("bindFate")).toEqual([]);
    expect(lastCard().parts[0]).toMatchObject({ type: "bindVitality", hitPoints: -2 });
  });

  it("BI-KNK-17 an edgy Dodger is never shot unawares, and leaps 2 better", async () => {
    const { hero, goblin } = duel([], { dexterity: 1 }, { knacks: ["dodger"], speed: 1 });
    const bow = giveWeapon(hero, "Shortbow", { class: "bow", ev: 0, init: 0 });
    const asked = confirmWith({ squares: 0, moving: "edgy", guard: "unaware" });
    diceFall([1, 1]);
    await strikeWith(hero, `${bow.id}.shortbow`);
    expect(asked[0]?.obstacles).toContainEqual({ text: "BIND.Combat.Problem.alert", blocks: true });
    expect(total("against")).toBe(9);
    expect(goblin.name).toBe("Goblin");
  });

  it("BI-RNG-04 BI-RNG-06 a longbow's two rounds and a crossbow's five less Strength begin from their buttons", async () => {
    const { hero, goblin } = duel([], { strength: 2 });
    giveWeapon(hero, "Longbow", { class: "bow", bowRating: 3 });
    const fight = fightOf([hero], [goblin], { dice: { party: [6, 6], foes: [1, 1] } });
    await beginOption(fight.members[0] as never, hero, { type: "task", id: "", kind: "reload", rounds: 1 })?.();
    const flow = fight.getFlag("manifold", "flow") as { states: { state: { fighters: { task: object }[] } }[] };
    expect(flow.states[0]?.state.fighters[0]?.task).toEqual({ kind: "reload", rounds: 3 });
  });
});
