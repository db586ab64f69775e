import { odds } from "../src/engine";
import {
  bodyZone,
  conflictOdds,
  conflictRoll,
  openingOdds,
  personaToday,
  resultKey,
  rollOnConflict,
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
    ["Conflict Roll with an Edge", () => conflictOdds(setup(1))],
    ["Conflict Roll with a Drawback", () => conflictOdds(setup(-1))],
    ["Conflict Roll with an Extreme Edge", () => conflictOdds(setup(2))],
    ["Conflict Roll with an Extreme Drawback", () => conflictOdds(setup(-2))],
    ["Conflict Roll whose tie stands for Guts", () => odds(() => conflictRoll(setup(0), "tie", "stands"), resultKey)],
    [
      "Conflict Roll whose tie stands, three dice",
      () => odds(() => conflictRoll(setup(2), "tie", "stands"), resultKey),
    ],
    ["one more die beside two that lie", () => odds(() => rollOnConflict(setup(2), [9, 12]), resultKey)],
    ["two more dice beside one that lies", () => odds(() => rollOnConflict(setup(-2), [9]), resultKey)],
    ["Opening roll", () => openingOdds([side("a"), side("b")])],
    ["Opening roll, one side unaware", () => openingOdds([side("a"), side("b", true)])],
    ["Opening roll, both sides unaware", () => openingOdds([side("a", true), side("b", true)])],
    ["Opening roll of three sides, one unaware", () => openingOdds([side("a"), side("b"), side("c", true)])],
    ["Weighted Direction", () => odds(weightedDirection, (direction) => direction.square)],
    ["Body Zone", () => odds(() => bodyZone("zone"), (zone) => zone.name)], // prettier-ignore
    [
      "whose day it is under Possession",
      () =>
        odds(
          () => personaToday(),
          (persona) => persona,
        ),
    ],
    ["a limb by Body Zone", () => odds(() => bodyZone("zone", true), (zone) => zone.name)], // prettier-ignore
  ];
  return cases.map(([name, task]) => ({
    name: `Mythmagica, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most: 1,
  }));
}
