import type { RulesetSetting } from "../../foundry/contracts/ruleset-setting";
import { DEFAULT_SETTINGS, HOLY_DAYS, type BindSettings } from "./rules/settings";

/** Settings with a choice between readings; the rest are yes or no, or a number. */
const CHOICES: { [K in keyof BindSettings]?: readonly BindSettings[K][] } = {
  firstAttributeStep: [10, 15],
  damage: ["stacking", "dicey"],
  untrainedPenalty: [-1, 0],
  suspicionBonus: [2, -2],
  cleverTn: ["times", "level"],
  holyDay: HOLY_DAYS,
};

const TYPES = { number: Number, string: String, boolean: Boolean } as const;

const settingOf = (key: keyof BindSettings): RulesetSetting => {
  const initial = DEFAULT_SETTINGS[key];
  const choices = CHOICES[key];
  const name = `BIND.Settings.${key}`;
  return {
    key,
    name: `${name}.name`,
    hint: `${name}.hint`,
    type: TYPES[typeof initial as keyof typeof TYPES],
    default: initial,
    ...(choices
      ? {
          choices: Object.fromEntries(
            choices.map((one) => [String(one), `${name}.${String(one).replace("-", "minus")}`]),
          ),
        }
      : {}),
  };
};

/** Readings that the book leaves to the table, each with the recommended one set. */
export const settings: RulesetSetting[] = (Object.keys(DEFAULT_SETTINGS) as (keyof BindSettings)[]).map(settingOf);
