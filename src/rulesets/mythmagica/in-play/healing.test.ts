import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { rollBodyCheck } from "../actions/conditions/body-check";
import type { BodyCheck } from "../adapters/conditions/body-checks";
import { careFor, countAir } from "../actions/conditions/care";
import { tendings, tendTo } from "../actions/conditions/tend";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { kinds } from "../kinds";
import { timeKind } from "../changes/time/time-kind";
import { courses, DUE } from "../adapters/conditions/courses";
import { rewardProblem } from "../adapters/characters/traits";
import { itemsOf } from "../adapters/creature";
import { statusOf } from "../ids";
import { ruleOf, CONDITIONS, type ConditionKey } from "../rules/conditions";
import { healthView } from "../sheets/health-view";
import { storyView } from "../sheets/story-view";
import { statuses } from "../statuses";
import { fakeCreature, give } from "../testing/fake-creature";
import { answered, diseased } from "../testing/ailing";
import { commitLast, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

type Ailing = ReturnType<typeof fakeCreature>;
const HOUR = 3600;
const name = (key: string) => `MYTHMAGICA.Condition.${key}`;
/** What an effect of somebody's remembers. */
const remember = (actor: Ailing, at: number, facts: object) => {
  const effect = actor.effects.contents[at] as unknown as { system: object; uuid: string };
  Object.assign(effect.system, facts);
  const _source = { ...(effect as { _source?: object })._source, system: effect.system };
  Object.assign(effect, { _source, duration: {}, updateDuration: () => ({}) });
  return actor;
};
const ailing = (condition: string, facts: object = {}, more = {}) =>
  remember(fakeCreature("Robin", { conditions: [condition], ...more }), 0, facts);
const course = (key: string, held: object) => {
  const run = courses[statusOf(key)]?.(fakeCreature("Robin"), {
    parameter: "",
    level: null,
    part: "",
    stage: 0,
    ...held,
  });
  const step = run?.next();
  return step?.value;
};
const roll = (actor: Ailing, check: BodyCheck) => rollBodyCheck(actor, check, "effect0");
const told = () => lastCard().proposals.map(({ kind, data }) => ({ kind, ...data }));
const over = { kind: "mythCare", act: "over", effect: "effect0" };

describe("what becomes of conditions in time", () => {
  it("MY-CND-08 the table's conditions last as long as the rules say", () => {
    for (const key of Object.keys(CONDITIONS) as ConditionKey[]) {
      const status = statuses.find(({ id }) => id === statusOf(key));
      const told = status?.lasts;
      const rule = ruleOf(key).clock;
      const hours = (one: typeof told) => one && { ...one, count: one.unit === "day" ? one.count * 24 : one.count };
      const plain = (one: typeof told) => (one?.unit === "day" ? { ...hours(one), unit: "hour" } : one);
      expect([key, plain(told) ?? null]).toEqual([key, plain(rule ?? undefined) ?? null]);
    }
  });

  it("MY-CND-57 MY-CND-58 after its time a check is due; at a Glory that allows no death Severe Shock just ends", () => {
    expect(course("shock", { level: 5 })).toEqual({ stage: DUE, lasts: null, level: 5 });
    expect(course("severeShock", { level: 5 })).toEqual({ stage: DUE, lasts: null, level: 5 });
    expect(course("severeShock", { level: 4 })).toBe("ends");
  });

  it("MY-CND-23 a bone that nobody set in its week heals in five more, crooked for good; one that was set heals", () => {
    expect(course("brokenBone", { stage: 0 })).toEqual({ stage: 2, lasts: { unit: "day", count: 35 } });
    expect(course("brokenBone", { stage: 2 })).toEqual({ stage: 3, lasts: null });
    expect(course("brokenBone", { stage: 1 })).toBe("ends");
  });

  it("MY-CND-28 choking takes 2, 4, 6 a Round, and counts the Rounds", () => {
    const at = (stage: number) => written("mythAiling", ailing("choking", { stage }), { over: "round" });
    expect(at(0)).toEqual([
      ["system.damage", 2],
      ["system.stage", 1],
    ]);
    expect(at(2)).toContainEqual(["system.damage", 6]);
    expect(written("mythAiling", ailing("choking"), { over: "scene" })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("MY-CND-29 coils of Strength 3 after a Margin of 4: 4 Crushing and 5 Fettering each Round, until it is free", () => {
    const robin = ailing("constricted", { level: 4, stage: 5 });
    expect(written("mythAiling", robin, { over: "round" })).toEqual([
      ["system.damage", 4],
      ["system.setback", 5],
    ]);
    expect(written("mythCare", robin, { act: "release" })).toEqual([["delete", "constricted"]]);
  });

  it("MY-CND-37 MY-CND-64 a day without food: 3 Damage and no healing, another each Night, until there is a meal", () => {
    const robin = fakeCreature("Robin", { system: { damage: 4 } });
    expect(written("mythCare", robin, { act: "noMeal" })).toEqual([
      ["create", name("starving")],
      ["system.damage", 7],
    ]);
    const hungry = ailing("starving", {}, { system: { damage: 7 } });
    expect(written("mythAiling", hungry, { over: "night" })).toEqual([["system.damage", 10]]);
    expect(written("mythCare", hungry, { act: "drink" })).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(written("mythCare", hungry, { act: "meal" })).toEqual([["system.stage", 1]]);
    const fed = ailing("starving", { stage: 1 }, { system: { damage: 7 } });
    expect(written("mythAiling", fed, { over: "night" })).toEqual(["MANIFOLD.Changes.Nothing"]);
    const cursedOne = fakeCreature("Cursed");
    give(cursedOne, "mythCurse", "Hunger", { kind: "curse", slug: "insatiableHunger", conditions: [] });
    expect(written("mythCare", cursedOne, { act: "noMeal" })).toContainEqual(["system.damage", 14]);
  });

  it("MY-CND-02 a condition's Trait comes with a click, and goes when the condition is gone", () => {
    const robin = ailing("impaired");
    expect(written("mythCare", robin, { act: "trait", effect: "effect0" })).toEqual([["create", "impaired"]]);
    const fresh = { kind: "condition", usedScene: false, usedRound: false, rewardedBy: [] };
    give(robin, "mythTrait", "gone", { slug: "condition:stunned", text: "dizzy", ...fresh });
    give(robin, "mythTrait", "stays", { slug: "condition:impaired", text: "limping", ...fresh });
    // Whatever ended the other one, its Trait is of no use from then on.
    const [gone, stays] = itemsOf(robin, "mythTrait");
    const problem = (trait: typeof gone) => rewardProblem(robin, "trait", trait ?? null, { id: "bea" } as never);
    expect([problem(gone), problem(stays)]).toEqual(["gone", null]);
    expect(storyView(robin).traits.map(({ name }) => name)).toEqual(["stays"]);
    expect(written("mythAiling", robin, { over: "scene" })).toEqual([["delete", "gone"]]);
    expect(written("mythCare", robin, { act: "magic", effect: "effect0" })).toEqual([
      ["delete", "impaired"],
      ["delete", "stays"],
    ]);
  });

  it("MY-CND-20 a lost hand costs 1 Strength and 4 Craftiness, a wooden one 1 and 2, one that moves nothing; two add up", () => {
    const { attributes } = ailing("amputated:left hand").system.derived;
    expect([attributes.st, attributes.cr]).toEqual([-1, -4]);
    const wooden = ailing("amputated:left hand", { stage: 1 }).system.derived.attributes;
    expect([wooden.st, wooden.cr]).toEqual([-1, -2]);
    expect(ailing("amputated:left hand", { stage: 2 }).system.derived.attributes.cr).toBe(0);
    const both = fakeCreature("Robin", { conditions: ["amputated:left hand", "amputated:right hip"] });
    expect([both.system.derived.attributes.st, both.system.derived.attributes.ag]).toEqual([-4, -5]);
  });
});

describe("checks of the body", () => {
  it("MY-CND-57 flow 3: Toughness 0 against 10: 11 recovers, 9 is Severe Shock; a burn's Drawbacks do not touch it", async () => {
    const robin = fakeCreature("Robin", { conditions: ["shock", "burn3"] });
    remember(robin, 0, { level: 5, stage: DUE });
    confirmWith({});
    diceFall([11], [9]);
    await roll(robin, "shock");
    expect(shownCard(robin).view.edges).toEqual([]);
    expect(told()).toEqual([over]);
    await roll(robin, "shock");
    expect(told()).toEqual([over, { kind: "mythCondition", condition: "severeShock", step: "gain", glory: 5 }]);
  });

  it("MY-CND-58 MY-CND-32 against 14: 15 lives, 13 dies where Glory 5 allows it, and lives at 4", async () => {
    confirmWith({});
    diceFall([15], [13], [13]);
    await roll(ailing("severeShock", { level: 5, stage: DUE }), "severeShock");
    expect(told()).toEqual([over]);
    await roll(ailing("severeShock", { level: 5, stage: DUE }), "severeShock");
    expect(told()).toContainEqual({ kind: "mythCondition", condition: "dead", step: "gain", glory: 5 });
    await roll(ailing("severeShock", { level: 4, stage: DUE }), "severeShock");
    expect(told()).toEqual([over]);
  });

  it("MY-CND-20 MY-DIS-11 the stump may fester: 10 and less against 10 is an infection", async () => {
    confirmWith({});
    diceFall([11], [8]);
    await roll(ailing("amputated"), "infection");
    expect(told()).toEqual([]);
    await roll(ailing("amputated"), "infection");
    expect(lastCard().proposals[0]?.data).toEqual({ slug: "infection", kind: "disease" });
  });

  it("MY-CND-62 smoke chokes on a failure; whoever crawls has twelve Rounds", async () => {
    const choking = { kind: "mythCondition", condition: "choking", step: "gain" };
    confirmWith({});
    diceFall([8], [8], [8], [8]);
    await roll(ailing("smokeInhalation", { stage: 1 }), "smoke");
    expect(told()).toEqual([choking]);
    confirmWith({ crawling: true });
    await roll(ailing("smokeInhalation", { stage: 11 }), "smoke");
    expect(told()).toEqual([]);
    // Twelve have gone by.
    await roll(ailing("smokeInhalation", { stage: 12 }), "smoke");
    expect(told()).toEqual([choking]);
  });

  it("MY-CND-44 three Rounds of flight are counted; then 10 + Level: a failure runs until Exhausted, for five minutes", async () => {
    const rounds = (stage: number) => written("mythAiling", ailing("frightened", { stage }), { over: "round" });
    expect([rounds(2), rounds(3)]).toEqual([[["system.stage", 3]], ["MANIFOLD.Changes.Nothing"]]);
    const fleeing = ailing("frightened", { stage: 1 });
    const handler = kinds.mythAiling as ChangeHandler;
    const plan = planProposal(handler, fleeing as never, { over: "round" });
    expect("changes" in plan && handler.describe(plan.changes as never, fleeing as never)).toEqual([
      "Robin: MYTHMAGICA.Care.roundsOf frightened 2",
    ]);
    confirmWith({ frightLevel: 4 });
    diceFall([15], [13]);
    const robin = ailing("frightened", { stage: 3 });
    await roll(robin, "fear"); // 15 against 14
    expect(told()).toEqual([over]);
    await roll(robin, "fear");
    expect(told()).toEqual([over, { kind: "mythCondition", condition: "incapacitated", step: "gain", minutes: 5 }]);
  });

  it("MY-CND-44 whoever is frightened with no Fate Points left hides or flees for the Scene: no roll, and over with it", () => {
    const spent = () => ailing("frightened", { stage: 3 }, { system: { setback: 32 } });
    const row = (of: Ailing) => healthView(of).conditions[0];
    expect(row(spent())?.detail).toBe("MYTHMAGICA.Care.fleesForScene");
    const rolls = (of: Ailing) => row(of)?.buttons.filter(({ what }) => what === "fear").length;
    expect([rolls(spent()), rolls(ailing("frightened", { stage: 3 }))]).toEqual([0, 1]);
    const ends = (of: Ailing, over: string) => written("mythAiling", of, { over });
    expect(ends(ailing("frightened", { stage: 1 }, { system: { setback: 32 } }), "round")).toEqual([
      "MANIFOLD.Changes.Nothing",
    ]);
    expect(ends(spent(), "scene")).toEqual([["delete", "frightened"]]);
    expect(ends(ailing("frightened", { stage: 1 }), "scene")).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("MY-BND-15 whoever was rallied has an Edge against fear", async () => {
    const edges = async (...conditions: string[]) => {
      confirmWith({ frightLevel: 4 });
      diceFall(conditions.length > 0 ? [15, 3] : [15]);
      const brave = fakeCreature("Brave", { conditions });
      await rollBodyCheck(brave, "fear", "");
      return shownCard(brave).view.edges;
    };
    expect(await edges()).toEqual([]);
    expect(await edges("courageous")).toEqual([{ label: "MYTHMAGICA.Condition.courageous", value: "+1" }]);
  });

  it("MY-CND-61 60 cubic feet last one human six hours: three hours on, 2 Damage; all of it used, it chokes", async () => {
    const robin = fakeCreature("Robin");
    answered({ volume: 60, breathers: 1, before: 0, after: 240 });
    await countAir(robin);
    // From 1½ to 3 hours nothing falls due; from 3 to 4 two half hours.
    expect(told()).toMatchObject([
      { kind: "mythSustain", damage: 4, form: "suffocating" },
      { kind: "mythCondition", condition: "slowlySuffocating" },
    ]);
    answered({ volume: 1, breathers: 1, before: 0, after: 120, buried: true });
    await countAir(robin);
    expect(told().at(-1)).toMatchObject({ condition: "choking" });
  });
});

describe("care at the table", () => {
  const healer = () => {
    const marian = fakeCreature("Marian");
    give(marian, "mythAbility", "Mending", { slug: "mending", rollAttribute: "cr", spentXp: 4 });
    return marian;
  };
  const aider = () => {
    const tuck = fakeCreature("Tuck");
    give(tuck, "mythGift", "First Aid", { slug: "firstAid", kind: "gift", flags: new Set() });
    return tuck;
  };
  const clock = (at: number) => ({ clock: { ends: "time", time: at } });

  it("MY-CND-57 First Aid ends Shock in its first hour, needs no roll, and Undo brings it back", async () => {
    const robin = ailing("shock", clock(4 * HOUR));
    const [tending] = tendings(aider(), robin);
    expect(tending).toMatchObject({ about: "firstAid", skill: "" });
    await tendTo(aider(), tending as never);
    expect(told()).toEqual([{ kind: "mythCare", act: "firstAid", effect: "effect0" }]);
    expect(written("mythCare", robin, { act: "firstAid", effect: "effect0" })).toEqual([["delete", "shock"]]);
    Object.assign(table.game.time as object, { worldTime: HOUR + 1 });
    expect(tendings(aider(), robin)).toEqual([]);
  });

  it("MY-CND-23 Mending sets a bone against 15: 14 + 1 + 2 does; it then heals in six weeks from the break", async () => {
    const robin = ailing("brokenBone:left thigh", clock(7 * 24 * HOUR));
    const marian = fakeCreature("Marian", { cr: 1 });
    give(marian, "mythAbility", "Mending", { slug: "mending", rollAttribute: "cr", spentXp: 4 });
    const tending = tendings(marian, robin).find(({ about }) => about === "setBone");
    confirmWith({});
    diceFall([14], [12]);
    await tendTo(marian, tending as never);
    expect(told()).toEqual([{ kind: "mythCare", act: "setBone", effect: "effect0" }]);
    await tendTo(marian, tending as never);
    expect(told()).toEqual([]);
    expect(written("mythCare", robin, { act: "setBone", effect: "effect0" })).toEqual([
      ["delete", "brokenBone"],
      ["create", `${name("brokenBone")}`],
    ]);
    const late = ailing("brokenBone:left thigh", { stage: 2 });
    expect(written("mythCare", late, { act: "setBone", effect: "effect0" })).toEqual([
      "MYTHMAGICA.Care.problem.tooLate",
    ]);
  });

  it("MY-DER-05 ours: Mending closes a wound by its Margin, five at most", async () => {
    const robin = fakeCreature("Robin", { system: { damage: 9 } });
    const marian = healer();
    const [wound] = tendings(marian, robin);
    confirmWith({});
    diceFall([12], [19]);
    await tendTo(marian, wound as never); // 12 + rank 1 against 10
    expect(lastCard().proposals).toMatchObject([{ target: robin.uuid, kind: "mythSustain", data: { damage: -3 } }]);
    await tendTo(marian, wound as never);
    expect(lastCard().proposals).toMatchObject([{ data: { damage: -5 } }]);
  });

  it("MY-DIS-02 MY-DIS-03 Panacea rolls against 10 and the Quality; royal hands cure the King's Evil by a touch", async () => {
    const robin = fakeCreature("Robin");
    const anthrax = diseased(robin, "anthrax", { stage: 1, qualityLevel: 4 });
    const druid = fakeCreature("Druid");
    give(druid, "mythAbility", "Panacea", { slug: "panacea", rollAttribute: "ws", spentXp: 4 });
    const [tending] = tendings(druid, robin);
    expect(tending).toMatchObject({ threshold: 14, by: "panacea", item: anthrax.id });
    confirmWith({});
    diceFall([14]);
    await tendTo(druid, tending as never);
    expect(told()).toEqual([{ kind: "mythCourse", item: anthrax.id, step: "treat", by: "panacea" }]);
    const king = fakeCreature("King");
    give(king, "mythGift", "Divine Right", { slug: "divineRight", kind: "gift", flags: new Set() });
    const sick = fakeCreature("Sick");
    diseased(sick, "kingsEvil", { stage: 1 });
    expect(tendings(king, sick)).toMatchObject([{ by: "royalTouch", skill: "" }]);
    expect(tendings(king, robin)).toEqual([]);
  });

  it("MY-CND-28 MY-CND-39 MY-CND-48 breath, a towel: what waits for them ends at once, and Undo brings it back", async () => {
    const robin = fakeCreature("Robin", { conditions: ["choking", "smokeInhalation", "drenched"] });
    expect(written("mythCare", robin, { act: "breath" })).toEqual([
      ["delete", "choking"],
      ["delete", "smokeInhalation"],
    ]);
    expect(written("mythCare", robin, { act: "dry" })).toEqual([["delete", "drenched"]]);
    const hungry = fakeCreature("Hungry");
    await careFor(hungry, "noMeal");
    expect(hungry.system.damage).toBe(3);
    await commitLast("undo");
    expect(hungry.system.damage).toBe(0);
  });

  it("MY-CND-27 a bad burn ends when magic made the body whole, and leaves its scars: −4 Charisma", () => {
    const robin = ailing("burn3", {}, { system: { damage: 5 } });
    expect(written("mythSustain", robin, { damage: -5 })).toEqual([
      ["system.damage", 0],
      ["delete", "burn3"],
      ["create", "MYTHMAGICA.Condition.burnScars"],
    ]);
    // No night heals it.
    expect(planProposal(timeKind, robin, { over: "night" })).toMatchObject({ problem: "MANIFOLD.Changes.Nothing" });
  });

  it("the sheet offers what fits: a check that is due, breath for the choking, a day without food", () => {
    const shown = (condition: string, facts = {}) =>
      healthView(ailing(condition, facts)).conditions.flatMap(({ buttons }) => buttons.map(({ what }) => what));
    expect(shown("shock")).toEqual(["trait"]);
    expect(shown("shock", { stage: DUE })).toEqual(["shock", "trait"]);
    expect(shown("choking")).toEqual(["breath", "trait"]);
    expect(healthView(ailing("starving", { stage: 1 })).conditions[0]?.detail).toBe("MYTHMAGICA.Care.eased");
    const { tend, rare } = healthView(fakeCreature("Robin"));
    expect([tend, ...rare].map(({ action }) => action)).toEqual(["tend", "careFor", "careFor", "rollZone", "afflict"]);
  });
});
