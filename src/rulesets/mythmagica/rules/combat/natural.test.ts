import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { deriveAttributes, plainSheet } from "../attributes";
import { encounterWorth } from "../experience";
import { constriction, naturalParry, wardAgainstCrushing } from "./constriction";
import { basicDamage } from "./damage";
import { defenseTerms, stabilityTerms } from "./defense";
import { mixedDamage } from "./mixed";
import { attackTerms, type Weapon } from "./weapon";

// The Default Swarm Batches (L2360-2389): Level, TN, ST, AG, PC, IN; then HP, FP, Ward, Speed, Attack, Damage, Defense, Stability.
const BATCHES = [
  [[0, 0, 0, 0, 1, -6], [32, 29, 0, 20, 4, 5, 14, 15]],
  [[2, 0, 1, 1, 1, -6], [35, 29, 0, 25, 8, 6, 17, 17]],
  [[4, 0, 2, 1, 2, -6], [38, 32, 0, 30, 11, 7, 19, 20]],
  [[6, 0, 3, 2, 2, -6], [42, 32, 0, 35, 15, 8, 22, 22]],
  [[8, 1, 3, 2, 2, -5], [45, 32, 1, 35, 17, 8, 25, 25]],
  [[10, 1, 3, 2, 4, -5], [45, 38, 1, 40, 19, 8, 27, 29]],
  [[12, 3, 3, 2, 4, -5], [54, 38, 1, 40, 21, 8, 31, 33]],
] as const; // prettier-ignore

const NIBBLES = mixedDamage(Array.from({ length: 3 }, () => ({ name: "Nibble", damage: 3, form: "puncturing" })));
const BITE: Weapon = {
  slug: "nibble",
  label: "Nibble",
  class: "natural",
  size: "medium",
  range: null,
  tempo: 4,
  parry: naturalParry(false),
  damage: NIBBLES,
  damageForm: "puncturing",
  setback: null,
  setbackForm: null,
  magic: 0,
};

describe("natural attacks", () => {
  it("MY-SWM-02 MY-NWP-01 MY-CMB-02 the seven Default Swarm Batches come out of their attributes, number by number (A18)", () => {
    for (const [[level, tn, st, ag, pc, intelligence], printed] of BATCHES) {
      const { pairs, attributes, ...derived } = deriveAttributes(
        plainSheet({ tn, st, ag, pc, ht: -2, in: intelligence }),
      );
      const defender = { ...derived, level, parry: BITE.parry, armor: null, shieldBonus: 0 };
      expect(
        [
          derived.hpMax,
          derived.fpMax,
          derived.naturalWard,
          derived.rawSpeed - 10,
          sum(attackTerms(BITE, { ranks: [], level, pairs })),
          sum(basicDamage(BITE, attributes.st)),
          sum(defenseTerms(defender)),
          sum(stabilityTerms(defender)),
        ],
        `Level ${level}`,
      ).toEqual(printed);
    }
  });

  it("MY-NWP-03 natural weapons parry 4, empty hands without claws nothing", () => {
    expect([naturalParry(false), naturalParry(true)]).toEqual([4, 0]);
  });

  it("MY-SPA-07 MY-CND-29 coils: 1 and Strength Crushing, 1 and Margin Fettering; only what is stiff wards", () => {
    expect([constriction(4, 3), constriction(-5, 1)]).toEqual([
      { damage: 5, setback: 4 },
      { damage: 1, setback: 2 },
    ]);
    expect(
      (["plate", "shell", "exoskeleton", "mail", "natural"] as const).map((armor) => wardAgainstCrushing(6, armor)),
    ).toEqual([6, 6, 6, 0, 0]);
  });

  it("MY-SWM-11 each batch counts as a creature of its own", () => {
    const swarm = { level: 4, kind: "extended", count: 3, plotWorthy: true, guile: false } as const;
    expect(encounterWorth(swarm, 8, false)).toBe(33);
  });
});
