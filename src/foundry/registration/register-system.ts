import { answerCommitQuery, COMMIT_QUERY } from "../changes/hand-over";
import { addStatusEffects } from "../platform/compat";
import { systemPath } from "../platform/system-id";
import { registerRuleset, allRulesets } from "../ruleset/registry";
import type { Ruleset } from "../ruleset/ruleset";
import { registerSettings } from "../settings/register-settings";
import { registerDocuments } from "./register-documents";

/** Everything that happens in Foundry's `init`, in order. Settings come first: what follows may read them. */
export function registerSystem(rulesets: readonly Ruleset[]): void {
  rulesets.forEach(registerRuleset);
  registerSettings();
  registerDocuments();
  if (CONFIG.ActiveEffect.legacyTransferral !== undefined) CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.queries[COMMIT_QUERY] = answerCommitQuery;
  addStatusEffects(rulesets.flatMap(({ statuses }) => statuses.map(({ id, name, img }) => ({ id, name, img }))));
  for (const ruleset of rulesets) ruleset.initialise?.();
}

/** Templates that are used inside others must be known before the first render. */
export const loadPartials = (): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(
    allRulesets().flatMap(({ partials }) => partials.map((path) => systemPath(`templates/${path}`))),
  );
