import { odds } from "../src/engine";
import { opposedOdds, standardCheck, standardResult, type Edge } from "../src/rulesets/malleus-deum/rules/checks";
import { itemSave } from "../src/rulesets/malleus-deum/rules/equipment";
import { groundingOdds, groundingRule } from "../src/rulesets/malleus-deum/rules/magic";
import { poolOdds, type PoolCheck } from "../src/rulesets/malleus-deum/rules/pools";
import { resistAspect, resistResult, type Resistance } from "../src/rulesets/malleus-deum/rules/aspects";
import { millisecondsEach, type Figure } from "./measure";

const check = (edge: Edge) => ({ difficulty: 14, bonus: 3, modifiers: -1, edge });
const pool = (...dice: number[]): PoolCheck => ({
  draws: dice.map((count, at) => ({ pool: `pool${at}`, available: count, dice: count, threshold: 2 })),
  difficulty: 20,
  modifiers: 0,
  overcharge: 26,
  bonusDice: 1,
});
const resistance: Resistance = {
  aspect: { difficulty: 12, lifetime: "ephemeral", dormant: false },
  self: false,
};
const casting = (dice: number): PoolCheck => ({ ...pool(dice), overcharge: 24, bonusDice: 0 });
const mixed: PoolCheck = {
  ...pool(6, 4),
  draws: pool(6, 4).draws.map((draw, at) => (at === 1 ? { ...draw, faces: 8 } : draw)),
};
const staff = groundingRule({ tool: "staff", armour: "none" });
const side = { bonus: 2, modifiers: 0, edge: "advantage" as const };

/** Exact odds of every check that the ruleset rolls, as its dialogs ask for them: under 1 ms each. */
export async function run(): Promise<Figure[]> {
  const cases: [string, () => unknown][] = [
    ["standard check", () => odds(() => standardCheck(check("none")), standardResult)],
    ["standard check with advantage", () => odds(() => standardCheck(check("advantage")), standardResult)],
    ["pool check, 6 dice", () => poolOdds(pool(6))],
    ["pool check, 12 dice", () => poolOdds(pool(12))],
    ["shared pools, 6 + 6 dice", () => poolOdds(pool(6, 6))],
    ["opposed check with advantage", () => opposedOdds({ acting: side, opposing: side, tie: "bane" })],
    ["pools of other dice, 6d6 + 4d8", () => poolOdds(mixed)],
    ["casting with a staff to ground, 6 dice", () => groundingOdds(casting(6), staff)],
    ["casting with a staff to ground, 12 dice", () => groundingOdds(casting(12), staff)],
    [
      "item save",
      () =>
        odds(
          () => itemSave(6),
          ({ broken }) => String(broken),
        ),
    ],
    ["resisting an aspect", () => odds(() => resistAspect(resistance), resistResult)],
  ];
  return cases.map(([name, task]) => ({
    name: `Malleus Deum, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most: 1,
  }));
}
