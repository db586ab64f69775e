import { odds } from "../src/engine";
import {
  bodyZone,
  conflictOdds,
  openingRoll,
  weightedDirection,
  type ConflictSetup,
  type OpeningOutcome,
} from "../src/rulesets/mythmagica/rules";
import { millisecondsEach, type Figure } from "./measure";

const setup = (net: number): ConflictSetup => ({ adjustment: 4, threshold: 15, net });
const side = (id: string, unaware = false) => ({ id, unaware });
const opening = ({ winner, surprised }: OpeningOutcome) => `${winner} ${surprised.join()}`;
const openingOdds = (...sides: ReturnType<typeof side>[]) => odds(() => openingRoll(sides), opening);

/** Exact odds of every roll that the ruleset makes, ties included. Three sides at once are rare, and may take a few. */
export async function run(): Promise<Figure[]> {
  const cases: [string, () => unknown, number?][] = [
    ["Conflict Roll", () => conflictOdds(setup(0))],
    ["Conflict Roll with an Extreme Edge", () => conflictOdds(setup(2))],
    ["Conflict Roll with an Extreme Drawback", () => conflictOdds(setup(-2))],
    ["Opening roll", () => openingOdds(side("a"), side("b"))],
    ["Opening roll, one side unaware", () => openingOdds(side("a"), side("b", true))],
    ["Opening roll, both sides unaware", () => openingOdds(side("a", true), side("b", true))],
    ["Opening roll of three sides, one unaware", () => openingOdds(side("a"), side("b"), side("c", true)), 5],
    ["Weighted Direction", () => odds(weightedDirection, (direction) => direction.square)],
    ["a limb by Body Zone", () => odds(() => bodyZone("zone", true), (zone) => zone.name)], // prettier-ignore
  ];
  return cases.map(([name, task, most = 1]) => ({
    name: `Mythmagica, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most,
  }));
}
