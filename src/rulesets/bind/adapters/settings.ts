import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { RULESET_ID } from "../ids";
import { DEFAULT_SETTINGS, type BindSettings } from "../rules/settings";

/** The table's readings, as the world has them; numbers offered as a choice come back as words. */
export const readSettings = (): BindSettings =>
  Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).map(([key, usual]) => {
      const value = rulesetSetting(RULESET_ID, key);
      return [key, typeof usual === "number" ? Number(value) : value];
    }),
  ) as BindSettings;
