import { createApi } from "../api/api";
import { answerCommit, COMMIT_TASK } from "../changes/hand-over";
import { registerChat } from "../chat/register-chat";
import { registerCombat } from "../combat/register-combat";
import { setDefaultTypes } from "../documents/create-choices";
import { registerEnrichers } from "../enrichers/register-enrichers";
import { onHotbarDrop } from "../hotbar/item-macro";
import { registerKeys } from "../keys/register-keys";
import { runMigrations } from "../migrations/run-migrations";
import { answerGamemasterQuery, GAMEMASTER_QUERY, registerGamemasterTask } from "../platform/ask-gamemaster";
import { systemPath } from "../platform/system-id";
import { registerRequests } from "../requests/register-requests";
import { allRulesets } from "../ruleset/registry";
import type { Ruleset } from "../ruleset/ruleset";
import { registerSettings } from "../settings/register-settings";
import { registerEnrichedHelper } from "../sheets/enriched-text";
import { addRuleset, closeRegistration } from "./add-ruleset";
import { registerDocumentClasses } from "./register-documents";
import { reduceStatusEffects, refreshStatusEffects } from "./status-effects";

/** Everything that happens in Foundry's `init`, in order. Settings come first: what follows may read them. */
export function registerSystem(rulesets: readonly Ruleset[]): void {
  registerSettings(onRulesetsChange);
  registerDocumentClasses();
  if (CONFIG.ActiveEffect.legacyTransferral !== undefined) CONFIG.ActiveEffect.legacyTransferral = false;
  reduceStatusEffects();
  rulesets.forEach(addRuleset);
  CONFIG.queries[GAMEMASTER_QUERY] = answerGamemasterQuery;
  registerGamemasterTask(COMMIT_TASK, answerCommit);
  registerCombat();
  registerChat();
  registerRequests();
  registerEnrichers();
  registerEnrichedHelper();
  registerKeys();
  Hooks.on("hotbarDrop", onHotbarDrop);
  game.system.api = createApi();
  Hooks.once("i18nInit", closeRegistration);
  Hooks.once("setup", setDefaultTypes);
  Hooks.once("ready", () => void runMigrations());
}

function onRulesetsChange(): void {
  refreshStatusEffects();
  setDefaultTypes();
}

const SHARED_PARTIALS = ["shared/sheet/portrait.hbs", "shared/roll-dialog/control.hbs"];

/** Templates that are used inside others must be known before the first render. */
export const loadPartials = (): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(
    [...SHARED_PARTIALS, ...allRulesets().flatMap(({ partials }) => partials)].map((path) =>
      systemPath(`templates/${path}`),
    ),
  );
