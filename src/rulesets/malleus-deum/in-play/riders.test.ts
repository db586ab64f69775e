import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Deadline } from "../../../engine";
import { effectsAfter } from "../../../foundry/time/effects-kind";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { attackWith } from "../actions/combat/attack";
import { rollDefence } from "../actions/combat/defend";
import { rollAbility, rollSlug } from "../actions/checks/ability";
import { useAbility } from "../actions/use-ability";
import { attackPartType } from "../chat/attack-part";
import { extraPartType } from "../chat/extra-part";
import { changeHandlers } from "../changes/effect-kinds";
import { spellPartType } from "../chat/spell-part";
import { damageText, weaponDamage } from "../adapters/combat/damage";
import type { Creature } from "../adapters/creature";
import { attackDataOf } from "../stored/attack-data";
import { fakeCreature, give, giveAbility, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

// What bears on a blow besides weapon, rank and primary: gauntlets and helmets, spells that lie on somebody, weapons of magic.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const FIRST = { dataset: { at: "0" } } as unknown as HTMLElement;
const wear = (actor: Creature, name: string, equipped = true) =>
  give(actor, "malleusArmour", name, { armourBonus: 0, equipped });
const aim = (target: Creature): void => void Object.assign(game.user, { targets: new Set([{ actor: target }]) });
const lines = (): string[] =>
  lastCard().parts.flatMap((part) =>
    part.type === "malleusExtra" ? (part as unknown as { lines: string[] }).lines : [],
  );
const modifiers = () =>
  (lastCard().parts[0] as unknown as { plan: { modifiers?: { label: string; value: number }[] } }).plan.modifiers ?? [];

/** An effect with these numbers, as a spell leaves it. */
function under(actor: Creature, name: string, terms: Record<string, number>): void {
  const changes = Object.entries(terms).map(([key, value]) => ({
    key: `flags.manifold.terms.${key}`,
    mode: 2,
    value: String(value),
  }));
  const effect = {
    name,
    uuid: `${actor.uuid}.ActiveEffect.${name}`,
    active: true,
    statuses: new Set(),
    changes,
    system: {},
    getFlag: () => undefined,
  };
  (actor.effects as unknown as unknown[]).push(effect);
}

/** The base of the first damage that a blow at the target proposes. */
async function strike(actor: Creature, weapon: ReturnType<typeof giveWeapon>, target: Creature, ...dice: number[][]) {
  diceFall([9, 12], ...dice);
  confirmWith({ defence: "armour" });
  await attackWith(actor, weapon, { target });
  return proposed("malleusDamage").map(({ data }) => [data.base, ...(data.types as string[])]);
}

describe("fists and heads", () => {
  const hits = async (
    name: string,
    slug: string,
    damage: string,
    own: string[],
    theirs: string[],
    ...dice: number[][]
  ) => {
    const brawler = fakeCreature();
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(brawler, "Strength", "strength", 1, { family: "primary" });
    own.forEach((piece) => wear(brawler, piece));
    theirs.forEach((piece) => wear(thug, piece));
    const blow = giveAbility(brawler, name, slug, 1, { damage, family: "general" });
    aim(thug);
    diceFall([9, 12], ...dice);
    confirmWith({ defence: "armour" });
    await useAbility(brawler, blow, { fast: false });
    return proposed("malleusDamage")[0]?.data.base;
  };

  it("MDC-ABL-06 companion 3.2 a punch of 1d4 does 2 more in gauntlets and 2 less to a helmet, never below 0", async () => {
    expect(await hits("Punch", "physical.punch", "d4", [], [], [3])).toBe(3);
    expect(await hits("Punch", "physical.punch", "d4", ["Gauntlets"], [], [3])).toBe(5);
    expect(await hits("Punch", "physical.punch", "d4", ["Gauntlets"], ["Helm"], [3])).toBe(3);
    expect(await hits("Punch", "physical.punch", "d4", [], ["Helm"], [1])).toBeUndefined();
    expect(await hits("Punch", "physical.punch", "d4", ["Gloves, leather"], ["Leather cap"], [3])).toBe(3);
  });

  it("MDC-ABL-06 companion 3.2 a head butt of 2 and Strength does 1 more in an own helmet, 1 less to one", async () => {
    expect(await hits("Head Butt", "physical.head_butt", "2+strength", [], [])).toBe(3);
    expect(await hits("Head Butt", "physical.head_butt", "2+strength", ["Helm"], [])).toBe(4);
    expect(await hits("Head Butt", "physical.head_butt", "2+strength", ["Helm"], ["Great helm"])).toBe(3);
  });

  it("MDC-ABL-06 gauntlets help no axe", async () => {
    const dourli = fakeCreature();
    wear(dourli, "Gauntlets");
    expect(await strike(dourli, giveWeapon(dourli, "Axe", "axe.strike"), fakeCreature({ npc: true }))).toEqual([
      [6, "slashing"],
    ]);
  });
});

describe("what a miss brings", () => {
  const smash = async (slug: string, dice: [number, number], ...more: number[][]) => {
    const smith = fakeCreature({ name: "Smith" });
    const blow = giveAbility(smith, slug, slug, 2, {
      damage: slug === "gun.shoot" ? "weapon+r" : "weapon + strength or endurance",
    });
    const weapon = giveWeapon(smith, "Hammer", slug === "gun.shoot" ? "gun.shoot" : "hammer.strike");
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Armour", "physical.armour", 9);
    diceFall(dice, ...more);
    confirmWith({ defence: "armour" });
    await attackWith(smith, weapon, { target: thug, technique: blow.system.slug });
    return smith;
  };

  it("companion 3.18 Hammer Smash: a miss with a boon drives the target back, with a bane its user may fall", async () => {
    await smash("hammer.smash", [2, 2]);
    expect(lines()).toEqual(["MALLEUS.TableEffect.pushed Thug"]);
    const smith = await smash("hammer.smash", [3, 3]);
    expect(lastCard().parts[1]).toMatchObject({
      rolls: [{ actor: smith.uuid, check: "agility", difficulty: 14, otherwise: ["prone"] }],
    });
    await smash("hammer.smash", [1, 3]);
    expect(lastCard().parts).toHaveLength(1);
  });

  it("companion 3.17 any bane jams a gun, and a critical failure costs its shooter 1", async () => {
    await smash("gun.shoot", [3, 3]);
    expect(lines()).toEqual(["MALLEUS.TableEffect.jams Smith"]);
    const smith = await smash("gun.shoot", [1, 1]);
    expect(lines()[0]).toBe("MALLEUS.TableEffect.jams Smith");
    expect(proposed("malleusDamage")).toMatchObject([{ target: smith.uuid, data: { base: 1 } }]);
    await smash("gun.shoot", [2, 2]);
    expect(lastCard().parts).toHaveLength(1);
  });
});

describe("spells that lie on somebody", () => {
  const cast = async (slug: string, rank: number) => {
    const caster = fakeCreature({ name: "Mophissius" });
    const spell = giveAbility(caster, slug, slug, rank, {
      ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 4, difficultySource: "fixed", overcharge: "20" },
      ...{ threshold: null, resistDifficulty: null },
    });
    diceFall([6, 5]);
    confirmWith({ "dice:magic": 2, dice: 2 });
    aim(caster);
    await rollAbility(caster, spell);
    const { message } = lastCard();
    const context = { message, actor: caster, index: 1 } as unknown as CardContext;
    await spellPartType.actions?.bring?.({ type: "malleusSpell" }, context, FIRST, {} as MouseEvent);
    return { caster, lasting: proposed("malleusLasting")[0] };
  };
  const terms = (target: Creature, data: unknown) => JSON.stringify(written("malleusLasting", target, data));

  it("MDC-ABL-03 companion 3.32 Grace of Mithras of rank 2: +2 to hit and to damage for its caster", async () => {
    const { caster, lasting } = await cast("theurgic.grace_of_mithras", 2);
    expect(lasting).toMatchObject({
      target: caster.uuid,
      automatic: true,
      data: { by: "theurgic.grace_of_mithras", rank: 2 },
    });
    expect(terms(caster, lasting?.data)).toContain("grace_of_mithras");
    under(caster, "Grace", { attack: 2, damage: 2 });
    expect(
      await strike(caster, giveWeapon(caster, "Mace", "mace.strike", { damage: 5 }), fakeCreature({ npc: true })),
    ).toEqual([[7, "slashing"]]);
    expect(modifiers().map(({ value }) => value)).toContain(2);
  });

  it("companion 3.27 Stone Skin of rank 1 makes Armour 3 better, whoever rolls", async () => {
    const { lasting } = await cast("elemental.stone_skin", 1);
    expect(lasting).toMatchObject({ data: { rank: 1 } });
    const skin = fakeCreature({ npc: true });
    under(skin, "Stone Skin", { armour: 3 });
    const orc = fakeCreature();
    await strike(orc, giveWeapon(orc, "Axe", "axe.strike"), skin);
    expect(modifiers()).toMatchObject([{ label: "Stone Skin", value: -3 }]);
  });

  it("companion 3.27 Stone Skin lasts five minutes, and to the end of the fight it is cast in where that is longer", async () => {
    const { caster, lasting } = await cast("elemental.stone_skin", 1);
    const laid = (): { clock: Deadline | null; timed: boolean } => {
      const [{ data }] = changeHandlers.malleusLasting.plan(caster, lasting?.data ?? {}) as unknown as [
        { data: { duration?: object; system: { clock: Deadline | null } } },
      ];
      return { clock: data.system.clock, timed: data.duration !== undefined };
    };
    const fight = { started: true, combatants: { contents: [{ actor: caster }] } };
    Object.defineProperty(game, "combats", { value: { contents: [] }, configurable: true });
    expect(laid()).toEqual({ clock: null, timed: true });
    Object.defineProperty(game, "combats", { value: { contents: [fight] }, configurable: true });
    expect(laid()).toEqual({ clock: { ends: "time", time: 300, fight: true }, timed: false });
    const skin = [{ id: "skin", deadline: laid().clock, own: true }];
    expect(effectsAfter(skin, { until: 400 }).ended).toEqual([]);
    // A shorter fight leaves what is left of the five minutes.
    expect(effectsAfter(skin, { over: "fight" })).toEqual({
      ended: [],
      counted: [{ id: "skin", clock: { ends: "time", time: 300 } }],
    });
    expect(effectsAfter(skin, { over: "fight", until: 400 }).ended).toEqual(["skin"]);
  });

  it("companion 3.25 Incendo: each hit with the weapon burns for 1d6 besides, twice with a boon; a fist does not", async () => {
    const { lasting } = await cast("arcana.incendo", 1);
    expect(lasting).toMatchObject({ data: { by: "arcana.incendo" } });
    const knight = fakeCreature();
    under(knight, "Incendo", { fire: 1 });
    const axe = giveWeapon(knight, "Axe", "axe.strike");
    expect(damageText(weaponDamage(axe))).toBe("6 slashing + 1d6 fire");
    expect(await strike(knight, axe, fakeCreature({ npc: true, name: "Thug" }), [4])).toEqual([
      [6, "slashing"],
      [4, "fire"],
    ]);
    expect(lines()).toEqual(["MALLEUS.Attack.flames Thug 4 1d6"]);
    diceFall([10, 10], [4]);
    await attackWith(knight, axe, { target: fakeCreature({ npc: true }) });
    expect(proposed("malleusDamage").map(({ data }) => [data.base, data.factor])).toEqual([
      [6, 2],
      [4, 2],
    ]);
    diceFall([1, 2]);
    await attackWith(knight, axe, { target: fakeCreature({ npc: true }) });
    expect(lastCard().parts).toHaveLength(1);
    const fist = giveAbility(knight, "Kick", "physical.kick", 1, { damage: "2+strength", family: "general" });
    aim(fakeCreature({ npc: true }));
    diceFall([9, 12]);
    await useAbility(knight, fist, { fast: false });
    expect(proposed("malleusDamage")).toHaveLength(1);
  });

  it("companion 3.27 Burning Hands add 1d6 of fire to a fist, and nothing to a sword", async () => {
    const mage = fakeCreature();
    under(mage, "Burning Hands", { "fire-unarmed": 1 });
    const kick = giveAbility(mage, "Kick", "physical.kick", 1, { damage: "2+strength", family: "general" });
    aim(fakeCreature({ npc: true }));
    diceFall([9, 12], [5]);
    confirmWith({ defence: "armour" });
    await useAbility(mage, kick, { fast: false });
    expect(proposed("malleusDamage").map(({ data }) => data.base)).toEqual([2, 5]);
    expect(await strike(mage, giveWeapon(mage, "Sword", "sword.strike"), fakeCreature({ npc: true }))).toHaveLength(1);
  });

  it("companion 3.32 Blessed Arms of rank 2: 2 more damage to the undead and to demons, and magical", async () => {
    const priest = fakeCreature();
    under(priest, "Blessed Arms [demon, undead]", { "foe-damage": 2, "magic-arms": 1 });
    const mace = giveWeapon(priest, "Mace", "mace.strike");
    const ghoul = fakeCreature({ npc: true, system: { tags: new Set(["undead"]) } });
    expect(await strike(priest, mace, ghoul)).toEqual([[8, "slashing", "magic"]]);
    expect(await strike(priest, mace, fakeCreature({ npc: true }))).toEqual([[6, "slashing", "magic"]]);
  });

  it("companion 3.25 a Cloak of Shadows of rank 2 is worth 6 to Sneak, and nothing to Climb", async () => {
    const thief = fakeCreature();
    under(thief, "Cloak of Shadows", { sneak: 6 });
    giveAbility(thief, "Sneak", "sneak", 1, { family: "general" });
    giveAbility(thief, "Climb", "physical.climb", 1, { family: "general" });
    confirmWith({});
    diceFall([5, 6]);
    await rollSlug(thief, "sneak");
    expect(modifiers()).toMatchObject([{ label: "Cloak of Shadows", value: 6 }]);
    diceFall([5, 6]);
    await rollSlug(thief, "physical.climb");
    expect(modifiers()).toEqual([]);
  });

  it("companion 5.1 an elvish cloak is worth 1 to Concealment", async () => {
    const thief = fakeCreature();
    under(thief, "Elvish cloak", { concealment: 1 });
    giveAbility(thief, "Concealment", "skulduggery.concealment", 2, { family: "general" });
    confirmWith({});
    diceFall([5, 6]);
    await rollSlug(thief, "skulduggery.concealment");
    expect(modifiers()).toMatchObject([{ label: "Elvish cloak", value: 1 }]);
  });

  it("MDC-MAG-05 companion 5.7 Silver Shackles bring a spell's overcharge 4 nearer", async () => {
    const caster = fakeCreature();
    under(caster, "Silver Shackles", { overcharge: -4 });
    const spell = giveAbility(caster, "Ignis", "arcana.ignis", 2, {
      ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 2, difficultySource: "fixed", overcharge: "9+R" },
      ...{ threshold: null, resistDifficulty: null },
    });
    diceFall([4, 3]);
    confirmWith({ "dice:magic": 2, dice: 2 });
    await rollAbility(caster, spell);
    expect(lastCard().parts[0]).toMatchObject({ overcharge: 7 });
  });

  it("MD-POOL-02 companion 5.7 Silver Shackles bring a ceiling printed as +6 to DC +2, one kept by the GM too", async () => {
    const cast = async (known: object) => {
      const caster = fakeCreature();
      under(caster, "Silver Shackles", { overcharge: -4 });
      const spell = giveAbility(caster, "Ignis", "arcana.ignis", 2, {
        ...{ family: "magic", dice: "pool", pool: "magic", difficulty: null, difficultySource: "gm", overcharge: "+6" },
        ...{ threshold: null, resistDifficulty: null },
      });
      diceFall([4, 3]);
      confirmWith({ "dice:magic": 2, dice: 2 });
      await rollAbility(caster, spell, known);
      return lastCard().parts[0];
    };
    expect(await cast({ difficulty: 5 })).toMatchObject({ difficulty: 5, overcharge: 7 });
    expect(await cast({ secret: true })).toMatchObject({ overcharge: "+2" });
  });
});

describe("spells that others withstand", () => {
  it("MDC-ABL-09 companion 3.32 Back! of rank 2 asks each demon that is targeted for Mettle against 10, Hold Undead for 20", async () => {
    const ask = async (slug: string, rank: number) => {
      const priest = fakeCreature({ name: "Priest" });
      const spell = giveAbility(priest, slug, slug, rank, {
        ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 5, difficultySource: "fixed", overcharge: "20" },
        ...{ threshold: null, resistDifficulty: null },
      });
      diceFall([6, 5], [2, 3]);
      confirmWith({ "dice:magic": 2, dice: 2 });
      const imps = [fakeCreature({ npc: true, name: "Imp" }), fakeCreature({ npc: true, name: "Vlock" })];
      Object.assign(game.user, { targets: new Set(imps.map((actor) => ({ actor }))) });
      await rollAbility(priest, spell);
      const { message } = lastCard();
      const context = { message, actor: priest, index: 1 } as unknown as CardContext;
      await spellPartType.actions?.bring?.({ type: "malleusSpell" }, context, FIRST, {} as MouseEvent);
      return imps;
    };
    const imps = await ask("theurgic.back", 2);
    const { message, parts } = lastCard();
    expect(parts[0]).toMatchObject({
      rolls: imps.map(({ uuid }) => ({ actor: uuid, check: "mettle", difficulty: 10, otherwise: [] })),
    });
    const context = { message, actor: null, index: 0 } as unknown as CardContext;
    const button = { dataset: { at: "1" } } as unknown as HTMLElement;
    await extraPartType.actions?.demanded?.(parts[0]!, context, button, { shiftKey: false } as MouseEvent);
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 10, draws: [{ pool: "mettle" }] });
    await ask("theurgic.hold_undead", 1);
    expect(lastCard().parts[0]).toMatchObject({ rolls: [{ difficulty: 20 }, { difficulty: 20 }] });
  });
});

describe("Adversary", () => {
  it("companion 3.9 once its check against 12 works, the rank counts against that kind, to hit and to defend, not to damage", async () => {
    const hunter = fakeCreature();
    const adversary = giveAbility(hunter, "Adversary", "social.adversary", 2, {
      ...{ family: "general", difficulty: 12, difficultySource: "fixed", template: "Demons" },
    });
    confirmWith({});
    diceFall([3, 4]);
    await rollAbility(hunter, adversary);
    expect(proposed("malleusLasting")).toEqual([]);
    diceFall([4, 6]);
    await rollAbility(hunter, adversary);
    expect(proposed("malleusLasting")).toMatchObject([
      { target: hunter.uuid, automatic: true, data: { by: "social.adversary", rank: 2, kind: "Demons" } },
    ]);
    expect(JSON.stringify(written("malleusLasting", hunter, proposed("malleusLasting")[0]?.data))).toContain(
      "Adversary [Demons]",
    );
    under(hunter, "Adversary [Demons]", { foe: 2 });
    const sword = giveWeapon(hunter, "Sword", "sword.strike");
    const imp = fakeCreature({ npc: true, name: "Imp", system: { tags: new Set(["demon"]) } });
    expect(await strike(hunter, sword, imp)).toEqual([[6, "slashing"]]);
    expect(modifiers()).toMatchObject([{ label: "Adversary [Demons]", value: 2 }]);
    await strike(hunter, sword, fakeCreature({ npc: true, name: "Thug" }));
    expect(modifiers()).toEqual([]);
  });

  it("companion 3.9 it counts in the defence against the imp, on the card as in the roll", async () => {
    const hunter = fakeCreature({ name: "Hunter" });
    under(hunter, "Adversary [demon]", { foe: 2 });
    const imp = fakeCreature({ npc: true, name: "Imp", system: { tags: new Set(["demon"]) } });
    await attackWith(imp, giveWeapon(imp, "Claws", "", { attackDifficulty: 14, damageTypes: new Set() }), {
      target: hunter,
      fast: true,
    });
    const { message, parts } = lastCard();
    const context = { message, actor: imp, index: 0 } as unknown as CardContext;
    const { defences } = attackPartType.context(parts[0]!, context) as { defences: { id: string; bonus: string }[] };
    expect(defences.find(({ id }) => id === "armour")?.bonus).toBe("−3 +2");
    diceFall([8, 7]);
    confirmWith({});
    await rollDefence(
      { data: attackDataOf(parts[0]!), defender: hunter, attacker: imp, origin: message.id, option: "armour" },
      false,
    );
    expect(modifiers()).toMatchObject([{ value: 2 }]);
    expect(proposed("malleusDamage")).toEqual([]);
  });
});
