import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { giveEffects } from "../../../foundry/testing/fake-effects";
import { headView } from "../sheets/head-view";
import { gearView } from "../sheets/gear-view";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";

beforeEach(() => void setTable());

/** Digest 1, Flow 1: a goblin who is a Fool. */
function goblinFool() {
  const goblin = fakeCreature("Grib", { tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 });
  give(goblin, "mythClass", "Fool", {
    kind: "initiate",
    attributeAdjustments: { tn: 0, st: 0, ag: 0, cr: 1, pc: -1, ht: 1, in: -1 },
  });
  return goblin;
}

describe("the head of a sheet", () => {
  it("MY-ATT-01 MY-ATT-05 MY-ATT-06 MY-DER-01 MY-DER-14 the seven in a row and the sums between neighbours", () => {
    const { spectrum } = headView(goblinFool());
    expect(spectrum.basics.map(({ id, value }) => `${id}${value}`)).toEqual([
      "tn−1",
      "st−1",
      "ag+1",
      "cr+4",
      "pc+1",
      "ht−2",
      "in−2",
    ]);
    expect(spectrum.pairs.map(({ id, value }) => `${id}${value}`)).toEqual([
      "br−2",
      "vg+0",
      "gr+5",
      "ac+5",
      "ws−1",
      "ch−4",
    ]);
  });

  it("MY-DER-02 MY-DER-03 MY-DER-04 MY-DER-07 MY-DER-10 MY-DER-12 MY-DER-13 what follows from them", () => {
    const { derived, hp, fp } = goblinFool().system;
    expect([hp, fp]).toEqual([
      { value: 27, max: 27 },
      { value: 29, max: 29 },
    ]);
    const { dailyHealing, magicLimit, rawDefense, rawStability, rawSpeed } = derived;
    expect([dailyHealing, magicLimit, rawDefense, rawStability, rawSpeed]).toEqual([4, 3, 10, 10, 30]);
  });

  it("MY-CFL-04 MY-CST-01 MY-GUT-02 Damage and Setback, and Guts for the Named alone", () => {
    const hurt = fakeCreature("Robin", { system: { damage: 5, setback: 32, gutsSpent: 19 } });
    const head = headView(hurt);
    expect(head.pools.map(({ id, value, max }) => [id, value, max])).toEqual([
      ["hp", 27, 32],
      ["fp", 0, 32],
    ]);
    expect(head.guts).toMatchObject({ spent: 19, glory: 4 });
    expect(headView(fakeCreature("Guard", { npc: true })).guts).toBeNull();
  });

  it("MY-CND-23 a condition names the part of the body that it lies on, and only where there is one", () => {
    const thief = fakeCreature("Thief");
    giveEffects(
      thief as unknown as FakeActor,
      { name: "Broken bone", statuses: ["mythmagica-brokenBone"], system: { part: "left arm" } },
      { name: "Prone", statuses: ["mythmagica-prone"], system: { part: "" } },
    );
    const [bone, prone] = headView(thief).conditions.map(({ name }) => name);
    expect(bone).toContain("MYTHMAGICA.Sheet.conditionAt");
    expect(bone).toContain("left arm");
    expect(prone).toBe("Prone");
  });

  it("MY-CBC-05 MY-CBC-06 MY-CBC-07 MY-CBC-08 MY-DER-08 MY-GLO-06 Defense, Stability, Ward and Speed with what is worn", () => {
    const knight = fakeCreature("Knight", { npc: true, level: 10, tn: 4, ag: 2, pc: 4 });
    give(knight, "mythWeapon", "Sword", { carryState: "inHand", parry: 4 });
    give(knight, "mythArmour", "Mail", {
      kind: "armor",
      worn: true,
      ward: 3,
      encumbrance: 2,
      speedPenalty: 5,
      shieldBonus: 0,
    });
    give(knight, "mythArmour", "Shield", {
      kind: "shield",
      worn: true,
      ward: 0,
      encumbrance: 0,
      speedPenalty: 0,
      shieldBonus: 2,
    });
    const { defense, stability, ward, speed, rawSpeed } = knight.system.derived;
    // 10 + (10 + 4 + 2) + 4 - 2 + 2; 10 + (10 + 4 + 4) + 4; 3 + 2 for Toughness 4.
    expect([defense, stability, ward]).toEqual([30, 32, 5]);
    // Vigor 2 and Perception 4: 40, less 5.
    expect([rawSpeed, speed]).toEqual([40, 35]);
  });

  it("MY-ATT-10 MY-YLD-01 Strength 4 doubles what one lifts", () => {
    expect(gearView(fakeCreature("Giant", { st: 4 })).lift.map(({ value }) => value)).toEqual([
      "400 MYTHMAGICA.Unit.lb",
      "200 MYTHMAGICA.Unit.lb",
      "66 MYTHMAGICA.Unit.lb",
    ]);
  });

  it("MY-CND-38 MY-CND-07 the Enfeebled have three quarters of their Hit Points, the slowed half their Speed", () => {
    const { derived } = fakeCreature("Weak", { conditions: ["enfeebled", "slowed"] }).system;
    expect([derived.hpMax, derived.speed]).toEqual([24, 15]);
  });

  it("MY-CND-47 MY-ATT-07 an impaired attribute is 2 lower, and spares Hit and Fate Points", () => {
    const { derived } = fakeCreature("Lame", { tn: 2, conditions: ["impaired:tn"] }).system;
    expect([derived.attributes.tn, derived.hpMax, derived.rawDefense]).toEqual([0, 38, 10]);
  });
});
