import type { RulesetSetting } from "../../foundry/contracts/ruleset-setting";

const flag = (key: string, initial: boolean): RulesetSetting => ({
  key,
  name: `MYTHMAGICA.Settings.${key}.name`,
  hint: `MYTHMAGICA.Settings.${key}.hint`,
  type: Boolean,
  default: initial,
});

/** Optional rules, and readings that the book leaves to the table. */
export const settings: RulesetSetting[] = [
  flag("bandyingWords", true),
  flag("traitRewards", true),
  flag("awesomeRewards", true),
  flag("strictTraits", false),
  flag("openNumbers", true),
];
