import type { RulesetSetting } from "../../foundry/contracts/ruleset-setting";

const words = (key: string) => ({
  name: `AMALGAM.Settings.${key}.name`,
  hint: `AMALGAM.Settings.${key}.hint`,
});

const toggle = (key: string, initial: boolean): RulesetSetting => ({
  key,
  ...words(key),
  type: Boolean,
  default: initial,
  requiresReload: true,
});

/** The edition and the rules that a table may turn on or off (AM-EDN-01, AM-EDN-02). */
export const settings: RulesetSetting[] = [
  {
    key: "edition",
    ...words("edition"),
    type: String,
    default: "v10",
    choices: { v10: "AMALGAM.Edition.v10", "2012": "AMALGAM.Edition.2012" },
    requiresReload: true,
  },
  toggle("dice2012", false),
  toggle("risk2012", false),
  toggle("plotPoints", false),
  toggle("advancedItems", false),
  {
    key: "flashRound",
    ...words("flashRound"),
    type: String,
    default: "five",
    choices: { five: "AMALGAM.Settings.flashRound.five", two: "AMALGAM.Settings.flashRound.two" },
    requiresReload: true,
  },
  toggle("plinthStrict", false),
  toggle("exhaustDoublesDegree", true),
  toggle("critKeepsModifiers", true),
  { key: "maxWordLevel", ...words("maxWordLevel"), type: Number, default: 0, requiresReload: true },
];
