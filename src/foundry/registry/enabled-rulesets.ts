import { SYSTEM_ID } from "../platform/system-id";
import { allRulesets, findRuleset, rulesetOfType } from "./registry";
import type { Ruleset } from "../contracts/ruleset";

export const ENABLED_SETTING = "enabledRulesets";
export const DEFAULT_SETTING = "defaultRuleset";

/** Ids of the rulesets that this world has turned off. Only what is off is stored, so that a new ruleset starts enabled. */
const disabledIds = (): string[] => {
  const stored = game.settings.get(SYSTEM_ID, ENABLED_SETTING) as { disabled?: unknown } | null;
  return Array.isArray(stored?.disabled) ? stored.disabled.filter((id): id is string => typeof id === "string") : [];
};

export const isEnabled = (rulesetId: string): boolean => !disabledIds().includes(rulesetId);
export const enabledRulesets = (): Ruleset[] => allRulesets().filter(({ id }) => isEnabled(id));

/** The ruleset whose types are offered first. */
export function defaultRuleset(): Ruleset | undefined {
  const chosen = findRuleset(game.settings.get(SYSTEM_ID, DEFAULT_SETTING) as string);
  return chosen && isEnabled(chosen.id) ? chosen : enabledRulesets()[0];
}

/**
 * Whether users are offered to create this type. Turning a ruleset off hides creation and breaks nothing: its documents
 * keep their models and sheets.
 */
export function isCreatable(documentName: "Actor" | "Item", type: string): boolean {
  const ruleset = rulesetOfType(documentName, type);
  if (!ruleset || !isEnabled(ruleset.id)) return false;
  const types = documentName === "Actor" ? ruleset.actors : ruleset.items;
  return !types[type]?.hidden;
}
