import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeCombatant } from "../../../foundry/testing/fake-documents";
import { useAbility } from "../actions/use-ability";
import type { Creature } from "../adapters/creature";
import { proveDamage } from "../changes/damage-proof";
import { damageFor } from "../changes/damage-kind";
import { combatRules } from "../combat/combat-rules";
import { aim, used } from "../testing/used-ability";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

// Companion 3: abilities that do more than succeed or fail, played from the sheet to the change.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("abilities that heal", () => {
  it("MDC-RST-04 I Think I'm OK! gives back 1d4+4, Health first, and is no spell: nobody resists it, no table of magic follows", async () => {
    const dourli = fakeCreature({ health: 5, stamina: 2 });
    const { told, press } = await used(dourli, "luck.itiok", 1, { pool: "luck", overcharge: "4+R" }, [[3]]);
    expect(told).toMatchObject({
      effects: ["MALLEUS.Cast.heal"],
      mayResist: false,
      overchargeLabel: "MALLEUS.Casting.statedOvercharge",
    });
    await press();
    expect(proposed("malleusHeal")).toMatchObject([{ target: dourli.uuid, data: { health: 3, stamina: 4 } }]);
  });

  it("MDC-RST-04 Fey Resilience gives back 1d6 Health by its Mettle check, and the rank adds nothing", async () => {
    const elf = fakeCreature({ health: 1 });
    const { told, press } = await used(elf, "special.fey_resilience", 2, { pool: "mettle" }, [[6]]);
    expect(told?.effects[0]).toBe("MALLEUS.Cast.heal");
    await press();
    expect(proposed("malleusHeal")).toMatchObject([{ target: elf.uuid, data: { health: 6, stamina: 0 } }]);
  });

  it("MDC-RST-04 No - Take Me! moves Health from the caster: 2d6, no more than the other has room for", async () => {
    const [caster, dying] = [fakeCreature({ name: "Brother", health: 8 }), fakeCreature({ name: "Dourli", health: 0 })];
    const { press } = await used(caster, "theurgic.no_take_me", 1, { family: "magic", pool: "magic" }, [[6, 5]]);
    await press(dying);
    // 11 was rolled, Dourli has room for 8.
    expect(proposed("malleusHeal")).toMatchObject([{ target: dying.uuid, data: { health: 8, stamina: 0 } }]);
    expect(proposed("malleusDamage")).toMatchObject([{ target: caster.uuid, data: { base: 8, direct: true } }]);
  });

  it("MDC-RST-04 nobody gives more Health than they have", async () => {
    const [caster, dying] = [fakeCreature({ health: 3 }), fakeCreature({ health: 0 })];
    const { press } = await used(caster, "theurgic.no_take_me", 1, { family: "magic", pool: "magic" }, [[2, 5]]);
    await press(dying);
    expect(proposed("malleusHeal")).toMatchObject([{ data: { health: 3 } }]);
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 3 } }]);
  });
});

describe("Regeneration", () => {
  const turnOf = (actor: Creature) =>
    combatRules.onStartTurn?.(
      Object.assign(new FakeCombatant({ name: actor.name }), { actor, token: {} }) as unknown as Combatant,
      new FakeCombat({ round: 1 }) as unknown as Combat,
    );
  const ghoul = (body: { health: number; stamina?: number; dead?: boolean }) => {
    const { dead = false, ...points } = body;
    const made = fakeCreature({ npc: true, name: "Ghoul", ...points });
    Object.assign(made.system, { dead });
    giveAbility(made, "Regeneration", "monster.regeneration", 3, { difficulty: 0 });
    return made;
  };

  it("MDC-RST-04 gives back the rank in hit points as its own turn begins, Health first", async () => {
    const hurt = ghoul({ health: 6, stamina: 4 });
    await turnOf(hurt);
    expect(proposed("malleusHeal")).toMatchObject([
      { target: hurt.uuid, data: { health: 2, stamina: 1 }, automatic: true },
    ]);
  });

  it("MDC-RST-04 waits for the GM where the creature is down, and does nothing for the whole and the dead", async () => {
    await turnOf(ghoul({ health: 0, stamina: 0 }));
    expect(proposed("malleusHeal")).toMatchObject([{ data: { health: 3 }, automatic: false }]);
    const before = cards().length;
    await turnOf(ghoul({ health: 8 }));
    await turnOf(ghoul({ health: 0, dead: true }));
    expect(cards()).toHaveLength(before);
  });
});

describe("Fey Resilience against blows", () => {
  const blow = { base: 5, factor: 1 as const, factorReason: null, types: ["slashing"], physical: true };
  const stored = { ...blow, direct: false, nonLethalWeapon: false, lethal: true };

  it("MDC-ABL-03 X-07 of rank 1: 1 less from what is not of iron, 1 more from iron; the condition spares 2", () => {
    const elf = fakeCreature();
    giveAbility(elf, "Fey Resilience", "special.fey_resilience", 1);
    const taken = (who: Creature, iron: boolean) => damageFor(who, { ...stored, iron }).amount;
    expect([taken(elf, false), taken(elf, true)]).toEqual([4, 6]);
    const fey = fakeCreature({ conditions: ["feyResilience"] });
    expect([taken(fey, false), taken(fey, true)]).toEqual([3, 5]);
    // Both: the better of the two against what is not of iron.
    const both = fakeCreature({ conditions: ["feyResilience"] });
    giveAbility(both, "Fey Resilience", "special.fey_resilience", 3);
    expect([taken(both, false), taken(both, true)]).toEqual([2, 8]);
    // Magic that is no blow is neither.
    expect(damageFor(elf, { ...stored, types: ["fire"], physical: false, iron: false }).amount).toBe(5);
  });
});

describe("shots that print no damage", () => {
  it("MDC-ABL-06 companion 3.13 Dead Eye is shot with the bow in hand, for the bow's own damage", async () => {
    const [archer, thug] = [
      fakeCreature(),
      fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } }),
    ];
    giveWeapon(archer, "Bow", "archery.shoot", { damage: 4, range: 3, iron: false });
    giveAbility(archer, "Archery", "archery.shoot", 2, { damage: "weapon" });
    const deadEye = giveAbility(archer, "Dead Eye", "archery.dead_eye", 1, {
      difficultySource: "opponentDefence",
      tags: new Set(["bow", "ranged", "weapon"]),
    });
    diceFall([8, 4]);
    confirmWith();
    aim(thug);
    await useAbility(archer, deadEye, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ type: "malleusStrike", damage: { name: "Bow: Dead Eye", base: 4 } });
    expect(proposed("malleusDamage")).toMatchObject([{ target: thug.uuid, data: { base: 4 } }]);
  });
});

describe("blows without a weapon", () => {
  const unarmed = (actor: Creature, slug: string, rank: number | null, damage: string, more = {}) =>
    giveAbility(actor, slug, slug, rank as number, {
      ...{ family: "general", damage, difficultySource: "opponentDefence", tags: new Set(["physical", "nonlethal"]) },
      ...more,
    });
  const strong = (rank: number, more = {}) => {
    const made = fakeCreature({ name: "Brother", ...more });
    giveAbility(made, "Strength", "strength", rank, { family: "primary" });
    return made;
  };

  it("MDC-ABL-06 companion 3.2 a kick does 2 and the better of Speed and Strength, a head butt 2 and Strength, a punch d4", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } });
    const played = async (slug: string, damage: string, ...dice: number[][]) => {
      const brother = strong(3);
      giveAbility(brother, "Speed", "speed", 1, { family: "primary" });
      const ability = unarmed(brother, slug, 1, damage);
      diceFall(...dice);
      confirmWith();
      aim(thug);
      await useAbility(brother, ability, { fast: false });
      expect(lastCard().parts[0]).toMatchObject({ type: "malleusStrike", weapon: ability.uuid });
      return proposed("malleusDamage")[0]?.data;
    };
    expect(await played("physical.kick", "2+speed or strength", [9, 8])).toMatchObject({
      base: 5,
      nonLethalWeapon: true,
    });
    expect(await played("physical.head_butt", "2+strength", [9, 8])).toMatchObject({ base: 5 });
    expect(await played("physical.punch", "d4", [9, 8], [3])).toMatchObject({ base: 3 });
    // A boon doubles it, as any blow; a miss does nothing.
    expect(await played("physical.kick", "2+speed or strength", [8, 8])).toMatchObject({ base: 5, factor: 2 });
    expect(await played("physical.kick", "2+speed or strength", [5, 4])).toBeUndefined();
  });

  it("MDC-ABL-08 anybody punches untrained, at 0", async () => {
    const [brother, thug] = [strong(0), fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } })];
    const punch = unarmed(brother, "physical.punch", null, "d4", { untrainedRank: 0 });
    diceFall([5, 7], [4]);
    confirmWith();
    aim(thug);
    await useAbility(brother, punch, { fast: false });
    expect(proposed("malleusDamage")).toMatchObject([{ target: thug.uuid, data: { base: 4 } }]);
  });

  it("MD-CMB-11 an npc's teeth without an entry of their own send a defence to the player", async () => {
    const [wolf, dourli] = [fakeCreature({ npc: true, name: "Wolf" }), fakeCreature()];
    const bite = unarmed(wolf, "monster.bite", 2, "5+2×r", { difficultySource: "gm", tags: new Set(["monster"]) });
    confirmWith();
    aim(dourli);
    await useAbility(wolf, bite, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ type: "malleusAttack", weapon: bite.uuid });
  });

  it("MDC-DEF-05 companion 3.34 Death Blow crushes and pierces by its tags: 3 better against armour, and a lycan is not immune", async () => {
    const [orc, thug] = [strong(0, { npc: true }), fakeCreature({ npc: true, name: "Thug" })];
    const tags = new Set(["monster", "general", "crushing", "piercing"]);
    const blow = unarmed(orc, "monster.death_blow", 1, "4+r", { tags });
    diceFall([9, 8]);
    confirmWith();
    aim(thug);
    await useAbility(orc, blow, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({ plan: { modifiers: [{ value: 3 }] } });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 5, types: ["crushing", "piercing"] } }]);
  });

  it("MD-DMG-01 the dice bear the damage out, so that nobody has to believe the card", async () => {
    const [brother, thug] = [strong(3), fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } })];
    const kick = unarmed(brother, "physical.kick", 1, "2+speed or strength");
    diceFall([9, 8]);
    confirmWith();
    aim(thug);
    await useAbility(brother, kick, { fast: false });
    const { message } = lastCard();
    const [blow] = proposed("malleusDamage");
    Object.assign(message, { author: game.user });
    expect(proveDamage(message as never, blow!)).toMatchObject({ damage: { base: 5 }, word: null });
  });
});

describe("what a hit brings besides", () => {
  /** A hit on a thug with a technique of the weapon in hand, and what its card says and asks besides. */
  async function strikes(slug: string, rank: number, own: string, dice: number[], damage = "weapon + strength") {
    const [brother, thug] = [
      fakeCreature(),
      fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 8 } }),
    ];
    if (own) giveWeapon(brother, "Weapon", own, { damage: 5 });
    if (own) giveAbility(brother, "Strike", own, rank, { damage: "weapon + strength" });
    const technique = giveAbility(brother, slug, slug, rank, { damage });
    diceFall(dice);
    confirmWith();
    aim(thug);
    await useAbility(brother, technique, { fast: false });
    const extra = lastCard().parts.find(({ type }) => type === "malleusExtra") as
      { lines: string[]; rolls: { check: string; difficulty: number | null; otherwise: string[] }[] } | undefined;
    return {
      said: (extra?.lines ?? []).join(" "),
      rolls: (extra?.rolls ?? []).map(({ check, difficulty, otherwise }) => [check, difficulty, otherwise]),
    };
  }

  it("companion 3.14 3.19 3.21 a hook and a smash make the target drop weapon or shield: a Strength save, or a contest of it", async () => {
    const hook = await strikes("axe.hook", 2, "axe.strike", [9, 8]);
    expect([hook.said.includes("TableEffect.drops"), hook.rolls]).toEqual([true, [["strength", null, []]]]);
    for (const [slug, own] of [
      ["mace.smash", "mace.strike"],
      ["spear.hook", "spear.strike"],
    ] as const)
      expect((await strikes(slug, 1, own, [9, 8])).said, slug).toMatch(/strength.*TableEffect\.drops/);
    expect((await strikes("axe.hook", 2, "axe.strike", [1, 2])).said).toBe("");
  });

  it("companion 3.18 Hammer Smash of rank 2: Agility against 14 or knocked back; with a boon prone and stunned", async () => {
    const smash = await strikes("hammer.smash", 2, "hammer.strike", [9, 8]);
    expect([smash.said.includes("TableEffect.pushed"), smash.rolls]).toEqual([true, [["agility", 14, []]]]);
    const boon = await strikes("hammer.smash", 2, "hammer.strike", [8, 8]);
    expect(boon.rolls).toEqual([["agility", 14, ["prone", "stunned"]]]);
  });

  it("companion 3.2 a kick of rank 3 pushes, one of rank 2 does not", async () => {
    expect((await strikes("physical.kick", 3, "", [9, 8], "2+strength")).said).toContain("TableEffect.pushed");
    expect((await strikes("physical.kick", 2, "", [9, 8], "2+strength")).said).toBe("");
  });
});

describe("spells that hurt", () => {
  const sigil = { family: "magic", pool: "magic", damage: "d6×r+4" };

  it("MDC-ABL-06 the Sign of Idreshein of rank 2 does 2d6 and 4, whatever armour is worn", async () => {
    const [caster, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug" })];
    const { told, press } = await used(caster, "rune.sign_of_idreshein", 2, sigil, [[3, 5]]);
    expect(told?.effects[0]).toBe("MALLEUS.Cast.harm 2d6 +4");
    await press(thug);
    expect(proposed("malleusDamage")).toMatchObject([{ target: thug.uuid, data: { base: 12 } }]);
    expect(written("malleusDamage", thug, proposed("malleusDamage")[0]?.data)).toContainEqual([
      "system.stamina.value",
      0,
    ]);
  });

  it("MDC-ABL-03 Wither does 2d8, and Ignis 1d4 of fire, as their texts have it", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const wither = await used(fakeCreature(), "conjuration.wither", 1, { family: "magic", pool: "magic" }, [[7, 8]]);
    await wither.press(thug);
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 15 } }]);
    const ignis = await used(fakeCreature(), "arcana.ignis", 2, { family: "magic", pool: "magic" }, [[3]]);
    await ignis.press(thug);
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 3, types: ["fire"] } }]);
  });

  it("MDC-ABL-07 companion 3.26 Eldritch Push rolls 2d12 with 6 and the rank against Dodge, Agility or Strength, for 8 (Y-05)", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Dodge", "dodge", 3, { defence: "dodge" });
    giveAbility(thug, "Strength", "strength", 1, { family: "primary" });
    const push = { family: "magic", pool: "magic", damage: "4+r" };
    const played = async (dice: number[]) => {
      const { told, press } = await used(fakeCreature(), "conjuration.eldritch_push", 2, push, [dice]);
      expect(told?.effects[0]).toBe("MALLEUS.Cast.harm 8");
      await press(thug);
      return proposed("malleusDamage").map(({ data }) => data.base);
    };
    // 16 with Dodge at rank 3: 8 on the dice and 8 hit, 7 do not.
    expect(await played([3, 5])).toEqual([8]);
    expect(await played([3, 4])).toEqual([]);
  });
});
