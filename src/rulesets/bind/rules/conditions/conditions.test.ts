import { describe, expect, it } from "vitest";
import {
  bondOf,
  CONDITIONS,
  guardOf,
  isBound,
  isHelpless,
  ROUND_CONDITIONS,
  roundFatigue,
  type ConditionId,
} from "./index";

const guard = (conditions: ConditionId[], more = {}) =>
  guardOf(conditions, { defencePaid: true, unseen: false, inGrapple: false, ...more });

describe("conditions", () => {
  it("BI-ATK-04 with a Defence paid for, without, and not seeing it come", () => {
    expect([guard([]), guard([], { defencePaid: false }), guard([], { unseen: true })]).toEqual([
      "defended",
      "undefended",
      "unaware",
    ]);
  });

  it("BI-MAN-04 BI-SPL-10 the grappled are open to others, the lifted and the helpless to all", () => {
    expect([
      guard(["grappled"]),
      guard(["grappled"], { inGrapple: true }),
      guard(["levitated"]),
      guard(["asleep"]),
      guard(["prone"]),
    ]).toEqual(["unaware", "defended", "unaware", "unaware", "defended"]);
  });

  it("BI-CPL-05 BI-CPL-06 what binds in the countdown, the hardest first", () => {
    expect([bondOf([]), bondOf(["grappled", "trapped"]), bondOf(["prone", "grappled"]), bondOf(["levitated"])]).toEqual(
      ["free", "trapped", "prone", "levitated"],
    );
    expect([
      isBound(["prone"]),
      isBound(["trapped"]),
      isBound(["grappled"]),
      isHelpless(["dead"]),
      isHelpless(["prone"]),
    ]).toEqual([true, true, false, true, false]);
  });

  it("BI-FTG-07 BI-FTG-10 a round of swimming and of held breath, at once", () => {
    const tick = { swimming: false, submerged: false, holdingBreath: false };
    expect([
      roundFatigue(tick),
      roundFatigue({ ...tick, swimming: true }),
      roundFatigue({ ...tick, swimming: true, submerged: true }),
      roundFatigue({ ...tick, holdingBreath: true }),
    ]).toEqual([0, 1, 2, 1]);
  });

  it("BI-MAN-08 what lasts a round is among the conditions", () => {
    expect(ROUND_CONDITIONS.every((id) => CONDITIONS.includes(id))).toBe(true);
    expect(new Set(CONDITIONS).size).toBe(CONDITIONS.length);
  });
});
