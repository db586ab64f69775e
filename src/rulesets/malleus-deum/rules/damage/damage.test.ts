import { describe, expect, it } from "vitest";
import type { ActiveCondition } from "../conditions/condition";
import { applyDamage, applyHealing, bloodiedInNonLethalFight, type Body, type DamageApplication } from "./apply-damage";
import { resolveDamage, type DamageInput } from "./damage";

const axe: DamageInput = { base: 6, factor: 1, factorReason: null, types: ["physical"], physical: true, iron: true };
const amount = (input: Partial<DamageInput>, ...target: ActiveCondition[]) =>
  resolveDamage({ ...axe, ...input }, target).amount;
const fire = { types: ["Fire"], physical: false };

describe("from the weapon to the body", () => {
  it("MD-DMG-01 MD-DMG-07 the axe's 6 is halved to 3 by the block's boon, doubled to 12 by an attack's", () => {
    const blocked = resolveDamage({ ...axe, factor: 0.5, factorReason: "boon" }, []);
    expect(blocked).toEqual({ base: 6, amount: 3, steps: [{ reason: "boon", before: 6, after: 3 }] });
    expect(amount({ factor: 2 })).toBe(12);
    expect(amount({ base: 7, factor: 0.5 })).toBe(3);
    expect(amount({})).toBe(6);
  });

  it("MD-CON-26 Fey Resilience takes 2 from physical damage that is not of iron, not below 0", () => {
    expect(amount({ iron: false }, { id: "feyResilience" })).toBe(4);
    expect(amount({ iron: true }, { id: "feyResilience" })).toBe(6);
    expect(amount({ ...fire, iron: false }, { id: "feyResilience" })).toBe(6);
    expect(amount({ iron: false, base: 1 }, { id: "feyResilience" })).toBe(0);
  });

  it("companion 4.3 the State of Grace takes 1 off whatever is left, never below 0", () => {
    const graced = (input: Partial<DamageInput>, ...target: ActiveCondition[]) =>
      resolveDamage({ ...axe, ...input }, target, { grace: true });
    expect(graced({ factor: 2 }).amount).toBe(11);
    expect(graced({ base: 1 }).steps).toEqual([{ reason: "MALLEUS.Reason.grace", before: 1, after: 0 }]);
    expect(graced({ base: 0 }).steps).toEqual([]);
  });

  it("MD-CON-45 Vulnerable: 6 becomes 9, 7 becomes 10 (A-12)", () => {
    expect(amount(fire, { id: "vulnerable", type: "fire" })).toBe(9);
    expect(amount({ ...fire, base: 7 }, { id: "vulnerable", type: "fire" })).toBe(10);
    expect(amount(fire, { id: "vulnerable", type: "cold" })).toBe(6);
  });

  it("MD-CON-37 Resistant: 6 becomes 3, 7 becomes 4 (A-12)", () => {
    expect(amount(fire, { id: "resistant", type: "fire" })).toBe(3);
    expect(amount({ ...fire, base: 7 }, { id: "resistant", type: "fire" })).toBe(4);
    expect(amount({ ...fire, base: 1 }, { id: "resistant", type: "fire" })).toBe(1);
  });

  it("MD-CON-28 companion 6.2 a lycan is immune to all but fire, crushing and silver", () => {
    const lycan: ActiveCondition = { id: "immune", type: "all but fire/crushing/silver" };
    expect(["slashing", "piercing", "cold", "iron"].map((type) => amount({ types: [type] }, lycan))).toEqual([
      0, 0, 0, 0,
    ]);
    expect([["Fire"], ["crushing"], ["slashing", "silver"], []].map((types) => amount({ types }, lycan))).toEqual([
      6, 6, 6, 6,
    ]);
  });

  it("MD-CON-28 Immune: 6 fire becomes 0", () => {
    expect(amount(fire, { id: "immune", type: "fire" })).toBe(0);
    expect(amount(fire, { id: "immune", type: "cold" })).toBe(6);
    expect(amount({}, { id: "immune" })).toBe(6);
  });

  it("MD-DMG-01 Vulnerable and Resistant to it cancel, and the card says so", () => {
    const outcome = resolveDamage({ ...axe, ...fire, base: 7 }, [
      { id: "vulnerable", type: "fire" },
      { id: "resistant", type: "fire" },
    ]);
    expect(outcome.amount).toBe(7);
    expect(outcome.steps).toEqual([{ reason: "MALLEUS.Reason.vulnerableAndResistantCancel", before: 7, after: 7 }]);
  });

  it("MD-DMG-01 the order: factor, then Fey Resilience, then halves", () => {
    const target: ActiveCondition[] = [{ id: "feyResilience" }, { id: "resistant", type: "slashing" }];
    const outcome = resolveDamage({ ...axe, base: 7, factor: 2, types: ["slashing"], iron: false }, target);
    expect(outcome.steps.map((step) => [step.before, step.after])).toEqual([
      [7, 14],
      [14, 12],
      [12, 6],
    ]);
    expect(outcome.amount).toBe(6);
    const doubled = resolveDamage({ ...axe, base: 5, factor: 0.5, types: ["slashing"], iron: false }, [
      { id: "feyResilience" },
      { id: "vulnerable", type: "slashing" },
    ]);
    expect(doubled.amount).toBe(0); // 5 -> 2 -> 0 -> 0
  });
});

describe("on the body", () => {
  const thug: Body = {
    stamina: { value: 3, max: 6 },
    health: { value: 5, max: 5 },
    conditions: [],
    bloodiedPromptDone: false,
  };
  const hit = (amount: number, overrides: Partial<DamageApplication> = {}): DamageApplication => ({
    amount,
    direct: false,
    lethal: true,
    nonLethalWeapon: false,
    ...overrides,
  });
  const numbers = (body: Body, application: DamageApplication) =>
    applyDamage(body, application).effects.flatMap((effect) =>
      effect.kind === "number" ? [[effect.path, effect.before, effect.after]] : [],
    );
  const gained = (body: Body, application: DamageApplication) =>
    applyDamage(body, application).effects.flatMap((effect) =>
      effect.kind === "condition" && effect.active ? [effect.condition] : [],
    );
  const prompts = (body: Body, application: DamageApplication) =>
    applyDamage(body, application).effects.flatMap((effect) => (effect.kind === "prompt" ? [effect.prompt] : []));

  it("MD-DMG-02 MD-DMG-04 MD-MOR-10 the thug with Stamina 3 takes 4: Stamina 0, Health -1, Bloodied, morale offered", () => {
    expect(numbers(thug, hit(4))).toEqual([
      ["stamina.value", 3, 0],
      ["health.value", 5, 4],
    ]);
    expect(gained(thug, hit(4))).toEqual(["bloodied"]);
    expect(prompts(thug, hit(4))).toEqual(["morale"]);
    expect(applyDamage(thug, hit(4)).effects).toContainEqual({
      kind: "flag",
      path: "morale.bloodiedPromptDone",
      before: false,
      after: true,
      reason: "MALLEUS.Reason.healthDamaged",
    });
  });

  it("MD-CON-14 MD-DMG-04 Stamina at exactly 0 is Bloodied; at 1 it is not (A-06)", () => {
    expect(gained(thug, hit(3))).toEqual(["bloodied"]);
    expect(applyDamage(thug, hit(3)).effects[1]?.reason).toBe("MALLEUS.Reason.staminaGone");
    expect(numbers(thug, hit(3))).toEqual([["stamina.value", 3, 0]]);
    expect(applyDamage(thug, hit(2)).effects).toHaveLength(1);
    expect(applyDamage(thug, hit(0)).effects).toEqual([]);
  });

  it("MD-CON-14 the morale prompt comes once per fight, the status once", () => {
    const bloodied: Body = {
      ...thug,
      stamina: { value: 0, max: 6 },
      conditions: [{ id: "bloodied" }],
      bloodiedPromptDone: true,
    };
    expect(prompts(bloodied, hit(1))).toEqual([]);
    expect(gained(bloodied, hit(1))).toEqual([]);
    expect(numbers(bloodied, hit(1))).toEqual([["health.value", 5, 4]]);
  });

  it("MD-DMG-02 both tracks stop at 0 and the excess is lost", () => {
    expect(applyDamage(thug, hit(20))).toMatchObject({ toStamina: 3, toHealth: 5, lost: 12 });
  });

  it("MD-DMG-04 MD-CON-21 Health 0: Down, Near-Death and Prone (A-32)", () => {
    expect(gained(thug, hit(8))).toEqual(["bloodied", "down", "nearDeath", "prone"]);
    expect(gained(thug, hit(7))).toEqual(["bloodied"]);
    expect(prompts(thug, hit(8))).toEqual(["morale", "nearDeath"]);
    expect(
      applyDamage({ ...thug, stamina: { value: 0, max: 6 }, health: { value: 0, max: 5 } }, hit(3)).effects,
    ).toEqual([]);
  });

  it("MD-DMG-03 direct damage ignores Stamina", () => {
    expect(numbers(thug, hit(2, { direct: true }))).toEqual([["health.value", 5, 3]]);
    expect(gained(thug, hit(2, { direct: true }))).toEqual(["bloodied"]);
  });

  it("MD-CMB-13 in a non-lethal fight a non-lethal weapon leaves Health at 1; elsewhere it saves nobody (A-49, A-50)", () => {
    const club = { nonLethalWeapon: true, lethal: false };
    expect(applyDamage(thug, hit(20, club))).toMatchObject({ toHealth: 4, lost: 13 });
    expect(gained(thug, hit(20, club))).toEqual(["bloodied"]);
    const atOne: Body = { ...thug, stamina: { value: 0, max: 6 }, health: { value: 1, max: 5 } };
    expect(applyDamage(atOne, hit(5, club))).toMatchObject({ toHealth: 0 });
    expect(applyDamage(thug, hit(20, { nonLethalWeapon: true }))).toMatchObject({ toHealth: 5 });
    expect(applyDamage(thug, hit(20, { lethal: false }))).toMatchObject({ toHealth: 5 });
  });

  it("MD-CMB-12 the first Bloodied of a non-lethal fight asks whether it turns lethal; a passed check turns it (A-51)", () => {
    expect(prompts(thug, hit(4, { lethal: false }))).toEqual(["morale", "lethality"]);
    expect(bloodiedInNonLethalFight(true)).toEqual({ lethal: true, mustWithdraw: false });
    expect(bloodiedInNonLethalFight(false)).toEqual({ lethal: false, mustWithdraw: true });
  });

  it("MD-CON-21 MD-CON-34 healing above 0 Health ends Down and Near-Death, not Prone, and stops at the maximum", () => {
    const down: Body = {
      ...thug,
      stamina: { value: 0, max: 6 },
      health: { value: 0, max: 5 },
      conditions: [{ id: "down" }, { id: "nearDeath" }, { id: "prone" }],
    };
    const effects = applyHealing(down, { stamina: 0, health: 2 });
    expect(effects).toEqual([
      { kind: "number", path: "health.value", before: 0, after: 2, reason: "MALLEUS.Reason.healed" },
      { kind: "condition", condition: "down", active: false, reason: "MALLEUS.Reason.healed" },
      { kind: "condition", condition: "nearDeath", active: false, reason: "MALLEUS.Reason.healed" },
    ]);
    expect(applyHealing(down, { stamina: 4, health: 0 })).toHaveLength(1);
    expect(applyHealing(thug, { stamina: 9, health: 9 })).toMatchObject([{ path: "stamina.value", after: 6 }]);
  });
});

describe("mooks, swarms, water", () => {
  const blow = (more: object = {}): DamageInput => ({
    base: 7,
    factor: 1,
    factorReason: null,
    types: ["slashing"],
    physical: true,
    iron: true,
    ...more,
  });
  const dealt = (more: object, context: Parameters<typeof resolveDamage>[2]) => resolveDamage(blow(more), [], context);

  it("MDC-CMB-03 under water piercing does all, crushing nothing, the rest half; fire from a spell as ever", () => {
    const types = ["piercing", "crushing", "slashing"].map((type) => dealt({ types: [type] }, { water: true }).amount);
    expect(types).toEqual([7, 0, 3]);
    expect(dealt({ types: ["fire"], physical: false }, { water: true }).amount).toBe(7);
    // Boon first: 14, then half.
    expect(dealt({ factor: 2 }, { water: true })).toMatchObject({
      amount: 7,
      steps: [{ after: 14 }, { reason: "MALLEUS.Reason.underWater", before: 14, after: 7 }],
    });
  });

  it("MDC-CMB-05 of a swarm most weapons take 1, crushing ones half, an area all", () => {
    const swarm = { traits: ["swarm" as const] };
    const amounts = [["slashing"], ["crushing"], ["fire", "area"]].map((types) => dealt({ types }, swarm).amount);
    expect(amounts).toEqual([1, 3, 7]);
    expect(dealt({ base: 0 }, swarm)).toMatchObject({ amount: 0, steps: [] });
  });

  it("MDC-CMB-05 a mook dies of any hit with a boon, plot armour or immunity saves", () => {
    const mook = { traits: ["mook" as const] };
    expect(dealt({ factor: 2 }, mook).slain).toBe(true);
    expect(dealt({}, mook).slain).toBeUndefined();
    expect(dealt({ factor: 0.5 }, mook).slain).toBeUndefined();
    expect(dealt({ factor: 2 }, { traits: ["mook", "plotArmour"] }).slain).toBeUndefined();
    const immune = [{ id: "immune" as const, type: "slashing" }];
    expect(resolveDamage(blow({ factor: 2 }), immune, mook).slain).toBeUndefined();
  });
});
