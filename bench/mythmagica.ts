import { odds } from "../src/engine";
import {
  bodyZone,
  conflictOdds,
  openingOdds,
  weightedDirection,
  type ConflictSetup,
} from "../src/rulesets/mythmagica/rules";
import { millisecondsEach, type Figure } from "./measure";

const setup = (net: number): ConflictSetup => ({ adjustment: 4, threshold: 15, net });
const side = (id: string, unaware = false) => ({ id, unaware });

/** Exact odds of every roll that the ruleset makes, ties included. */
export async function run(): Promise<Figure[]> {
  const cases: [string, () => unknown][] = [
    ["Conflict Roll", () => conflictOdds(setup(0))],
    ["Conflict Roll with an Extreme Edge", () => conflictOdds(setup(2))],
    ["Conflict Roll with an Extreme Drawback", () => conflictOdds(setup(-2))],
    ["Opening roll", () => openingOdds([side("a"), side("b")])],
    ["Opening roll, one side unaware", () => openingOdds([side("a"), side("b", true)])],
    ["Opening roll, both sides unaware", () => openingOdds([side("a", true), side("b", true)])],
    ["Opening roll of three sides, one unaware", () => openingOdds([side("a"), side("b"), side("c", true)])],
    ["Weighted Direction", () => odds(weightedDirection, (direction) => direction.square)],
    ["a limb by Body Zone", () => odds(() => bodyZone("zone", true), (zone) => zone.name)], // prettier-ignore
  ];
  return cases.map(([name, task]) => ({
    name: `Mythmagica, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most: 1,
  }));
}
