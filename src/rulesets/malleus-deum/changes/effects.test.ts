import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal, type ChangePlan } from "../../../foundry/changes/plan-proposal";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { fakeCreature, giveAbility, giveAspect, giveGear, giveWeapon } from "../testing/fake-creature";
import { lifetimeKind, ratingKind } from "./aspect-kind";
import { conditionKind } from "./condition-kind";
import { damageKind } from "./damage-kind";
import { changeHandlers } from "./effect-kinds";
import { exhaustKind } from "./exhaust-kind";
import { keepKind } from "./gear-kinds";
import { healKind } from "./heal-kind";
import { masteryKind } from "./mastery-kind";
import { moraleKind } from "./morale-kind";
import { nearDeathKind } from "./near-death-kind";
import { restKind } from "./rest-kind";
import { spendKinds } from "./spend-kinds";

beforeEach(() => {
  fakeFoundry();
});

const HIT = { base: 6, factor: 1, factorReason: null, types: ["slashing"], physical: true, iron: true, direct: false };
const hit = (more: object) => ({ ...HIT, nonLethalWeapon: false, lethal: true, ...more });

/** The paths a plan writes with what they become, creations by the name of what is made. */
function written(plan: ChangePlan): Record<string, unknown> {
  if ("problem" in plan) return { problem: plan.problem };
  return Object.fromEntries(
    plan.changes.map((change) =>
      change.kind === "set" ? [change.path, change.after] : [change.kind, String(change.data.name)],
    ),
  );
}

const apply = (kind: (typeof changeHandlers)[keyof typeof changeHandlers], target: unknown, data: unknown) =>
  written(planProposal(kind, target as FoundryDocument, data));

const spendKind = spendKinds.malleusSpend;

describe("stored data", () => {
  const malformed: [keyof typeof changeHandlers, unknown][] = [
    ["malleusDamage", { ...hit({}), base: -1 }],
    ["malleusDamage", { ...hit({}), factor: 100 }],
    ["malleusDamage", { ...hit({}), types: ["x".repeat(61)] }],
    ["malleusDamage", null],
    ["malleusExhaust", { courage: 1 }],
    ["malleusExhaust", { mettle: -2 }],
    ["malleusExhaust", {}],
    ["malleusRefill", { rests: 9 }],
    ["malleusRefill", { rests: "all" }],
    ["malleusUse", { what: "all" }],
    ["malleusGainAspect", { name: "Hungry blade", difficulty: 16 }],
    ["malleusGainAspect", { name: " ", difficulty: 12 }],
    ["malleusSpend", { pip: "constructor" }],
    ["malleusSpend", {}],
    ["malleusPipBack", { pip: "soul" }],
    ["malleusShot", {}],
    ["malleusCondition", { condition: "rich", step: "gain" }],
    ["malleusCondition", { condition: "prone", step: "double" }],
    ["malleusAspectRating", { delta: 9 }],
    ["malleusAspectStart", { difficulty: 16 }],
    ["malleusAspectLifetime", { event: "explodes" }],
    ["malleusInitiative", { total: "high" }],
    ["malleusInitiative", { total: 12, automatic: "yes" }],
    ["malleusNearDeath", { row: "resurrected" }],
    ["malleusNearDeath", { row: "maimed", healed: 600 }],
    ["malleusRest", { rest: "short", pool: "gold" }],
    ["malleusRest", { rest: "eternal" }],
    ["malleusHeal", { stamina: 2.5 }],
    ["malleusHeal", { health: -4 }],
    ["malleusOpening", { order: ["pc", "gods"] }],
    ["malleusOpening", { lethal: "very" }],
    ["malleusOpening", { rows: { one: "balcony" } }],
    ["malleusGroupDice", { lost: -1 }],
    ["malleusKeep", { damage: 100 }],
  ];
  it.each(malformed)("%s refuses %j: cards come from anybody", (kind, data) => {
    expect(() => changeHandlers[kind].parse(data)).toThrow("MANIFOLD.Changes.Senseless");
  });

  it("refuses documents that a kind is not made for", () => {
    const stranger = { documentName: "Item", uuid: "Item.x" };
    for (const kind of [damageKind, exhaustKind, spendKind, conditionKind, moraleKind, restKind]) {
      const data = kind === damageKind ? hit({}) : kind === exhaustKind ? { mettle: 1 } : SOUND.get(kind);
      expect(apply(kind, stranger, data)).toHaveProperty("problem");
    }
    const SOUND_MASTERY = apply(masteryKind, stranger, {});
    expect(SOUND_MASTERY).toHaveProperty("problem");
  });
});

const SOUND = new Map<unknown, unknown>([
  [spendKind, { pip: "reaction" }],
  [conditionKind, { condition: "prone", step: "gain" }],
  [moraleKind, {}],
  [restKind, { rest: "long" }],
]);

describe("damage", () => {
  it("MD-DEF-07 a block with a boon that fails takes half: 6 becomes 3, Stamina 9 to 6", () => {
    const data = hit({ factor: 0.5, factorReason: "MALLEUS.Reason.defenceBoon" });
    expect(apply(damageKind, fakeCreature(), data)).toEqual({ "system.stamina.value": 6 });
  });

  it("MD-DMG-07 a weapon without a number keeps the one that was asked for; one that has a number keeps its own", () => {
    const relic = (damage: number | null) => giveWeapon(fakeCreature(), "Relic", "axe.strike", { damage });
    expect(apply(keepKind, relic(null), { damage: 7 })).toEqual({ "system.damage": 7 });
    expect(apply(keepKind, relic(6), { damage: 7 })).toHaveProperty("problem");
  });

  it("MD-DMG-02, MD-DMG-04 Stamina 3 takes 4: Stamina 0, Health one less, Bloodied, and the prompt is noted", () => {
    const plan = apply(damageKind, fakeCreature({ stamina: 3 }), hit({ base: 4 }));
    expect(plan).toEqual({
      "system.stamina.value": 0,
      "system.health.value": 7,
      "system.morale.bloodiedPromptDone": true,
      create: "MALLEUS.Condition.bloodied",
    });
  });

  it("MDC-CMB-05 a mook that is hit with a boon is dead, whatever it had left; a weapon that spares lives spares it", () => {
    const traits = { immune: new Set(), resistant: new Set(), vulnerable: new Set(), mook: true };
    const mook = () => fakeCreature({ npc: true, system: { traits } });
    const boon = { factor: 2, factorReason: "MALLEUS.Reason.attackBoon", base: 1 };
    expect(apply(damageKind, mook(), hit(boon))).toMatchObject({
      "system.stamina.value": 0,
      "system.health.value": 0,
      "system.dead": true,
    });
    expect(apply(damageKind, mook(), hit({ ...boon, lethal: false, nonLethalWeapon: true }))).toEqual({
      "system.stamina.value": 7,
    });
  });

  it("MD-CON-37 halves what the target resists, as it is when somebody confirms", () => {
    const traits = { immune: new Set(), resistant: new Set(["slashing"]), vulnerable: new Set() };
    const target = fakeCreature({ npc: true, system: { traits } });
    expect(apply(damageKind, target, hit({}))).toEqual({ "system.stamina.value": 6 });
  });

  it("says it in plain words, without the bookkeeping", () => {
    const changes = damageKind.plan(fakeCreature({ stamina: 3 }), damageKind.parse(hit({ base: 4 })));
    const lines = damageKind.describe(changes, { name: "Thug" });
    expect(lines).toEqual([
      "Thug: MALLEUS.Change.stamina 3 → 0",
      "Thug: MALLEUS.Change.health 8 → 7",
      "Thug: MALLEUS.Change.gains MALLEUS.Condition.bloodied",
    ]);
  });
});

describe("dice, actions, mastery", () => {
  it("MD-POOL-04 takes dice from the pool they came from, never below none", () => {
    expect(apply(exhaustKind, fakeCreature(), { mettle: 1 })).toEqual({ "system.pools.mettle.value": 3 });
    expect(apply(exhaustKind, fakeCreature({ mettle: 1 }), { mettle: 2 })).toEqual({ "system.pools.mettle.value": 0 });
  });

  it.each([
    ["a whole turn lost", { turn: true }],
    ["an action given back", { pip: "move", again: true }],
    ["a weapon shot off", { loaded: false }],
  ])("MD-ACT-07 what a card of an older release says of %s is refused in words", (_what, data) => {
    expect(() => changeHandlers.malleusSpend.parse(data)).toThrow("MALLEUS.Change.olderCard");
  });

  it("MD-ACT-07 spends a reaction once", () => {
    expect(apply(spendKind, fakeCreature(), { pip: "reaction" })).toEqual({ "system.turn.reaction": true });
    expect(apply(spendKind, fakeCreature({ reactionSpent: true }), { pip: "reaction" })).toHaveProperty("problem");
  });

  it("MD-ABL-07 counts successes up to three", () => {
    const actor = fakeCreature();
    expect(apply(masteryKind, giveAbility(actor, "Sneak", "sneak", 2), {})).toEqual({ "system.successes": 1 });
    const mastered = giveAbility(actor, "Listen", "listen", 2, { successes: 3 });
    expect(apply(masteryKind, mastered, {})).toHaveProperty("problem");
  });
});

describe("courage, conditions, rest", () => {
  it("MD-MOR-03 a second failure turns Checked into Broken", () => {
    const plan = apply(moraleKind, fakeCreature({ fails: 1, conditions: ["checked"] }), {});
    expect(plan).toEqual({
      "system.morale.fails": 2,
      delete: "checked",
      create: "MALLEUS.Condition.broken",
    });
  });

  it("MD-CON-02 a save that succeeds removes the condition, and nothing when it is gone already", () => {
    const lose = { condition: "dazed", step: "lose" };
    expect(apply(conditionKind, fakeCreature({ conditions: ["dazed"] }), lose)).toEqual({ delete: "dazed" });
    expect(apply(conditionKind, fakeCreature(), lose)).toHaveProperty("problem");
  });

  it("MD-CON-39 lets Sick bite for this turn", () => {
    const sick = fakeCreature({ conditions: ["sick"] });
    const plan = apply(conditionKind, sick, { condition: "sick", step: "suffer" });
    expect(plan).toEqual({ "system.suffering": true });
  });

  it("MD-RST-01 a short rest fills Stamina and gives one pool its rate", () => {
    const plan = apply(restKind, fakeCreature({ stamina: 2, mettle: 1 }), { rest: "short", pool: "mettle" });
    expect(plan).toEqual({
      "system.stamina.value": 9,
      "system.pools.mettle.value": 2,
      "system.shortRests": 1,
      "flags.manifold.restPool": "mettle",
    });
  });

  it("MD-RST-02 a long rest gives Health its rate and every pool twice its rate", () => {
    const night = { rest: "long", health: 2 };
    const plan = apply(restKind, fakeCreature({ stamina: 9, health: 3, mettle: 1 }), night);
    expect(plan).toMatchObject({ "system.health.value": 5, "system.pools.mettle.value": 3 });
  });

  it("MDC-DTH-08 MD-CON-34 whoever suffocates has Health left and rolls on, what earlier rounds left counts; recovering ends it", () => {
    const drowning = () => fakeCreature({ health: 8, conditions: [{ id: "nearDeath", flag: { modifier: -1 } }] });
    expect(apply(nearDeathKind, drowning(), { row: "bleedingOutFast" })).toEqual({
      "flags.manifold.condition.modifier": -4,
    });
    const kinds = (row: string) => nearDeathKind.plan(drowning(), nearDeathKind.parse({ row })).map(({ kind }) => kind);
    expect(kinds("dying")).not.toContain("delete");
    expect(kinds("fine")).toContain("delete");
  });

  it("MD-DMG-06 Near-Death rows wake, heal, and leave their modifier for the next round", () => {
    const dying = () =>
      fakeCreature({ health: 0, conditions: ["down", { id: "nearDeath", flag: { modifier: -1 } }, "prone"] });
    expect(apply(nearDeathKind, dying(), { row: "bleedingOutFast" })).toEqual({
      "flags.manifold.condition.modifier": -4,
    });
    const changes = nearDeathKind.plan(dying(), nearDeathKind.parse({ row: "outCold" }));
    expect(changes.filter(({ kind }) => kind === "set")).toMatchObject([{ path: "system.health.value", after: 1 }]);
    expect(changes.filter(({ kind }) => kind === "delete")).toHaveLength(2);
    expect(changes.find(({ kind }) => kind === "create")).toMatchObject({
      data: { name: "MALLEUS.Condition.unconscious" },
    });
  });
});

describe("healing", () => {
  it("MD-DMG-04 Health above 0 ends Down and Near-Death, and nothing rises above its maximum", () => {
    const down = fakeCreature({ stamina: 0, health: 0, conditions: ["down", "nearDeath", "prone"] });
    const changes = healKind.plan(down as unknown as FoundryDocument, healKind.parse({ stamina: 20, health: 2 }));
    expect(changes.flatMap((change) => (change.kind === "set" ? [[change.path, change.after]] : []))).toEqual([
      ["system.stamina.value", 9],
      ["system.health.value", 2],
    ]);
    const lost = changes.flatMap((change) => (change.kind === "delete" ? [change.data.name] : []));
    expect(lost).toEqual(["down", "nearDeath"]);
  });

  it("MD-DMG-03 direct damage spares Stamina", () => {
    expect(apply(damageKind, fakeCreature(), hit({ base: 3, direct: true }))).toMatchObject({
      "system.health.value": 5,
    });
  });
});

describe("aspects", () => {
  it("MD-ASP-05 moves the rating by its steps and keeps it within 10 to 15", () => {
    const actor = fakeCreature();
    expect(apply(ratingKind, giveAspect(actor, "Gold", 11), { delta: 1 })).toEqual({ "system.difficulty": 12 });
    expect(apply(ratingKind, giveAspect(actor, "Word", 10), { delta: -3 })).toHaveProperty("problem");
    expect(apply(ratingKind, giveAspect(actor, "Oath", 15), { delta: 2 })).toHaveProperty("problem");
  });

  it("MD-ASP-10 an ephemeral aspect that fell goes, a chronic one sleeps", () => {
    const actor = fakeCreature();
    expect(apply(lifetimeKind, giveAspect(actor, "Gold", 10), { event: "fades" })).toEqual({ delete: "Gold" });
    expect(apply(lifetimeKind, giveAspect(actor, "Word", 10, "chronic"), { event: "dormant" })).toEqual({
      "system.dormant": true,
    });
  });
});

describe("dice of things", () => {
  it("MD-CHR-07 MD-POOL-06 lose dice of their own, never below none", () => {
    const rod = giveGear(fakeCreature(), "Rod", {}, 2);
    expect(apply(exhaustKind, rod, { pool: 1 })).toEqual({ "system.pool.value": 1 });
    expect(apply(exhaustKind, rod, { pool: 9 })).toEqual({ "system.pool.value": 0 });
    expect(apply(exhaustKind, rod, { mettle: 1 })).toHaveProperty("problem");
  });
  it("MDC-MAG-12 MD-POOL-08 come back by a night's rest, twice their rate and never above the most, if they do at all", () => {
    const thing = (pool: object) =>
      giveGear(fakeCreature(), "Rod", {
        pool: { value: 0, max: 3, restRate: 1, threshold: 2, schedule: "rest", ...pool },
      });
    expect(apply(changeHandlers.malleusRefill, thing({}), { rests: 2 })).toEqual({ "system.pool.value": 2 });
    expect(apply(changeHandlers.malleusRefill, thing({ value: 2 }), { rests: 2 })).toEqual({ "system.pool.value": 3 });
    expect(apply(changeHandlers.malleusRefill, thing({ schedule: "never" }), { rests: 2 })).toHaveProperty("problem");
    expect(apply(changeHandlers.malleusRefill, thing({ value: 3 }), { rests: 1 })).toHaveProperty("problem");
  });

  it("MDC-MAG-26 MDC-MAG-29 one is used up, never below none, and the next has its dice; uses are counted", () => {
    const vials = (quantity: number) =>
      giveGear(fakeCreature(), "Draught", {
        quantity,
        pool: { value: 0, max: 2, restRate: 0, threshold: 2, schedule: "never" },
        attunement: { aspects: new Set(), uses: 2, used: 1 },
      });
    expect(apply(changeHandlers.malleusUse, vials(2), { what: "one" })).toEqual({
      "system.quantity": 1,
      "system.pool.value": 2,
    });
    expect(apply(changeHandlers.malleusUse, vials(1), { what: "one" })).toEqual({ "system.quantity": 0 });
    expect(apply(changeHandlers.malleusUse, vials(0), { what: "one" })).toHaveProperty("problem");
    expect(apply(changeHandlers.malleusUse, vials(1), { what: "use" })).toEqual({ "system.attunement.used": 2 });
  });
  it("MDC-MAG-29 an aspect comes once", () => {
    const actor = fakeCreature();
    const gain = { name: "It Whispers", difficulty: 12 };
    expect(apply(changeHandlers.malleusGainAspect, actor, gain)).toEqual({ create: "It Whispers" });
    giveAspect(actor, "It Whispers", 12);
    expect(apply(changeHandlers.malleusGainAspect, actor, gain)).toHaveProperty("problem");
  });
});
