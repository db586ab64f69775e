import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";

/** Whether this table plays by an entry's edition: the book's always, later ones once a setting says so. */
export const isPlayed = (edition: unknown): boolean =>
  edition !== "later" || rulesetSetting(RULESET_ID, "laterEditions") === true;
