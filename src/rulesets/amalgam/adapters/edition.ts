import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";
import { EDITIONS, type Edition } from "../rules/amalgamate";

export const setting = (key: string): unknown => rulesetSetting(RULESET_ID, key);

/** The edition that this world plays (AM-EDN-01). Rules ask the Rulebook; this is for badges and hidden fields. */
export const edition = (): Edition => EDITIONS.find((one) => one === setting("edition")) ?? "v10";
