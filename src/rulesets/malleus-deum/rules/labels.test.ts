import { describe, expect, it } from "vitest";
import { conditionLabel, defenceLabel, REASONS, reasonLabel, situationLabel, SITUATIONS } from "./labels";

describe("language keys of the rules", () => {
  it("come from lists without doubles, each under its own heading", () => {
    expect(new Set(REASONS).size).toBe(REASONS.length);
    expect(new Set(SITUATIONS).size).toBe(SITUATIONS.length);
    expect(reasonLabel("noShield")).toBe("MALLEUS.Reason.noShield");
    expect(situationLabel("longRange")).toBe("MALLEUS.Situation.longRange");
    expect(conditionLabel("dazed")).toBe("MALLEUS.Condition.dazed");
    expect(defenceLabel("armour")).toBe("MALLEUS.Defence.armour");
  });
});
