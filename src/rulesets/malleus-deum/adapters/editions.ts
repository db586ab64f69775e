import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";

/** Whether this table plays by an entry's edition: the book's always, later ones once a setting says so. */
export const isPlayed = (edition: unknown): boolean =>
  edition !== "later" || rulesetSetting(RULESET_ID, "laterEditions") === true;

/** Whose rows of a level table count: the book's, and where it has none what the author withdrew, if the world wants it (MDC-CHR-08). */
export const levelEditions = (): ("core" | "withdrawn")[] =>
  rulesetSetting(RULESET_ID, "withdrawnLevels") === true ? ["core", "withdrawn"] : ["core"];
