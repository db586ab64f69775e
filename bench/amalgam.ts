import { contestOdds, type Contestant } from "../src/rulesets/amalgam/rules/actors";
import { rulebook } from "../src/rulesets/amalgam/rules/edition";
import { chanceOfSuccess, PLAIN_CHECK, type CheckSetup } from "../src/rulesets/amalgam/rules/resolution";
import { millisecondsEach, type Figure } from "./measure";

const book = rulebook("v10");
const setup: CheckSetup = {
  ...PLAIN_CHECK,
  pledge: { total: 3, degree: 1 },
  difficulty: 5,
  risk: 1,
  proficiency: true,
};
const side = (id: string, method: Contestant["thrower"]["method"]): Contestant => ({ thrower: { id, method }, setup });

/** Exact odds of every check that the ruleset rolls, as its dialogs ask for them: under 1 ms each. */
export async function run(): Promise<Figure[]> {
  const cases: [string, () => unknown][] = [
    ["check by hands", () => chanceOfSuccess(setup, "fingers", book)],
    ["check by dice", () => chanceOfSuccess(setup, "dice", book)],
    ["Contest against one Storyteller's hand", () => contestOdds([side("a", "fingers"), side("b", "fingers")], book)],
    ["Contest, one side alone", () => contestOdds([side("a", "fingers"), side("b", "alone")], book)],
  ];
  return cases.map(([name, task]) => ({
    name: `Amalgam, exact odds: ${name}`,
    value: millisecondsEach(task),
    unit: "ms",
    most: 1,
  }));
}
