import { odds } from "../src/engine";
import { opposedOdds, standardCheck, standardResult, type Edge } from "../src/rulesets/malleus-deum/rules/checks";
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
    ["resisting an aspect", () => odds(() => resistAspect(resistance), resistResult)],
  ];
  return cases.map(([name, task]) => ({
    name: `Malleus Deum, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most: 1,
  }));
}
