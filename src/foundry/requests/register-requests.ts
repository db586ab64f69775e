import { offerBelowActors } from "../platform/sidebar-button";
import { localize } from "../platform/i18n";
import { registerSharedPart } from "../registry/registry";
import { openRequestDialog } from "./open-request";
import { REVEALED_PART } from "./kept-secrets";
import { requestPart } from "./request-part";
import { revealedPart, watchRevealed } from "./revealed-part";
import { REQUEST_PART } from "./roll-request";

/** The card part, and the GM's button below "create actor" in the sidebar. */
export function registerRequests(): void {
  registerSharedPart(REQUEST_PART, requestPart);
  registerSharedPart(REVEALED_PART, revealedPart);
  watchRevealed();
  offerBelowActors({
    id: "manifold-request-button",
    label: () => localize("MANIFOLD.Request.Ask"),
    icon: "fa-solid fa-dice",
    shown: () => game.user.isGM,
    onClick: openRequestDialog,
  });
}
