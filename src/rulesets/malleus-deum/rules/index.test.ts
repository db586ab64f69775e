import { describe, expect, it } from "vitest";
import { odds, seededGenerator, simulate } from "../../../engine";
import * as rules from "./index";
import { withDice } from "./testing/with-dice";

const { checks, damage, defences } = rules;

describe("the public face of the rules", () => {
  it("MD-DEF-07 MD-DMG-01 MD-DMG-02 the thug's axe against Dourli's shield, from the roll to the body", () => {
    const dourli: rules.defences.Defender = {
      id: "dourli",
      armour: 0,
      dodge: null,
      block: { slug: "shield.block", label: "Shield Block", rank: 3 },
      shield: true,
      parries: [],
      others: [],
      conditions: [],
      reactionSpent: false,
    };
    const block = defences.openDefences(dourli).find((option) => option.id === "block");
    if (!block) throw new Error("no block");
    const plan = defences.planDefence(
      { attacker: { id: "thug", conditions: [], categories: ["attack"] }, rank: { label: "Axe Strike", value: 1 } },
      { option: block, defender: dourli },
    );
    const outcome = withDice(() => checks.standardCheck(plan, "defence"), { defence: [4, 4] });
    const { factor, reason, hit } = defences.defenceRolled(outcome);
    const dealt = damage.resolveDamage(
      { base: 6, factor, factorReason: reason, types: [], physical: true, iron: true },
      [],
    );
    const body = {
      stamina: { value: 9, max: 9 },
      health: { value: 6, max: 6 },
      conditions: [],
      bloodiedPromptDone: false,
    };
    const applied = damage.applyDamage(body, {
      amount: dealt.amount,
      direct: false,
      lethal: true,
      nonLethalWeapon: false,
    });
    expect(hit).toBe(true);
    expect(applied.effects).toEqual([
      { kind: "number", path: "stamina.value", before: 9, after: 6, reason: "MALLEUS.Reason.damage" },
    ]);
  });

  it("MD-CHK-01 simulation comes near the odds: 99,000 of 144,000 blocks within four standard deviations", () => {
    const make = () => checks.standardCheck({ difficulty: 14, bonus: 3, modifiers: 0, edge: "none" });
    const key = (outcome: rules.checks.StandardOutcome) => String(outcome.success);
    expect(odds(make, key).chance("true").toString()).toBe("11/16");
    const counts = simulate(make, { generator: seededGenerator(3), runs: 144_000, key });
    expect(Math.abs((counts.get("true") ?? 0) - 99_000)).toBeLessThan(4 * Math.sqrt((144_000 * 11 * 5) / 256));
  });
});
