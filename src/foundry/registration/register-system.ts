import { createApi } from "../api/api";
import { COMMIT_TASK } from "../changes/commit-task";
import { openLedger } from "../changes/ledger";
import { registerChat } from "../chat/register-chat";
import { registerCombat } from "../combat/register-combat";
import { guideMemory } from "../guide/guide-memory";
import { registerConditions } from "../effects/register-conditions";
import { hidePacks } from "../content/hide-packs";
import { registerBrowser } from "../content/open-browser";
import { ManifoldActor } from "../documents/actor";
import { setDefaultTypes } from "../documents/create-choices";
import { registerEnrichers } from "../enrichers/register-enrichers";
import { onHotbarDrop } from "../hotbar/drop-macro";
import { meetNeighbours } from "../neighbours/meet-neighbours";
import { registerKeys } from "../keys/register-keys";
import { answerGamemasterQuery, GAMEMASTER_QUERY, registerGamemasterTask } from "../platform/gm-relay";
import { format, messageOf } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import { systemPath } from "../platform/system-id";
import { keptSecrets } from "../requests/kept-secrets";
import { registerRequests } from "../requests/register-requests";
import { registerCalled } from "../relations/arrivals";
import { registerRememberedChoices } from "../rolls/remembered-choices";
import { allRulesets, registerShared, rulesetOf } from "../registry/registry";
import { offerImport } from "../content/offer-import";
import { watchRelations } from "../relations/watch-relations";
import { registerTime } from "../time/register-time";
import type { Ruleset } from "../contracts/ruleset";
import { registerSettings } from "../settings/register-settings";
import { headSettings, showSettings } from "../settings/shown-settings";
import { registerEnrichedHelper } from "../sheets/enriched-text";
import { watchTooltips } from "../sheets/rich-tooltips";
import { watchPictures } from "../sheets/missing-pictures";
import { dressWindows } from "../sheets/dress-windows";
import { watchTime } from "../sheets/watch-time";
import { watchTokenNames } from "../documents/token-name";
import { registerTours } from "../tours/register-tours";
import { addRuleset, closeRegistration } from "./add-ruleset";
import { registerFonts } from "./fonts";
import { registerDocumentClasses } from "./register-documents";
import { preloadRulesets, redrawLists } from "./preload";
import { shared } from "./shared";
import { reduceStatusEffects, refreshStatusEffects } from "./status-effects";

/** Everything that happens in Foundry's `init`, in order. Settings come first: what follows may read them. */
export function registerSystem(rulesets: readonly Ruleset[]): void {
  registerSettings(onRulesetsChange);
  registerRememberedChoices();
  keptSecrets.register();
  guideMemory.register();
  registerDocumentClasses();
  registerFonts();
  if (CONFIG.ActiveEffect.legacyTransferral !== undefined) CONFIG.ActiveEffect.legacyTransferral = false;
  registerConditions();
  reduceStatusEffects();
  rulesets.forEach(addRuleset);
  CONFIG.queries[GAMEMASTER_QUERY] = answerGamemasterQuery;
  registerGamemasterTask(COMMIT_TASK, async () => (await import("../changes/hand-over")).answerCommit);
  registerShared(shared);
  registerCombat();
  registerChat();
  registerRequests();
  registerTime();
  watchRelations();
  offerImport();
  registerBrowser();
  registerEnrichers();
  registerTours();
  registerEnrichedHelper();
  registerKeys();
  dressWindows();
  meetNeighbours();
  watchTime();
  registerCalled();
  watchTokenNames();
  Hooks.on("hotbarDrop", onHotbarDrop);
  game.system.api = createApi(addRuleset);
  Hooks.once("i18nInit", closeRegistration);
  Hooks.once("setup", onlyWhatIsOn);
  Hooks.on("renderSettingsConfig", (_window: unknown, html: HTMLElement) => {
    headSettings(html);
  });
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, html: HTMLElement) => {
    hidePacks(html);
  });
  Hooks.on("renderCompendium", ({ collection }: { collection: CompendiumCollection }, html: HTMLElement) => {
    // Rows may go yet: until then nobody takes one that moves away under the pointer.
    const list = html.querySelector<HTMLElement>(".directory-list");
    if (list) list.inert = true;
    void lazily(() => import("../content/hide-unplayed"))
      .then(({ hideUnplayed }) => hideUnplayed(collection, html))
      .catch(() => undefined) // all of it is shown
      .finally(() => {
        if (list) list.inert = false;
      });
  });
  Hooks.once("ready", () => {
    watchTooltips();
    watchPictures(document);
    preloadRulesets();
    void openLedger().catch(() => undefined); // a later start tries again
    bringUpWhatComes();
    void bringWorldUpToDate();
  });
}

/** What comes in from a file or a pack of an older release is brought up to date by whoever brings it. */
function bringUpWhatComes(): void {
  ManifoldActor.bringUp = async (actor) => {
    try {
      await (await lazily(() => import("../migrations/bring-up"))).bringUp(actor);
    } catch (error) {
      console.error(error);
      const words = { name: actor.name, reason: messageOf(error) };
      ui.notifications.warn(format("MANIFOLD.Migration.Import", words), { permanent: true });
    }
  };
  Hooks.on("createActor", (actor: Actor, _options: object, user: string) => {
    const steps = rulesetOf(actor)?.migrations;
    if (user === game.user.id && (typeof steps === "function" || steps?.length)) void ManifoldActor.bringUp?.(actor);
  });
}

/** One GM's client does it; nobody else needs to load how. */
async function bringWorldUpToDate(): Promise<void> {
  if (!game.users.activeGM?.isSelf) return;
  const { runMigrations } = await import("../migrations/run-migrations");
  await runMigrations();
}

function onlyWhatIsOn(): void {
  setDefaultTypes();
  showSettings();
}

function onRulesetsChange(): void {
  refreshStatusEffects();
  onlyWhatIsOn();
  redrawLists();
}

const SHARED_PARTIALS = [
  "shared/grants/rows.hbs",
  "shared/relations/list.hbs",
  "shared/resources/boxes.hbs",
  "shared/resources/steps.hbs",
  "shared/party/shared.hbs",
  "shared/party/deed.hbs",
  "shared/sheet/portrait.hbs",
  "shared/sheet/mode-toggle.hbs",
  "shared/sheet/effect-row.hbs",
  "shared/sheet/field.hbs",
  "shared/sheet/field-tabs.hbs",
  "shared/sheet/row-list.hbs",
  "shared/sheet/filter.hbs",
  "shared/sheet/row-name.hbs",
  "shared/sheet/row-tools.hbs",
  "shared/sheet/invitation.hbs",
  "shared/sheet/quantity.hbs",
  "shared/sheet/item-steps.hbs",
  "shared/sheet/sort-things.hbs",
  "shared/sheet/container-mark.hbs",
  "shared/roll-dialog/control.hbs",
  "shared/roll-dialog/odds.hbs",
  "shared/card-proposal.hbs",
  "shared/card-text.hbs",
];

/** Templates that are used inside others must be known before the first render. */
export const loadPartials = (): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(
    [...SHARED_PARTIALS, ...allRulesets().flatMap(({ partials }) => partials)].map((path) =>
      systemPath(`templates/${path}`),
    ),
  );
