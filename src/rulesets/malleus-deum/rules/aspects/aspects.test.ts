import { describe, expect, it } from "vitest";
import { odds, oddsOf } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { compelBlocked, type Aspect } from "./aspect";
import { afterEvent, defaultLifetime } from "./manage";
import { boundForBenefit, conflictBonus, resistAspect, resistResult, type Resistance } from "./resist";
import { startingDifficulty } from "./starting-difficulty";

const gold: Aspect = { difficulty: 11, lifetime: "ephemeral", dormant: false };
const resist = (dice: [number, number], overrides: Partial<Resistance> = {}) =>
  withDice(() => resistAspect({ aspect: gold, self: false, ...overrides }), { resist: dice });
const at = (difficulty: number): Partial<Resistance> => ({ aspect: { ...gold, difficulty } });

describe("aspects", () => {
  it("MD-ASP-03 MD-CHR-09 an aspect starts at 9 + 1d6: a 4 gives 13, and 10 to 15 are equally likely", () => {
    expect(withDice(startingDifficulty, { aspect: [4] })).toBe(13);
    const distribution = oddsOf(startingDifficulty);
    for (const difficulty of [10, 11, 12, 13, 14, 15]) expect(distribution.chance(difficulty).toString()).toBe("1/6");
  });

  it("MD-CHK-15 MD-ASP-05 Gold is my Lodestone at 11: 3,5 makes 8, compelled, the rating rises to 12", () => {
    const outcome = resist([3, 5]);
    expect(outcome.resisted).toBe(false);
    expect(outcome.rating).toEqual({
      before: 11,
      steps: [{ label: "MALLEUS.Reason.compelled", value: 1 }],
      unclamped: 12,
      after: 12,
      event: null,
    });
  });

  it("MD-ASP-05 equality resists", () => {
    expect(resist([5, 6])).toMatchObject({ resisted: true, rating: { after: 10, event: null } });
    expect(resist([4, 6])).toMatchObject({ resisted: false, rating: { after: 12 } });
  });

  it("MD-ASP-05 banes add 1 and boons take 1, on success and failure alike", () => {
    expect(resist([5, 5], at(12)).rating.after).toBe(14); // failed +1, bane +1
    expect(resist([7, 7], at(12)).rating.after).toBe(12); // resisted -1, bane +1
    expect(resist([4, 4], at(12)).rating.after).toBe(12); // failed +1, boon -1
    expect(resist([8, 8], at(12)).rating.after).toBe(10); // resisted -1, boon -1
  });

  it("MD-ASP-05 a significant boon or bane still counts 1 (A-15)", () => {
    expect(resist([12, 12], at(14)).rating).toMatchObject({ after: 12, unclamped: 12 });
    expect(resist([1, 1], at(12)).rating).toMatchObject({ after: 14, unclamped: 14 });
  });

  it("MD-ASP-05 the sum is clamped to 10 and 15; the net change lies between -3 and +2", () => {
    expect(resist([5, 5], at(15)).rating).toMatchObject({ unclamped: 17, after: 15, event: null });
    const changes = oddsOf(
      () => resistAspect({ aspect: { ...gold, difficulty: 13 }, self: true }),
      ({ rating }) => rating.unclamped,
    );
    const deltas = changes.keys().map(({ rating }) => rating.unclamped - 13);
    expect([Math.min(...deltas), Math.max(...deltas)]).toEqual([-3, 1]);
  });

  it("MD-ASP-06 a self-compel at 11, resisted by 14 without doubles: -2, so 9, clamped to 10 with a lifetime event", () => {
    const outcome = resist([6, 8], { self: true });
    expect(outcome.rating).toMatchObject({ unclamped: 9, after: 10, event: "fades" });
    expect(outcome.rating.steps.map((step) => step.value)).toEqual([-1, -1]);
    expect(resist([3, 5], { self: true }).rating.after).toBe(11); // failed +1, self -1
  });

  it("MD-ASP-06 a self-compel needs the GM; anyone may compel an aspect that is awake (MD-ASP-04)", () => {
    expect(compelBlocked(gold, { self: true, allowedByGm: false })).toBe("MALLEUS.Reason.needsGm");
    expect(compelBlocked(gold, { self: true, allowedByGm: true })).toBeNull();
    expect(compelBlocked(gold, { self: false, allowedByGm: false })).toBeNull();
    expect(compelBlocked({ ...gold, dormant: true }, { self: false, allowedByGm: true })).toBe(
      "MALLEUS.Reason.dormant",
    );
  });

  it("MD-ASP-10 below the minimum: ephemeral fades, chronic sleeps, permanent stays at 10", () => {
    const event = (lifetime: Aspect["lifetime"]) =>
      resist([6, 8], { aspect: { ...gold, difficulty: 10, lifetime } }).rating.event;
    expect([event("ephemeral"), event("chronic"), event("permanent")]).toEqual(["fades", "dormant", "stays"]);
    expect(afterEvent(gold, "fades")).toBeNull();
    expect(afterEvent(gold, "dormant")).toEqual({ ...gold, dormant: true });
    expect(afterEvent(gold, "stays")).toEqual(gold);
  });

  it("MD-ASP-08 being bound by the second aspect helps against the first, resisting it does not", () => {
    expect(conflictBonus({ resisted: false }, 3)).toBe(3);
    expect(conflictBonus({ resisted: true }, 3)).toBe(0);
    expect(resist([3, 5], { conflictBonus: 3 })).toMatchObject({ resisted: true, rating: { after: 10 } });
  });

  it("MD-ASP-07 bound for benefit: the book's example is worth +3", () => {
    expect(boundForBenefit("Defender of the Downtrodden")).toEqual({
      label: "Defender of the Downtrodden",
      value: 3,
      kind: "aspect",
    });
  });

  it("MD-ASP-13 physical aspects last", () => {
    expect([defaultLifetime("physical"), defaultLifetime("personality")]).toEqual(["permanent", "ephemeral"]);
    expect([defaultLifetime("physical", "chronic"), defaultLifetime("personality", "chronic")]).toEqual([
      "permanent",
      "chronic",
    ]);
  });

  it("MD-ASP-05 odds at 11: 99 of 144 throws resist", () => {
    expect(
      odds(() => resistAspect({ aspect: gold, self: false }), resistResult)
        .chance("resisted")
        .toString(),
    ).toBe("11/16");
  });
});
