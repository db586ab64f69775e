import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { ConditionId } from "../rules/conditions";
import { poolResult } from "../rules/pools";
import { weaponAttack } from "../adapters/combat/attack";
import { fakeCreature, giveAbility, giveAspect, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import type { Creature } from "../adapters/creature";
import { invocableBy } from "../adapters/tags";
import { rollAbility, rollSlug } from "./checks/ability";
import { attackWith } from "./combat/attack";
import { rollGeneric } from "./checks/check";
import { moveAs } from "./combat/move";
import { rollMorale } from "./morale/morale";
import { rollPool, type PoolId } from "./magic/pool";
import { useAbility } from "./use-ability";
import { checkOutcome } from "../adapters/checks/check-outcome";
import { openPool, poolDataOf } from "../adapters/magic/open-pool";

let table: FakeTable;
beforeEach(() => void (table = setTable()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const outcome = () => checkOutcome(lastCard().message as never);
/** A sheet's check with an ability: dialog confirmed with these values, dice as told. */
async function checks(actor: Creature, slug: string, dice: number[], values: Record<string, unknown> = {}) {
  diceFall(dice);
  const asked = confirmWith(values);
  await rollSlug(actor, slug);
  return { ...outcome()!, asked: asked[0]! };
}
const climber = (rank: number, more: object = {}) => {
  const actor = fakeCreature();
  giveAbility(actor, "Climb", "climb", rank, { family: "general", ...more });
  return actor;
};

describe("a check from the sheet", () => {
  it("MD-CHK-01 MD-CHK-13 2d12 and the rank against the DC; equality succeeds", async () => {
    expect(await checks(climber(2), "climb", [6, 5], { difficulty: 13 })).toMatchObject({ success: true, total: 13 });
    expect(await checks(climber(2), "climb", [6, 5], { difficulty: 14 })).toMatchObject({ success: false, total: 13 });
  });

  it("MD-CHK-02 a modifier of the GM's lowers the DC and is not in the total; a negative one raises it", async () => {
    const helped = await checks(climber(2), "climb", [6, 5], { difficulty: 15, modifier: 2 });
    expect(helped).toMatchObject({ success: true, total: 13, effectiveDifficulty: 13 });
    const hindered = await checks(climber(2), "climb", [6, 5], { difficulty: 13, modifier: -1 });
    expect(hindered).toMatchObject({ success: false, total: 13, effectiveDifficulty: 14 });
  });

  it.each([
    [1, 40, { success: false, bane: "significant" }],
    [2, 4, { success: true, boon: "minor", bane: "none" }],
    [3, 6, { success: true, boon: "none", bane: "minor" }],
    [4, 40, { success: false, boon: "minor" }],
    [11, 40, { success: false, bane: "minor" }],
    [12, 40, { success: true, boon: "significant" }],
  ])("MD-CHK-03 MD-CHK-06 double %is against %i", async (face, difficulty, wanted) => {
    expect(await checks(climber(0), "climb", [face, face], { difficulty })).toMatchObject(wanted);
  });

  it("MD-CHK-03 1-1 fails however easy it is", async () => {
    expect(await checks(climber(20), "climb", [1, 1], { difficulty: 2 })).toMatchObject({ success: false });
  });

  it("MD-CHK-07 advantage keeps the best two of three dice, disadvantage the worst, and doubles are read on those", async () => {
    const kept = async (edge: string, dice: number[]) => (await checks(climber(0), "climb", dice, { edge })).kept;
    expect(await kept("advantage", [3, 9, 9])).toEqual([9, 9]);
    expect(outcome()).toMatchObject({ bane: "minor", boon: "none" });
    expect([...(await kept("disadvantage", [3, 9, 8]))].sort((a, b) => a - b)).toEqual([3, 8]);
    expect(outcome()).toMatchObject({ bane: "none", boon: "none" });
  });

  it("MD-CHK-09 the dialog begins with the ability's own DC, else 12, and the GM may say another", async () => {
    const first = await checks(climber(1, { difficulty: 9 }), "climb", [2, 5]);
    expect(first.asked.controls).toContainEqual(expect.objectContaining({ name: "difficulty", value: 9 }));
    expect(first.effectiveDifficulty).toBe(9);
    expect((await checks(climber(1), "climb", [2, 5])).effectiveDifficulty).toBe(12);
    expect((await checks(climber(1, { difficulty: 9 }), "climb", [2, 5], { difficulty: 20 })).success).toBe(false);
  });

  it("MD-CHK-11 the rank of an inaccurate ability is not added", async () => {
    expect((await checks(climber(4, { inaccurate: true }), "climb", [6, 5])).total).toBe(11);
  });

  it("MDC-ABL-02 an accurate ability counts three times, Strength + R both, an inaccurate one nothing", async () => {
    expect((await checks(climber(2, { tags: new Set(["accurate"]) }), "climb", [6, 5])).total).toBe(17);
    const strong = climber(2, { addsPrimary: "strength" });
    giveAbility(strong, "Strength", "strength", 3, { family: "primary" });
    expect((await checks(strong, "climb", [6, 5])).total).toBe(16);
  });

  it("MD-CHR-04 MD-CHK-14 a primary is checked with its rank, and at 0 where nobody wrote it down", async () => {
    const actor = fakeCreature();
    giveAbility(actor, "Agility", "agility", 2, { family: "primary" });
    expect((await checks(actor, "agility", [6, 5])).total).toBe(13);
    expect((await checks(actor, "speed", [6, 5])).total).toBe(11);
  });

  it("MD-CHK-21 where nothing applies it is plain 2d12", async () => {
    diceFall([6, 5]);
    confirmWith({ difficulty: 11 });
    await rollGeneric(climber(5));
    expect(outcome()).toMatchObject({ success: true, total: 11 });
  });

  it("MD-ABL-05 MDC-ABL-02 what is always on is never rolled", async () => {
    const actor = climber(3, { difficulty: 0 });
    diceFall();
    expect(await useAbility(actor, (actor.items as unknown as Item[])[0] as never, { fast: true })).toBeNull();
    expect(table.notices.at(-1)?.message).toBe("MALLEUS.Problem.passive Climb");
  });

  it("MD-ABL-06 MD-CHK-10 what takes training cannot be tried without", async () => {
    diceFall();
    expect(await rollSlug(climber(0, { rank: null, untrainedRank: null }), "climb", { fast: true })).toBeNull();
    expect((await checks(climber(0, { rank: null, untrainedRank: -3 }), "climb", [6, 5])).total).toBe(8);
  });
});

describe("pools from the sheet", () => {
  async function pool(actor: Creature, id: PoolId, dice: number[], values: Record<string, unknown> = {}, options = {}) {
    diceFall(...(dice.length > 0 ? [dice] : []), ...((values.more as number[][] | undefined) ?? []));
    const asked = confirmWith({ dice: dice.length, ...values });
    await rollPool(actor, id, options);
    const { message, parts } = lastCard();
    const opened = openPool(poolDataOf(parts[0]!), message as never).outcome;
    return { ...opened, result: poolResult(opened), asked: asked[0]! };
  }

  it("MD-POOL-01 MD-CHR-06 the sum of the dice against the DC, no rank added; a modifier moves the DC", async () => {
    const actor = fakeCreature();
    expect(await pool(actor, "mettle", [3, 4], { difficulty: 7 })).toMatchObject({ success: true, total: 7 });
    expect(await pool(actor, "mettle", [3, 4], { difficulty: 8 })).toMatchObject({ success: false });
    expect(await pool(actor, "mettle", [3, 4], { difficulty: 8, modifier: 1 })).toMatchObject({ success: true });
  });

  it("MD-POOL-02 MD-POOL-03 at the ceiling it works with a bane, and modifiers do not move the ceiling", async () => {
    const overcharge = { overcharge: "+6", difficulty: 4 };
    const over = (dice: number[], modifier = 0) => pool(fakeCreature(), "mettle", dice, { modifier }, overcharge);
    expect((await over([5, 4])).result).toBe("success");
    expect((await over([6, 4])).result).toBe("successBane");
    expect((await over([5, 4], -3)).result).toBe("success");
    expect((await over([1, 2])).result).toBe("failure");
  });

  it("MD-POOL-04 MD-POOL-05 dice of 1 and 2 leave the pool, and doubles mean nothing", async () => {
    await pool(fakeCreature(), "mettle", [2, 2, 1, 6], { difficulty: 5 });
    expect(proposed("malleusExhaust")).toMatchObject([{ data: { mettle: 3 }, automatic: true }]);
    const { message } = lastCard();
    expect(JSON.stringify(message.system.parts)).not.toContain("boon");
  });

  it("MD-POOL-07 MD-MOR-09 an empty pool fails without dice, and the ladder moves on", async () => {
    const afraid = fakeCreature({ mettle: 0 });
    diceFall();
    await rollMorale(afraid, {});
    expect(openPool(poolDataOf(lastCard().parts[0]!), lastCard().message as never).outcome).toMatchObject({
      success: false,
      reason: "MALLEUS.Reason.emptyPool",
    });
    expect(proposed("malleusMorale")).toHaveLength(1);
  });

  it("MD-POOL-09 a bonus die counts in the sum and is never spent from the pool", async () => {
    const with3 = await pool(fakeCreature(), "mettle", [3], { difficulty: 5, bonusDie: true, more: [[2]] });
    expect(with3).toMatchObject({ success: true, total: 5 });
    expect(proposed("malleusExhaust")).toEqual([]);
  });

  it("MD-POOL-10 MD-POOL-11 Luck and Mettle: the dialog begins with 5 where nothing names a DC, morale is always 5", async () => {
    const luck = await pool(fakeCreature(), "luck", [3, 1], { difficulty: 4 });
    expect(luck.success).toBe(true);
    expect(luck.asked.controls).toContainEqual(expect.objectContaining({ name: "difficulty", value: 5 }));
    diceFall([3, 2]);
    confirmWith();
    await rollMorale(fakeCreature(), {});
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 5 });
  });

  it("MD-MOR-04 MD-CON-25 MD-MOR-07 the GM's modifier counts on morale; the Fearless pass without dice", async () => {
    diceFall([1, 3]);
    confirmWith({ modifier: 1 });
    await rollMorale(fakeCreature(), {});
    expect(proposed("malleusMorale")).toEqual([]);
    diceFall();
    await rollMorale(fakeCreature({ conditions: ["fearless"], mettle: 0 }), {});
    expect(JSON.stringify(lastCard().parts)).toContain("MALLEUS.Reason.fearless");
  });

  it("MD-MAG-01 MD-MAG-05 MDC-ABL-04 MDC-MAG-05 a spell's rank adds nothing to the dice, and one to the ceiling", async () => {
    const mage = fakeCreature();
    const spell = (rank: number) =>
      giveAbility(mage, "Ward", `magic.ward${rank}`, rank, {
        family: "magic",
        dice: "pool",
        pool: "magic",
        difficulty: 4,
        overcharge: "9+R",
        threshold: null,
        resistDifficulty: null,
      });
    const cast = async (rank: number, dice: number[]) => {
      diceFall(dice);
      confirmWith();
      await rollAbility(mage, spell(rank));
      return poolResult(openPool(poolDataOf(lastCard().parts[0]!), lastCard().message as never).outcome);
    };
    expect([await cast(1, [5, 5]), await cast(2, [5, 5]), await cast(3, [2, 1])]).toEqual([
      "successBane",
      "success",
      "failure",
    ]);
  });
});

describe("conditions on what is rolled", () => {
  /** What a condition is worth on the check of an ability, in the plan of the card. */
  async function worth(condition: ConditionId, slug: string, family = "primary"): Promise<number> {
    const actor = fakeCreature({ conditions: [condition] });
    giveAbility(actor, slug, slug, 0, { family });
    await checks(actor, slug, [6, 5]);
    const { plan } = lastCard().parts[0] as unknown as { plan: { modifiers?: { value: number }[] } };
    return (plan.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
  }

  it.each([
    ["dazed", { strength: -3, perception: -3 }],
    ["drunk", { agility: -3, perception: -3, strength: 0 }],
    ["distracted", { perception: -3, strength: 0 }],
    ["deaf", { perception: -3, agility: 0 }],
    ["exhausted", { strength: -4, endurance: -4, speed: -4, agility: 0, perception: 0 }],
    ["tired", { strength: -3, endurance: -3, speed: -3, agility: 0 }],
    ["prone", { strength: -3, agility: -3, perception: 0 }],
  ] as const)(
    "MD-CON-04 MD-CON-17 MD-CON-18 MD-CON-19 MD-CON-20 MD-CON-23 MD-CON-35 MD-CON-42 on primaries: %s",
    async (condition, wanted) => {
      for (const [slug, value] of Object.entries(wanted))
        expect([slug, await worth(condition, slug)]).toEqual([slug, value]);
    },
  );

  it("MD-CON-18 Luck smiles on drunkards: +3; MD-CON-17 and the dazed have −3 on pools too", async () => {
    const modifiers = async (condition: ConditionId, pool: PoolId) => {
      diceFall([3, 4]);
      confirmWith();
      await rollPool(fakeCreature({ conditions: [condition] }), pool);
      return poolDataOf(lastCard().parts[0]!).modifiers.map(({ value }) => value);
    };
    expect([await modifiers("drunk", "luck"), await modifiers("drunk", "mettle")]).toEqual([[3], []]);
    expect(await modifiers("dazed", "mettle")).toEqual([-3]);
  });

  /** What bears on an axe's strike, by conditions of both. */
  async function onStrike(own: ConditionId[], theirs: ConditionId[], more: object = {}, values: object = {}) {
    const dourli = fakeCreature({ conditions: own });
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    const axe = giveWeapon(dourli, "Axe", "axe.strike", { damageTypes: new Set(), ...more });
    diceFall([9, 12]);
    confirmWith({ defence: "armour", ...values });
    await attackWith(dourli, axe, { target: fakeCreature({ npc: true, conditions: theirs }) });
    const { plan } = lastCard().parts[0] as unknown as { plan: { modifiers?: { value: number }[] } };
    return (plan.modifiers ?? []).map(({ value }) => value);
  }

  it("MD-CON-13 MD-CON-27 MD-CON-31 the blind strike at −6, the flanked are struck at with +3, the unseen with −6", async () => {
    expect(await onStrike(["blind"], [])).toEqual([-6]);
    expect(await onStrike([], ["flanked"])).toEqual([3]);
    expect(await onStrike([], ["invisible"])).toEqual([-6]);
  });

  it("MD-CON-29 MD-CON-30 an inaccurate weapon hits at −3, a very inaccurate one at −6, never both", async () => {
    expect(await onStrike([], [], { inaccurate: true })).toEqual([-3]);
    expect(await onStrike([], [], { inaccurate: true, veryInaccurate: true })).toEqual([-6]);
  });

  it("MD-CHK-11 the rank of an inaccurate ability counts for the damage of its shot, not for the roll or the DC", async () => {
    const shooter = fakeCreature();
    giveAbility(shooter, "Shoot", "gun.shoot", 3, { inaccurate: true, damage: "weapon + r" });
    const pistol = giveWeapon(shooter, "Pistol", "gun.shoot", { damage: 7 });
    diceFall([9, 6]);
    confirmWith({ defence: "armour" });
    await attackWith(shooter, pistol, { target: fakeCreature({ npc: true }) });
    const { plan } = lastCard().parts[0] as unknown as { plan: { bonus: { value: number }[] } };
    expect(plan.bonus.map(({ value }) => value)).toEqual([0]);
    expect(proposed("malleusDamage")).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ base: 10 }) }),
    ]);
    expect(weaponAttack(shooter, pistol).attack.difficulty).toBe(13);
  });

  it("MDC-DEF-05 a weapon that is piercing by its tag alone finds armour at +3, as its damage is piercing by it", async () => {
    expect(await onStrike([], [], { tags: new Set(["piercing"]) })).toEqual([3]);
    expect(await onStrike([], [], { tags: new Set(["slashing"]) })).toEqual([]);
  });

  it("MD-MOV-06 MD-CMB-15 cover, darkness and preparation are the dialog's: −3, −6, and full cover cannot be hit", async () => {
    expect(await onStrike([], [], {}, { cover: "light" })).toEqual([-3]);
    expect(await onStrike([], [], {}, { cover: "hard", darkness: "dark" })).toEqual([-6, -3]);
    expect(await onStrike([], [], {}, { prepared: true })).toEqual([3]);
    diceFall();
    const dourli = fakeCreature();
    confirmWith({ cover: "full" });
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike"), { target: fakeCreature({ npc: true }) });
    expect(proposed("malleusDamage")).toEqual([]);
  });

  it("MD-CON-45 MDC-CHR-03 the vulnerable take half as much again, of the type alone", async () => {
    const dourli = fakeCreature();
    const axe = giveWeapon(dourli, "Axe", "axe.strike");
    diceFall([9, 12]);
    confirmWith({ defence: "armour" });
    const troll = fakeCreature({ npc: true, conditions: [{ id: "vulnerable", flag: { type: "slashing" } }] });
    await attackWith(dourli, axe, { target: troll });
    const { damageFor } = await import("../changes/damage-kind");
    const data = proposed("malleusDamage")[0]!.data as never;
    const usual = { factorReason: null, direct: false, nonLethalWeapon: false, lethal: true, physical: true };
    expect(damageFor(troll, { ...usual, ...(data as object) } as never).amount).toBe(9);
    expect(damageFor(troll, { ...usual, ...(data as object), types: ["fire"] } as never).amount).toBe(6);
  });
});

describe("ways to get about", () => {
  const went = async (
    kind: "move" | "run" | "charge" | "flee",
    conditions: ConditionId[] = [],
    dice: number[][] = [],
  ) => {
    diceFall(...dice);
    await moveAs(fakeCreature({ conditions }), kind);
    return lastCard().parts[0] as unknown as { distance: number; ifSlowed: number; gates: { demand: string }[] };
  };

  it("MD-CHR-12 MD-MOV-02 MD-MOV-03 6 squares: run 12, charge 6 and a d6, flee 12 and a d6", async () => {
    expect((await went("move")).distance).toBe(6);
    expect((await went("run")).distance).toBe(12);
    expect((await went("charge", [], [[4]])).distance).toBe(10);
    expect((await went("flee", [], [[5]])).distance).toBe(17);
  });

  it("MD-CON-33 MD-CON-40 Natural Sprinters run 14; the Slowed go 3 less where their check fails", async () => {
    expect((await went("run", ["naturalSprinters"])).distance).toBe(14);
    expect((await went("move", ["slowed"])).ifSlowed).toBe(3);
  });

  it("MD-CON-16 MD-MOR-08 MD-MOV-10 the Checked pass a morale check before they charge; the Broken do not charge at all", async () => {
    expect((await went("charge", ["checked"], [[4]])).gates).toMatchObject([{ demand: "morale" }]);
    table.game.user.isGM = false;
    const before = lastCard().message;
    await moveAs(fakeCreature({ conditions: ["broken"] }), "charge");
    await moveAs(fakeCreature({ conditions: ["enraged"] }), "flee");
    expect(lastCard().message).toBe(before);
    expect(table.notices.slice(-2).map(({ message }) => message.includes("blocked"))).toEqual([true, true]);
  });

  it("MD-CON-32 the Ungainly are reminded to go on after a charge", async () => {
    expect((await went("charge", ["ungainly"], [[4]])).gates).toMatchObject([{ demand: "reminder" }]);
  });
});

describe("tags", () => {
  it("MD-TAG-01 MD-TAG-04 MD-TAG-05 own and others' tags, abilities and aspects may all be pointed at, each once", () => {
    const dourli = fakeCreature({ system: { tags: new Set(["dwarf"]) } });
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    giveAbility(dourli, "Strength", "strength", 2, { family: "primary" });
    giveAspect(dourli, "Gold is my Lodestone", 11);
    const ghoul = fakeCreature({ npc: true, system: { tags: new Set(["undead", "dwarf"]) } });
    expect(invocableBy(dourli, ghoul)).toEqual([
      { tag: "dwarf", from: "own" },
      { tag: "undead", from: "target" },
      { tag: "Axe Strike", from: "ability" },
      { tag: "Gold is my Lodestone", from: "aspect" },
    ]);
  });
});
