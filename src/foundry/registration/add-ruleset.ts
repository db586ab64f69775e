import { registerRuleset } from "../registry/registry";
import type { Ruleset } from "../contracts/ruleset";
import { registerRulesetSettings } from "../settings/register-settings";
import { registerTypes } from "./register-documents";
import { addRulesetStatuses } from "./status-effects";

let open = true;

/**
 * Registers one ruleset with everything it brings. Possible until `init` is over: afterwards Foundry has read the tables.
 * @throws Error when it comes too late or claims what another ruleset has.
 */
export function addRuleset(ruleset: Ruleset): void {
  if (!open) {
    throw new Error(
      `The ruleset "${ruleset.id}" comes too late: register it in the hook "init", before Foundry reads its document types.`,
    );
  }
  registerRuleset(ruleset);
  registerRulesetSettings(ruleset);
  registerTypes(ruleset);
  addRulesetStatuses(ruleset);
  ruleset.initialise?.();
}

/** Called when `init` is over. */
export const closeRegistration = (): void => void (open = false);
