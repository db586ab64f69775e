import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, type FakeActor } from "../../../foundry/testing/fake-documents";
import { attackObstacles } from "../actions/combat/attack-obstacles";
import { conditionObstacles } from "../actions/conflict/condition-controls";
import { leaveShape } from "../actions/magic/choose-shape";
import { useItem } from "../actions/use-item";
import { meleeArms } from "../adapters/combat/reactions";
import { weaponOf, type Arm } from "../adapters/combat/weapon";
import type { Creature } from "../adapters/creature";
import { combatView } from "../sheets/combat-view";
import { fangs } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, proposed, setTable } from "../testing/play";
import { bearing, SPELL } from "../testing/spells";

// What another body lacks (MY-PLY-03, MY-PLY-07, MY-PLY-08).

beforeEach(() => void setTable());

const SWORD = {
  ...{ class: "closeCombat", tempo: 0, parry: 4, damage: 5, damageForm: "cutting", setback: 0, setbackForm: "" },
  ...{ range: null, minStrength: 0, magic: 0, stabbing: false, thrusting: false, attached: false, hands: 1 },
  ...{ sizeCategory: "medium", carryState: "inHand", resizeSteps: 0 },
};
const turns = (one: Creature, form: object): void =>
  applyUpdate((one as unknown as FakeActor)._source, {
    "system.form": { ...one.system.form, name: "Wolf", cast: "w".repeat(16), ...form },
  });

describe("whoever is in another shape", () => {
  it("MY-PLY-03 strikes with nothing that a beast's shape has absorbed, and is told so on the sheet; a person's shape keeps it in hand", () => {
    const medea = fakeCreature("Medea");
    const sword = give(medea, "mythWeapon", "Sword", SWORD) as unknown as Arm;
    fangs(medea);
    const bars = () =>
      attackObstacles(medea, sword, null, null)
        .filter(({ blocks }) => blocks)
        .map(({ text }) => text);
    const arms = () => meleeArms(medea).map(({ name }) => name);
    turns(medea, { shape: "other" });
    expect(bars()).toEqual(["MYTHMAGICA.Magic.blocked.absorbed Sword"]);
    expect(arms()).not.toContain("Sword");
    expect(combatView(medea).weapons[0]?.detail).toContain("MYTHMAGICA.Carry.absorbed");
    turns(medea, { shape: "humanoid" });
    expect([bars(), arms().includes("Sword")]).toEqual([[], true]);
    expect(combatView(medea).weapons[0]?.detail).not.toContain("MYTHMAGICA.Carry.absorbed");
  });

  it("MY-PLY-03 MY-SIZ-12 has gear made to fit a person's shape of another size: a sword for the Large is slower, and hits and parries harder", () => {
    const medea = fakeCreature("Medea");
    const sword = give(medea, "mythWeapon", "Sword", SWORD) as unknown as Arm;
    turns(medea, { shape: "humanoid", size: "large" });
    expect(weaponOf(medea, sword)).toMatchObject({ size: "large", tempo: -1, damage: 6, parry: 5 });
    turns(medea, { shape: "hybrid", size: "large" });
    expect(weaponOf(medea, sword)).toMatchObject({ size: "medium", tempo: 0, damage: 5, parry: 4 });
  });

  it("MY-PLY-07 MY-PLY-08 casts nothing that takes words or hands as a beast; one with a tongue speaks, a person gestures too", async () => {
    for (const [form, said] of [
      [{ shape: "other", speaks: false }, ["mute", "handless"]],
      [{ shape: "other", speaks: true }, ["handless"]],
      [{ shape: "humanoid", speaks: true }, []],
    ] as const) {
      const medea = fakeCreature("Medea");
      const bolt = give(medea, "mythAbility", "Bolt", SPELL);
      turns(medea, form);
      const asked = confirmWith({});
      await useItem(bolt as never, { fast: false });
      const bars = asked[0]?.obstacles.filter(({ blocks }) => blocks).map(({ text }) => text);
      expect(bars).toEqual(said.map((why) => `MYTHMAGICA.Magic.blocked.${why} Medea`));
    }
  });

  it("MY-PLY-07 MY-BND-01 bandies words without a tongue by looks and noises alone, which is told and not forbidden", () => {
    const medea = fakeCreature("Medea");
    const told = () =>
      conditionObstacles(medea, null, { kind: "bandying" }, { hears: false, physical: false }).map(
        ({ text, blocks }) => [text, blocks],
      );
    expect(told()).toEqual([]);
    turns(medea, { shape: "other", speaks: false });
    expect(told()).toEqual([["MYTHMAGICA.Minds.mute Medea", false]]);
    turns(medea, { shape: "other", speaks: true });
    expect(told()).toEqual([]);
  });

  it("MY-PLY-02 MY-MAG-05 whoever goes back to their own shape ends the spell that kept the other, on its caster as well", async () => {
    const [circe, medea] = [fakeCreature("Circe"), fakeCreature("Medea")];
    turns(medea, { shape: "other" });
    const cast = { cast: "w".repeat(16), types: ["persistent"], caster: circe.uuid };
    bearing(circe, { ...cast, targets: [medea.uuid] });
    bearing(medea, { ...cast, role: "target" });
    await leaveShape(medea);
    expect(proposed("mythSpellEnds").map(({ target }) => target)).toEqual([medea.uuid, circe.uuid]);
    expect(proposed("mythRevert")).toEqual([]);
    const fafnir = fakeCreature("Fafnir");
    turns(fafnir, { shape: "other" });
    await leaveShape(fafnir);
    expect(proposed("mythRevert").map(({ target }) => target)).toEqual([fafnir.uuid]);
  });
});
