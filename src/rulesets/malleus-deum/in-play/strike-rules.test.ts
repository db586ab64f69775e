import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { attackWith } from "../actions/combat/attack";
import { stabObstacles } from "../actions/combat/attack-cost";
import { rollDefence } from "../actions/combat/defend";
import { knowFoe } from "../actions/combat/know-foe";
import { reload } from "../actions/combat/reload";
import { useAbility } from "../actions/use-ability";
import { attackPartType } from "../chat/attack-part";
import { extraPartType } from "../chat/extra-part";
import { defencesOf } from "../adapters/combat/defender";
import { positionOf } from "../adapters/combat/position";
import type { Creature } from "../adapters/creature";
import { proposeReaction } from "../changes/propose";
import { attackDataOf } from "../stored/attack-data";
import { itemMenu } from "../sheets/creature-actions";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { under } from "../testing/used-ability";

// Weapons of magic (companion 5.7), blows from behind, cloaks, and claws of the prone.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aim = (target: Creature): void => void Object.assign(game.user, { targets: new Set([{ actor: target }]) });
const lines = (): string[] =>
  lastCard().parts.flatMap((part) =>
    part.type === "malleusExtra" ? (part as unknown as { lines: string[] }).lines : [],
  );
const modifiers = () =>
  (lastCard().parts[0] as unknown as { plan: { modifiers?: { label: string; value: number }[] } }).plan.modifiers ?? [];

/** The base of the first damage that a blow at the target proposes. */
async function strike(actor: Creature, weapon: ReturnType<typeof giveWeapon>, target: Creature, ...dice: number[][]) {
  diceFall([9, 12], ...dice);
  confirmWith({ defence: "armour" });
  await attackWith(actor, weapon, { target });
  return proposed("malleusDamage").map(({ data }) => [data.base, ...(data.types as string[])]);
}

describe("Axe Cleave", () => {
  it("companion 3.14 what is left of a killing blow is offered for all others who are aimed at, each by a click", async () => {
    const dourli = fakeCreature();
    giveAbility(dourli, "Axe Cleave", "axe.cleave", 3, { damage: "weapon", family: "martial" });
    const axe = giveWeapon(dourli, "Axe", "axe.strike", { damage: 9 });
    const foe = (name: string, health: number) => fakeCreature({ npc: true, name, stamina: 2, health });
    const swing = async (first: Creature, ...others: Creature[]) => {
      Object.assign(game.user, { targets: new Set([first, ...others].map((actor) => ({ actor }))) });
      diceFall([9, 12]);
      confirmWith({ defence: "armour" });
      await attackWith(dourli, axe, { target: first, technique: "axe.cleave" });
      return proposed("malleusDamage").map(({ target, data, automatic }) => [target, data.base, automatic === true]);
    };
    const [grunt, second, third] = [foe("Grunt", 3), foe("Snaga", 3), foe("Orc", 30)];
    // 9, of which 2 and 3 kill.
    expect(await swing(grunt, second, third)).toEqual([
      [grunt.uuid, 9, false],
      [second.uuid, 4, false],
      [third.uuid, 4, false],
    ]);
    expect(lines()).toEqual(["MALLEUS.Attack.cleaves 4 Snaga, Orc"]);
    expect(await swing(third, second)).toEqual([[third.uuid, 9, false]]);
    expect(lines()).toEqual([]);
    expect(await swing(grunt)).toEqual([[grunt.uuid, 9, false]]);
    expect(lines()).toEqual(["MALLEUS.Attack.cleavesNobody 4"]);
  });
});

describe("weapons of magic", () => {
  const orc = () => fakeCreature({ npc: true, name: "Orc", system: { tags: new Set(["greenskin"]) } });
  const thug = () => fakeCreature({ npc: true, name: "Thug", system: { tags: new Set(["human"]) } });
  const magic = (actor: Creature, ...enchantments: string[]) =>
    giveWeapon(actor, "Heirloom", "axe.strike", { enchantments: new Set(enchantments) });

  it("companion 5.7 Orcbane: 7, and 14 to a greenskin", async () => {
    const dourli = fakeCreature();
    const orcbane = magic(dourli, "damage +1", "damage ×2 against greenskin");
    expect(await strike(dourli, orcbane, thug())).toEqual([[7, "slashing"]]);
    expect(await strike(dourli, orcbane, orc())).toEqual([[14, "slashing"]]);
  });

  it("companion 5.7 the Hammer of the Dwarvish Lords does 1 more, 2 in a dwarf's hands", async () => {
    const hammer = ["damage +1", "damage +2 held by dwarf"];
    const man = fakeCreature();
    expect(await strike(man, magic(man, ...hammer), thug())).toEqual([[7, "slashing"]]);
    const dwarf = fakeCreature({ system: { tags: new Set(["dwarf"]) } });
    expect(await strike(dwarf, magic(dwarf, ...hammer), thug())).toEqual([[8, "slashing"]]);
  });

  it("companion 5.7 Vagúsh Kestez: +1 to hit, +3 greenskins in its place, and its dice may double a hit", async () => {
    const dourli = fakeCreature();
    const axe = magic(dourli, "attack +1", "attack +3 against greenskin", "damage ×2 with its dice");
    Object.assign(axe.system, {
      pool: { value: 1, max: 1, restRate: 1, threshold: 2, schedule: "rest", die: 4 },
      difficulty: 3,
      overcharge: "12",
    });
    await strike(dourli, axe, thug());
    expect(modifiers().map(({ value }) => value)).toEqual([1]);
    await strike(dourli, axe, orc());
    expect(modifiers().map(({ value }) => value)).toEqual([3]);
    const onHit = ({ message, parts }: ReturnType<typeof lastCard>) => {
      const context = { message, actor: dourli, index: 1 } as unknown as CardContext;
      const button = { dataset: { at: "0" } } as unknown as HTMLElement;
      return {
        view: () => extraPartType.context(parts[1]!, context),
        press: () => extraPartType.actions?.demanded?.(parts[1]!, context, button, { shiftKey: false } as MouseEvent),
      };
    };
    const { view, press } = onHit(lastCard());
    expect(view()).toMatchObject({ rolls: [{ mayRoll: true, label: "MALLEUS.Attack.rollOwnDice Heirloom" }] });
    diceFall([3]);
    confirmWith({});
    await press();
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 3 });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 6 } }]);
    // One hit, one check with its dice.
    expect(view()).toMatchObject({ rolls: [{ mayRoll: false }] });
    await strike(dourli, axe, orc());
    diceFall([2]);
    await onHit(lastCard()).press();
    expect(proposed("malleusDamage")).toEqual([]);
    expect(proposed("malleusExhaust")).toMatchObject([{ target: axe.uuid, data: { pool: 1 } }]);
  });

  it("companion 5.7 Zulfikar parries once a round for nothing: the reaction stays, and a second parry is the reaction's", async () => {
    const dourli = fakeCreature();
    giveAbility(dourli, "Sword Parry", "sword.parry", 2, { defence: "parry" });
    const sword = giveWeapon(dourli, "Zulfikar", "sword.strike", {
      parrySlug: "sword.parry",
      enchantments: new Set(["free parry"]),
    });
    const combat = { id: "fight", round: 2, started: true, combatants: { contents: [] } };
    Object.assign(game, { combat });
    const parry = () => defencesOf(dourli).find(({ id }) => id === "parry:sword.parry");
    expect(parry()).toMatchObject({ available: true, reaction: false, free: sword.uuid });
    // Even when the reaction is gone; but not when there is none to be had (MD-DEF-11).
    Object.assign(dourli.system.turn, { reaction: true });
    expect(parry()).toMatchObject({ available: true });
    const spent = proposeReaction(dourli, dourli, parry()!);
    expect(spent).toMatchObject([{ kind: "malleusFreeParry", target: sword.uuid, data: {} }]);
    expect(written("malleusFreeParry", sword, spent[0]?.data)).toEqual([["flags.manifold.parried", "fight 2"]]);
    Object.assign(sword, { getFlag: () => "fight 2" });
    expect(parry()).toMatchObject({ available: false, reaction: true, reasons: ["MALLEUS.Reason.reactionSpent"] });
    Object.assign(combat, { round: 3 });
    expect(parry()).toMatchObject({ available: true, reaction: false });
    // Another sword's parry is a reaction; outside of a fight nobody counts.
    Object.assign(game, { combat: null });
    expect(proposeReaction(dourli, dourli, parry()!)).toEqual([]);
  });

  it("companion 5.7 MD-DEF-11 nobody who has no reactions parries, not even for nothing", () => {
    const down = fakeCreature({ conditions: ["surprised"] });
    giveAbility(down, "Sword Parry", "sword.parry", 2, { defence: "parry" });
    giveWeapon(down, "Zulfikar", "sword.strike", {
      parrySlug: "sword.parry",
      enchantments: new Set(["free parry"]),
    });
    expect(defencesOf(down).find(({ kind }) => kind === "parry")).toMatchObject({
      available: false,
      reasons: ["MALLEUS.Condition.surprised"],
    });
  });

  it("companion 5.7 the Sword of the Phoenix lends Adversary [demons] 3: 2d12 and 3 against 12, and 3 more for the fight", async () => {
    const dourli = fakeCreature();
    const sword = magic(dourli, "adversary 3 against demons");
    Object.assign(sword.system, { equipped: true });
    const entry = itemMenu(sword as unknown as Item).find((one) => JSON.stringify(one).includes("Menu.adversary"));
    expect(entry).toBeDefined();
    for (const [dice, taught] of [
      [[4, 5], [{ target: dourli.uuid, data: { by: "social.adversary", rank: 3, kind: "demons" } }]],
      [[3, 5], []],
    ] as const) {
      diceFall([...dice]);
      confirmWith();
      await knowFoe(sword, "demons", 3);
      expect(proposed("malleusLasting")).toMatchObject(taught);
    }
  });

  it("companion 5.7 Blood-Drinker takes 1 Health besides from what lives; a staff of scorpion wood poisons", async () => {
    const dourli = fakeCreature();
    const blade = magic(dourli, "wound 1 against living", "poisoned");
    await strike(dourli, blade, thug());
    expect(proposed("malleusDamage").map(({ data }) => [data.base, data.direct ?? false])).toEqual([
      [6, false],
      [1, true],
    ]);
    expect(proposed("malleusCondition")).toMatchObject([{ data: { condition: "poisoned", step: "gain" } }]);
    await strike(dourli, blade, fakeCreature({ npc: true, system: { tags: new Set(["undead"]) } }));
    expect(proposed("malleusDamage")).toHaveLength(1);
  });
});

describe("the prone", () => {
  it("MD-CON-35 A-30 a kick of somebody prone is 3 worse, though it is no martial ability", async () => {
    const wolf = fakeCreature({ npc: true, conditions: ["prone"] });
    giveAbility(wolf, "Claw", "monster.claw", 1, { family: "general", damage: "4+r" });
    await strike(wolf, giveWeapon(wolf, "Claws", "monster.claw"), fakeCreature({ npc: true }));
    expect(modifiers().map(({ value }) => value)).toContain(-3);
  });
});

describe("a sword with a will of its own", () => {
  it("MDC-MAG-30 a weapon of magic may act on its bearer, by the GM's menu; a plain one does not", () => {
    const dourli = fakeCreature();
    const offers = (tags: string[]) => {
      const sword = giveWeapon(dourli, "Sword of the Lady", "sword.strike", { tags: new Set(tags) });
      const entry = itemMenu(sword).find(({ name, label }) => (name ?? label) === "MALLEUS.Control.menu");
      const shown = entry?.condition ?? entry?.visible;
      return typeof shown === "function" && shown({} as HTMLElement);
    };
    expect([offers(["magic", "sword"]), offers(["sword"])]).toEqual([true, false]);
    Object.assign(game.user, { isGM: false });
    expect(offers(["magic"])).toBe(false);
  });
});

describe("weapons that take a round to load", () => {
  it("companion 5.1 slow-reload: a shot in a fight leaves it unloaded, a full turn loads it, another fight finds it ready", async () => {
    const outrider = fakeCreature();
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const bow = giveWeapon(outrider, "Heavy Crossbow", "crossbow.heavy", {
      ...{ range: 10, damage: 5, tags: new Set(["slow-reload"]) },
    });
    await strike(outrider, bow, thug);
    expect(proposed("malleusShot")).toEqual([]);
    const combat = new FakeCombat({ round: 1 });
    Object.assign(game, { combat });
    await strike(outrider, bow, thug);
    const [shot] = proposed("malleusShot");
    expect(written("malleusShot", bow, shot?.data)).toEqual([["flags.manifold.shot", combat.id]]);
    expect(positionOf(outrider, bow, thug).problems).toEqual([]);
    Object.assign(bow, { getFlag: () => combat.id });
    Object.assign(bow._source, { flags: { manifold: { shot: combat.id } } });
    expect(positionOf(outrider, bow, thug).problems).toEqual(["MALLEUS.Reason.notLoaded"]);
    await reload(bow);
    const [loaded] = proposed("malleusShot");
    expect(written("malleusShot", bow, loaded?.data)).toEqual([["flags.manifold.shot", undefined]]);
    Object.assign(game, { combat: new FakeCombat({ round: 1 }) });
    expect(positionOf(outrider, bow, thug).problems).toEqual([]);
  });
});

describe("from behind, and with a cloak", () => {
  it("companion 3.8 Back Stab: against Armour alone and for twice the damage, when its check has worked", async () => {
    const thief = fakeCreature();
    giveAbility(thief, "Back Stab", "skulduggery.back_stab", 1, { family: "general" });
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Dodge", "dodge", 4, { defence: "dodge" });
    const dagger = giveWeapon(thief, "Dagger", "dagger.strike", { damage: 4, damageTypes: new Set(["piercing"]) });
    diceFall([9, 12]);
    const asked = confirmWith({ stabbed: true });
    await attackWith(thief, dagger, { target: thug });
    expect(asked[0]?.controls?.some(({ name }) => name === "stabbed")).toBe(true);
    expect(lastCard().parts[0]).toMatchObject({ defence: "MALLEUS.Defence.armour" });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 8 } }]);
    diceFall([9, 12]);
    confirmWith({});
    await attackWith(thief, dagger, { target: thug });
    expect(lastCard().parts[0]).toMatchObject({ defence: "Dodge" });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 4 } }]);
  });

  it("companion 3.8 companion 3.25 Back Stab doubles the dagger's 4, and not the flames of Incendo on it", async () => {
    const thief = fakeCreature();
    giveAbility(thief, "Back Stab", "skulduggery.back_stab", 1, { family: "general" });
    under(thief, "Incendo", { fire: 1 });
    const dagger = giveWeapon(thief, "Dagger", "dagger.strike", { damage: 4, damageTypes: new Set(["piercing"]) });
    diceFall([9, 12], [5]);
    confirmWith({ stabbed: true });
    await attackWith(thief, dagger, { target: fakeCreature({ npc: true, name: "Thug" }) });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 8 } }, { data: { base: 5, types: ["fire"] } }]);
  });

  it("companion 3.8 Back Stab once a fight: the second is refused to players, and another fight has its own", async () => {
    const thief = fakeCreature();
    const ability = giveAbility(thief, "Back Stab", "skulduggery.back_stab", 2);
    giveAbility(thief, "Dagger Strike", "dagger.strike", 1);
    const dagger = giveWeapon(thief, "Dagger", "dagger.strike", { damage: 4 });
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const combat = new FakeCombat({ round: 1 });
    Object.assign(game, { combat });
    diceFall([9, 12]);
    confirmWith({ stabbed: true });
    await attackWith(thief, dagger, { target: thug });
    const [spent] = proposed("malleusShot");
    expect(written("malleusShot", ability, spent?.data)).toEqual([["flags.manifold.shot", combat.id]]);
    expect(stabObstacles(thief, { stabbed: true })).toEqual([]);
    Object.assign(ability, { getFlag: () => combat.id });
    expect(stabObstacles(thief, { stabbed: true })).toMatchObject([{ blocks: true }]);
    expect(stabObstacles(thief, { stabbed: false })).toEqual([]);
    Object.assign(game, { combat: new FakeCombat({ round: 1 }) });
    expect(stabObstacles(thief, { stabbed: true })).toEqual([]);
  });

  it("companion 3.8 a player stabbed from behind has Armour alone, and takes twice the damage", async () => {
    const goblin = fakeCreature({ npc: true, name: "Goblin" });
    giveAbility(goblin, "Back Stab", "skulduggery.back_stab", 3, { family: "general" });
    const sword = giveWeapon(goblin, "Sword", "", { attackDifficulty: 15, damage: 5 });
    const dourli = fakeCreature();
    giveAbility(dourli, "Dodge", "dodge", 4, { defence: "dodge" });
    confirmWith({ stabbed: true });
    await attackWith(goblin, sword, { target: dourli });
    const { message, parts } = lastCard();
    const context = { message, actor: goblin, index: 0 } as unknown as CardContext;
    const { defences } = attackPartType.context(parts[0]!, context) as {
      defences: { id: string; available: boolean }[];
    };
    expect(defences.filter(({ available }) => available).map(({ id }) => id)).toEqual(["armour"]);
    diceFall([3, 4]);
    confirmWith({});
    await rollDefence(
      { data: attackDataOf(parts[0]!), defender: dourli, attacker: goblin, origin: message.id, option: "armour" },
      false,
    );
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 10 } }]);
  });

  const cloaked = async (types: string[], dice: [number, number]) => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const weapon = giveWeapon(thug, "Rapier", "", { attackDifficulty: 12, damageTypes: new Set(types) });
    const dandy = fakeCreature({ name: "Dandy" });
    giveAbility(dandy, "Cloak Fighting", "skulduggery.cloak_fighting", 2, {
      defence: "other",
      actionTypes: new Set(["reaction"]),
    });
    await attackWith(thug, weapon, { target: dandy, fast: true });
    const { message, parts } = lastCard();
    diceFall(dice);
    confirmWith({});
    const option = "other:skulduggery.cloak_fighting";
    await rollDefence(
      { data: attackDataOf(parts[0]!), defender: dandy, attacker: thug, origin: message.id, option },
      false,
    );
    return dandy;
  };

  it("MD-DEF-06 a cloak: with a boon the attacker may lose the weapon, with a bane Agility against 13 less the rank or prone", async () => {
    await cloaked(["piercing"], [6, 6]);
    expect(lines()[0]).toContain("MALLEUS.TableEffect.checkOpen Thug");
    const dandy = await cloaked(["piercing"], [7, 7]);
    expect(lastCard().parts[1]).toMatchObject({
      rolls: [{ actor: dandy.uuid, check: "agility", difficulty: 11, otherwise: ["prone"] }],
    });
    await cloaked(["piercing"], [3, 3]);
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 6, factor: 2 } }]);
  });

  it("MD-DEF-06 MDC-DEF-04 a cloak catches no club", async () => {
    await expect(cloaked(["crushing"], [6, 6])).rejects.toThrow("MALLEUS.Reason.blunt");
  });

  it("companion 3.21 a spear is used with what is learnt for staves, too", async () => {
    const guard = fakeCreature();
    const circle = giveAbility(guard, "Circle of Death", "staff.circle_of_death", 2, { damage: "weapon" });
    giveWeapon(guard, "Spear", "spear.strike", { damage: 5 });
    aim(fakeCreature({ npc: true }));
    diceFall([9, 12]);
    confirmWith({ defence: "armour" });
    await useAbility(guard, circle, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ damage: { name: "Spear: Circle of Death" } });
  });
});
