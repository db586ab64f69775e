import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { rollAttack } from "../actions/combat/attack";
import { rollConflict } from "../actions/conflict/conflict";
import { responseTo, wearsMetal } from "../adapters/creatures/response";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import { done } from "../testing/table-fight";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const check = (...attributes: ("vg" | "st" | "tn" | "ag" | "cr" | "pc" | "ch" | "ht")[]) => ({
  kind: "check" as const,
  attributes,
});
const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const SWORD = {
  ...{ class: "closeCombat", tempo: 0, parry: 0, damage: 5, damageForm: "cutting", setback: 0, setbackForm: "" },
  ...{ range: null, minStrength: 0, magic: 0, stabbing: false, thrusting: false, attached: false },
  ...{ sizeCategory: "medium", carryState: "inHand" },
};
const sword = (of: ReturnType<typeof fakeCreature>, more = {}) =>
  give(of, "mythWeapon", "Sword", { ...SWORD, ...more }) as never;
const edges = (actor: unknown) =>
  (shownCard(actor).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);

describe("conditions in Conflict Rolls", () => {
  it("MY-CND-23 MY-CND-12 an unset left thigh weighs two Drawbacks on melee, a hand on what Craftiness does, neither on Health", async () => {
    const lame = fakeCreature("Lame", { conditions: ["brokenBone:left thigh"] });
    const handless = fakeCreature("Handless", { conditions: ["brokenBone:right hand"] });
    confirmWith({ threshold: "15" });
    diceFall([9, 8, 7], [9, 8, 7], [9], [9]);
    await rollConflict(lame, check("vg"));
    expect(edges(lame)).toEqual([["brokenBone", "−2"]]);
    expect(lame.system.derived.speed).toBe(5);
    await rollConflict(handless, check("cr"));
    expect(edges(handless)).toEqual([["brokenBone", "−2"]]);
    await rollConflict(handless, check("vg"));
    expect(edges(handless)).toEqual([]);
    await rollConflict(lame, check("ht"));
    expect(edges(lame)).toEqual([]);
  });

  it("MY-CND-43 MY-CND-50 MY-CND-55 what hinders in combat hinders attacks, and no riddle outside of it", async () => {
    const [robin, foe] = [fakeCreature("Robin", { conditions: ["floundering"] }), fakeCreature("Foe")];
    confirmWith({ threshold: "15" });
    diceFall([9], [9, 8, 7]);
    await rollConflict(robin, check("pc"));
    expect(edges(robin)).toEqual([]);
    aim(foe);
    await rollAttack(robin, sword(robin), { fast: false });
    expect(edges(robin)).toEqual([["floundering", "−2"]]);
    expect(robin.system.derived.speed).toBe(15);
  });

  it("MY-CND-22 whoever attacks the Blinded has two Edges; a question to them brings none", async () => {
    const [robin, blind] = [fakeCreature("Robin"), fakeCreature("Blind", { conditions: ["blinded"] })];
    aim(blind);
    confirmWith({});
    diceFall([9, 8, 7], [9]);
    await rollAttack(robin, sword(robin), { fast: false });
    expect(edges(robin)).toEqual([["blinded", "+2"]]);
    await rollConflict(robin, check("ch"));
    expect(edges(robin)).toEqual([]);
  });

  it("MY-CND-54 a Maniac strikes and parries with two Edges, and shoots with a Drawback", async () => {
    const [mad, foe] = [fakeCreature("Mad", { conditions: ["maniacal"] }), fakeCreature("Foe")];
    aim(foe);
    confirmWith({});
    diceFall([9, 8, 7], [9, 8], [9, 8, 7], [9]);
    await rollAttack(mad, sword(mad), { fast: false });
    expect(edges(mad)).toEqual([["maniacal", "+2"]]);
    await rollAttack(mad, sword(mad, { class: "shot", range: 60 }), { fast: false });
    expect(edges(mad)).toEqual([["maniacal", "−1"]]);
    aim(mad);
    await rollAttack(foe, sword(foe), { fast: false });
    expect(edges(foe)).toEqual([["maniacal", "−2"]]);
  });

  it("MY-CND-63 MY-CND-30 a sprained wrist hinders the roll that uses it: the dialog asks", async () => {
    const robin = fakeCreature("Robin", { conditions: ["sprained:left wrist"] });
    const asked = confirmWith({ threshold: "15" });
    diceFall([9], [9, 8]);
    await rollConflict(robin, check("cr"));
    expect(asked[0]?.controls.map(({ name }) => name)).toContain("limb-left wrist");
    expect(edges(robin)).toEqual([]);
    confirmWith({ threshold: "15", "limb-left wrist": true });
    await rollConflict(robin, check("cr"));
    expect(edges(robin)).toEqual([["sprained", "−1"]]);
  });

  it("MY-CND-39 MY-EFF-02 the Drenched in mail: a Drawback each against lightning, an Edge against fire", async () => {
    const robin = fakeCreature("Robin", { conditions: ["drenched"] });
    give(robin, "mythArmour", "Mail", { kind: "armor", worn: true, ward: 3, encumbrance: 2, shieldBonus: 0 });
    confirmWith({ threshold: "15", hazard: "electrical", metal: true });
    diceFall([9, 8, 7], [9, 8]);
    await rollConflict(robin, { kind: "avoidance", attributes: ["ag"] });
    expect(edges(robin)).toEqual([
      ["drenched", "−1"],
      ["metal", "−1"],
    ]);
    const rods = (...all: object[]) => {
      const one = fakeCreature("Bearer");
      for (const more of all) sword(one, { table: "sharp", material: "", ...more });
      return wearsMetal(one);
    };
    // A sword draws lightning; a knife is too small, and neither magic, wood nor what lies on the ground does.
    expect([rods({}), rods({ sizeCategory: "small" }), rods({ magic: 1 }), rods({ material: "oak" })]).toEqual([
      ...[true, false, false, false],
    ]);
    expect([rods({ carryState: "dropped" }), rods({ table: "blunt", material: "Iron" }), rods()]).toEqual([
      ...[false, true, false],
    ]);
    confirmWith({ threshold: "15", hazard: "scorching" });
    await rollConflict(robin, { kind: "avoidance", attributes: ["ag"] });
    expect(edges(robin)).toEqual([["drenched", "+1"]]);
  });

  it("MY-CND-59 the Slippery are hard to grip, and grip badly", async () => {
    const [eel, foe] = [fakeCreature("Eel", { conditions: ["slippery"] }), fakeCreature("Foe")];
    const grip = (of: typeof eel) =>
      give(of, "mythAttackMode", "Grab", {
        ...SWORD,
        slug: "grabbing",
        mode: "grabbing",
        components: [],
        skillRank: 0,
      });
    confirmWith({});
    diceFall([9, 8], [9, 8]);
    aim(eel);
    await rollAttack(foe, grip(foe) as never, { fast: false });
    expect(edges(foe)).toEqual([["slippery", "−1"]]);
    aim(foe);
    await rollAttack(eel, grip(eel) as never, { fast: false });
    expect(edges(eel)).toEqual([["slippery", "−1"]]);
  });

  it("MY-CND-48 MY-CND-56 MY-CND-66 whoever cannot, is told why: the Exhausted do not attack, the Paralyzed persuade nobody", async () => {
    const [robin, foe] = [fakeCreature("Robin", { conditions: ["incapacitated"] }), fakeCreature("Foe")];
    aim(foe);
    const asked = confirmWith({});
    diceFall([9], [9]);
    await rollAttack(robin, sword(robin), { fast: false });
    expect(asked[0]?.obstacles).toContainEqual({
      text: "MYTHMAGICA.Blocked.attack Robin MYTHMAGICA.Condition.incapacitated",
      blocks: true,
    });
    const again = confirmWith({});
    await rollConflict(robin, { kind: "avoidance", attributes: ["tn"] });
    expect(again[0]?.obstacles.filter(({ blocks }) => blocks)).toEqual([]);
  });
});

describe("what somebody is to a form of harm", () => {
  it("MY-CND-05 MY-CND-06 Immune beats all, a kind's own word its Ilk, a drunkard half resists torment; sensitive and resistant cancel", () => {
    const living = fakeCreature("Robin");
    expect(responseTo(living, "captivating").amount).toBe("immune");
    expect(responseTo(living, "quieting").amount).toBe("immune");
    expect(responseTo(living, "entrancing").amount).toBe("affected");
    const drunk = fakeCreature("Drunk", { conditions: ["blindDrunk"] });
    expect(responseTo(drunk, "tormenting")).toEqual({ amount: "resistant", edge: 1 });
    const cursed = fakeCreature("Cursed", { conditions: ["intoxicated"] });
    give(cursed, "mythCurse", "Unending Torment", { kind: "curse", slug: "unendingTorment", conditions: [] });
    expect(responseTo(cursed, "tormenting")).toEqual({ amount: "affected", edge: 0 });
  });

  it("MY-CND-05 a blow of cold halves on the Resistant; a Highly Sensitive target meets it with a Drawback", async () => {
    const [robin, troll] = [
      fakeCreature("Robin"),
      fakeCreature("Troll", { system: { defences: { cutting: "resistant" } } }),
    ];
    aim(troll);
    confirmWith({});
    diceFall([15], [15, 12]);
    await rollAttack(robin, sword(robin), { fast: false });
    // 15 against 10: 5 and 5 over, halved.
    expect(lastCard().proposals[0]?.data).toMatchObject({ damage: 5 });
    const fay = fakeCreature("Fay", { system: { defences: { cutting: "highlySensitive" } } });
    aim(fay);
    await rollAttack(robin, sword(robin), { fast: false });
    expect(edges(robin)).toEqual([["nature", "+1"]]);
    expect(lastCard().proposals[0]?.data).toMatchObject({ damage: 20 });
  });
});

describe("Guts that come back for a hindrance", () => {
  it("MY-CND-03 MY-GUT-23 a set arm, 12 against 15: 44 Guts become 31, once", async () => {
    const thief = fakeCreature("Thief", { conditions: ["brokenBone:left arm"], system: { gutsSpent: 44 } });
    confirmWith({ threshold: "15" });
    diceFall([12, 14, 13]);
    await rollConflict(thief, check("cr"));
    const card = shownCard(thief);
    expect(card.view.lines).toContain("MYTHMAGICA.Hindrance.line Thief MYTHMAGICA.Condition.brokenBone");
    expect(card.view.buttons.map(({ action }) => action)).toContain("takeRelief");
    await card.press("takeRelief");
    const [proposal] = lastCard().proposals;
    expect(proposal).toMatchObject({ kind: "mythRelief", target: thief.uuid, automatic: true });
    expect(thief.system.gutsSpent).toBe(31);
    Object.assign(table.game.messages as object, { contents: [card.message, lastCard().message] });
    const after = shownCard(thief, card.message);
    expect(after.view.buttons.map(({ action }) => action)).not.toContain("takeRelief");
  });

  it("MY-CND-03 MY-GUT-16 a failure that has brought Guts back is one: nobody buys it afterwards, but once they are given back", async () => {
    const thief = fakeCreature("Thief", { conditions: ["brokenBone:left arm"], system: { gutsSpent: 44 } });
    confirmWith({ threshold: "15" });
    diceFall([12, 14, 13]);
    await rollConflict(thief, check("cr"));
    const { message } = lastCard();
    const actions = () => shownCard(thief, message).view.buttons.map(({ action }) => action);
    Object.defineProperty(table.game.messages as object, "contents", { configurable: true, get: cards });
    expect(actions()).toEqual(expect.arrayContaining(["takeRelief", "guts"]));
    await shownCard(thief, message).press("takeRelief");
    expect([thief.system.gutsSpent, actions().includes("guts")]).toEqual([31, false]);
    await done("undo");
    expect([thief.system.gutsSpent, actions().includes("guts")]).toEqual([44, true]);
  });

  it("MY-CND-03 no Guts for a success, for what helped, or for what had no part in it", async () => {
    const robin = fakeCreature("Robin", { conditions: ["brokenBone:left arm", "drenched"], system: { gutsSpent: 44 } });
    confirmWith({ threshold: "15" });
    diceFall([19, 18, 17], [3]);
    await rollConflict(robin, check("cr"));
    expect(shownCard(robin).view.buttons.map(({ action }) => action)).not.toContain("takeRelief");
    await rollConflict(robin, check("pc"));
    expect(shownCard(robin).view.buttons.map(({ action }) => action)).not.toContain("takeRelief");
  });

  it("MY-CND-03 MY-CND-47 an impaired Agility counts for the Defense that failed, whoever threw the dice", async () => {
    const robin = fakeCreature("Robin");
    const foe = fakeCreature("Foe", { conditions: ["impaired:ag"], system: { gutsSpent: 5 } });
    aim(foe);
    confirmWith({});
    diceFall([15]);
    await rollAttack(robin, sword(robin), { fast: false });
    expect(shownCard(robin).view.buttons).toContainEqual(
      expect.objectContaining({ action: "takeRelief", label: "MYTHMAGICA.Hindrance.take 5 4" }),
    );
  });
});

describe("pools under conditions", () => {
  it("MY-CND-40 MY-CND-38 28 of 32 become 24 of 24 and stay 24 when it is over; later harm counts in full", () => {
    const robin = fakeCreature("Robin", { system: { damage: 4 } });
    expect(written("mythCondition", robin, { condition: "enfeebled", step: "gain" })).toEqual([
      ["create", "MYTHMAGICA.Condition.enfeebled"],
      ["system.damage", 8],
    ]);
    const weak = fakeCreature("Weak", { conditions: ["enfeebled"], system: { damage: 8 } });
    expect(weak.system).toMatchObject({ hp: { value: 24, max: 24 } });
    expect(written("mythSustain", weak, { damage: 5 })).toEqual([["system.damage", 13]]);
    const low = fakeCreature("Low", { system: { damage: 12 } });
    expect(written("mythCondition", low, { condition: "enfeebled", step: "gain" })).toHaveLength(1);
    expect(written("mythCondition", low, { condition: "devitalized", step: "gain" })).toContainEqual([
      "system.setback",
      8,
    ]);
  });

  it("MY-CND-09 MY-CND-26 MY-CND-54 burns end with the last point of Damage, a mania with the fall", () => {
    const burnt = fakeCreature("Burnt", { conditions: ["burn2"], system: { damage: 3 } });
    expect(written("mythSustain", burnt, { damage: -2 })).toEqual([["system.damage", 1]]);
    expect(written("mythSustain", burnt, { damage: -3 })).toEqual([
      ["system.damage", 0],
      ["delete", "burn2"],
    ]);
    const mad = fakeCreature("Mad", { conditions: ["maniacal"] });
    expect(written("mythSustain", mad, { damage: 32 })).toContainEqual(["delete", "maniacal"]);
  });

  it("MY-CND-23 MY-CND-27 MY-CND-20 a thigh, a bad burn bring Shock, a lost limb Severe Shock; a finger none", () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    const gained = (condition: string, part = "") =>
      written("mythCondition", robin, { condition, step: "gain", part }).map((one) => (one as string[])[1]);
    const name = (key: string) => `MYTHMAGICA.Condition.${key}`;
    expect(gained("brokenBone", "left thigh")).toEqual([name("brokenBone"), name("shock")]);
    expect(gained("brokenBone", "left hand")).toEqual([name("brokenBone")]);
    expect(gained("burn3")).toEqual([name("burn3"), name("shock")]);
    expect(gained("amputated", "left arm")).toEqual([name("amputated"), name("severeShock")]);
  });
});
