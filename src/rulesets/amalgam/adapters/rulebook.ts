import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";
import { EDITIONS, type Edition } from "../rules/amalgamate";
import { rulebook, type Rulebook, type Toggles } from "../rules/edition";

const setting = (key: keyof Toggles | "edition"): unknown => rulesetSetting(RULESET_ID, key);

/** The edition that this world plays (AM-EDN-01): for badges and hidden fields. Rules ask the Rulebook. */
const storedEdition = (): Edition => EDITIONS.find((one) => one === setting("edition")) ?? "v10";

/** The rules in force in this world, from its settings (AM-EDN-02). */
export function currentRulebook(): Rulebook {
  const level = Number(setting("maxWordLevel"));
  const on = (key: keyof Toggles): boolean => setting(key) === true;
  return rulebook(storedEdition(), {
    dice2012: on("dice2012"),
    risk2012: on("risk2012"),
    plotPoints: on("plotPoints"),
    advancedItems: on("advancedItems"),
    flashRound: setting("flashRound") === "two" ? "two" : "five",
    plinthStrict: on("plinthStrict"),
    maxWordLevel: Number.isInteger(level) && level > 0 ? level : null,
    exhaustDoublesDegree: on("exhaustDoublesDegree"),
    critKeepsModifiers: on("critKeepsModifiers"),
  });
}
