import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { nearDeath, nearDeathEffects, nearDeathRound, nearDeathRow } from "./near-death";

const rolled = (first: number, second: number, modifier = 0) =>
  withDice(() => nearDeath(modifier), { "near-death": [first, second] });

describe("near death", () => {
  it("MD-DMG-06 MDC-DTH-03 every row of companion table 1.11 by its ends", () => {
    const at = (total: number) => rolled(6, 6, total - 12).row.id;
    expect([0, 1, 2, 3, 5, 6, 8, 9, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 30].map(at)).toEqual([
      "dying",
      "dying",
      "maimed",
      "bleedingOutFast",
      "bleedingOutFast",
      "bleedingOut",
      "bleedingOut",
      "looksBad",
      "looksBad",
      "outCold",
      "comingAround",
      "comingAround",
      "wakingUp",
      "whereAmI",
      "whereAmI",
      "fleshWound",
      "fleshWound",
      "fine",
      "neverBetter",
      "neverBetter",
    ]);
  });

  it("MDC-DTH-03 modifiers accumulate: bleeding out fast is -3 from the next roll on", () => {
    const first = rolled(1, 2);
    expect(first).toMatchObject({ total: 3, nextModifier: -3, row: { outcome: "continue" } });
    expect(rolled(2, 4, first.nextModifier)).toMatchObject({ natural: 6, total: 3, nextModifier: -6 });
    expect(rolled(9, 9, 0).nextModifier).toBe(3);
    expect(rolled(3, 3, -1).nextModifier).toBe(-4); // 5: fast again
  });

  it("MD-DMG-06 recoveries: out cold with 1 Health, a flesh wound Dazed, never better with 10 temporary", () => {
    expect(rolled(7, 8).row).toMatchObject({
      outcome: "recover",
      health: { kind: "set", amount: 1 },
      conditions: ["unconscious"],
    });
    expect(rolled(10, 11).row).toMatchObject({ health: { kind: "set", amount: 1 }, conditions: ["dazed"] });
    expect(rolled(12, 12).row).toMatchObject({ health: { kind: "heal", amount: 5 }, temporaryHealth: 10 });
    expect(rolled(1, 1).row).toMatchObject({ health: { kind: "healDice", dice: "1d6" }, conditions: ["checked"] });
  });

  it("MD-DMG-06 without a modifier nobody dies at once; at -3 the chance is 6 of 144", () => {
    const chance = (modifier: number) =>
      odds(
        () => nearDeath(modifier),
        ({ row }) => row.outcome,
      )
        .chance("dying")
        .toString();
    expect(chance(0)).toBe("0");
    expect(chance(-3)).toBe("1/24"); // totals 2, 3, 4: 1 + 2 + 3 = 6 of 144
  });
});

describe("a round near death", () => {
  const dying = { health: { value: 0, max: 8 }, conditions: [{ id: "down" as const }, { id: "nearDeath" as const }] };

  it("MDC-CHR-07 never better: 10 temporary Health, or what was there where that is more", () => {
    const best = nearDeathRow("neverBetter")!;
    const after = (temporary: number) =>
      nearDeathEffects({ ...dying, health: { ...dying.health, temporary } }, best, null).flatMap((one) =>
        one.kind === "number" ? [[one.path, one.after]] : [],
      );
    expect(after(0)).toEqual([
      ["health.value", 5],
      ["health.temporary", 10],
    ]);
    expect(after(12)).toEqual([["health.value", 5]]);
  });

  it("MD-DMG-06 rolls what its row heals besides", () => {
    // 2 in all is Maimed, the only row with dice of its own.
    const maimed = withDice(() => nearDeathRound(0), { "near-death": [1, 1], "near-death-heal": [4] });
    expect(maimed).toMatchObject({ row: { id: "maimed" }, healed: 4 });
    expect(withDice(() => nearDeathRound(0), { "near-death": [6, 6] }).healed).toBeNull();
  });

  it("MD-DMG-06 above 0 Health ends Down and Near-Death, at 0 nothing ends", () => {
    const maimed = nearDeathRow("maimed");
    const again = nearDeathRow("looksBad");
    expect(nearDeathEffects(dying, maimed!, 4).map((effect) => effect.kind)).toEqual([
      "number",
      "condition",
      "condition",
      "condition",
    ]);
    expect(nearDeathEffects(dying, maimed!, 4)[0]).toMatchObject({ path: "health.value", before: 0, after: 4 });
    expect(nearDeathEffects(dying, again!, null)).toEqual([]);
  });

  it("MD-DMG-06 never heals above the maximum", () => {
    const [effect] = nearDeathEffects({ ...dying, health: { value: 0, max: 3 } }, nearDeathRow("fine")!, null);
    expect(effect).toMatchObject({ after: 3 });
  });
});
