import { SYSTEM_ID } from "../platform/system-id";
import { listenForChecks } from "./check-click";
import { enrichCheck } from "./check-link";
import { CHECK_PATTERN } from "./check-words";

/** Inline checks in every text that Foundry enriches. */
export function registerEnrichers(): void {
  CONFIG.TextEditor.enrichers.push({ id: `${SYSTEM_ID}Check`, pattern: CHECK_PATTERN, enricher: enrichCheck });
  listenForChecks(document);
  Hooks.on("renderApplicationV2", (application: ApplicationV2) => listenForChecks(application.element.ownerDocument));
}
