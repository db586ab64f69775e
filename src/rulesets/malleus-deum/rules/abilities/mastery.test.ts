import { describe, expect, it } from "vitest";
import { isMastered, isPassive, nextRank, promotionBlocks, tick, type PromotionInput } from "./mastery";

const strike: PromotionInput = { rank: 2, successes: 3, ddc: null, cap: 3, requires: [], known: {} };
const reasons = (overrides: Partial<PromotionInput>) =>
  promotionBlocks({ ...strike, ...overrides }).map((block) => block.reason);

describe("ranks and mastery", () => {
  it("MD-ABL-05 DDC 0 is passive: no ticks, no promotion; null is merely unset (A-46)", () => {
    expect([isPassive({ ddc: 0 }), isPassive({ ddc: null })]).toEqual([true, false]);
    expect(tick({ rank: 1, successes: 0, ddc: 0 }, { success: true, automatic: null })).toBe(0);
    expect(reasons({ ddc: 0 })).toEqual(["MALLEUS.Reason.passive"]);
  });

  it("MD-ABL-06 an untrained ability enters at rank 1, without mastery of the untrained rank (A-26)", () => {
    expect(reasons({ rank: null, successes: 0 })).toEqual([]);
    expect(nextRank(null)).toBe(1);
    expect(tick({ rank: null, successes: 0, ddc: null }, { success: true, automatic: null })).toBe(0);
  });

  it("MD-ABL-07 three successes master a rank; failures and time taken do not count (A-28)", () => {
    const ability = { rank: 1, successes: 1, ddc: 12 };
    expect(tick(ability, { success: true, automatic: null })).toBe(2);
    expect(tick(ability, { success: true, automatic: "criticalSuccess" })).toBe(2);
    expect(tick(ability, { success: false, automatic: null })).toBe(1);
    expect(tick(ability, { success: true, automatic: "forced" })).toBe(1);
    expect(tick({ ...ability, successes: 3 }, { success: true, automatic: null })).toBe(3);
    expect([isMastered({ successes: 2 }), isMastered({ successes: 3 })]).toEqual([false, true]);
  });

  it("MD-ABL-08 rank n + 1 needs rank n mastered; the ticks start again", () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ successes: 2 })).toEqual(["MALLEUS.Reason.notMastered"]);
  });

  it("MD-ABL-08 required ranks of other abilities must be mastered too; a higher rank suffices", () => {
    const requires = [{ ability: "axe.strike", rank: 2 }];
    const known = (rank: number | null, successes: number) => ({
      requires,
      known: { "axe.strike": { rank, successes, ddc: null } },
    });
    expect(reasons(known(2, 3))).toEqual([]);
    expect(reasons(known(2, 2))).toEqual(["MALLEUS.Reason.requirement"]);
    expect(reasons(known(3, 0))).toEqual([]);
    expect(reasons(known(1, 3))).toEqual(["MALLEUS.Reason.requirement"]);
    expect(reasons({ requires })).toEqual(["MALLEUS.Reason.requirement"]);
  });

  it("MD-ABL-10 the cap limits the resulting rank (A-27)", () => {
    expect(reasons({ cap: 3 })).toEqual([]);
    expect(reasons({ cap: 2 })).toEqual(["MALLEUS.Reason.aboveCap"]);
    expect(reasons({ cap: null })).toEqual([]);
  });
});
