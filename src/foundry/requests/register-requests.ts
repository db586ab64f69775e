import { offerBelowActors } from "../platform/sidebar-button";
import { localize } from "../platform/i18n";
import { openRequestDialog } from "./open-request";

/** The GM's button below "create actor" in the sidebar. */
export function registerRequests(): void {
  offerBelowActors({
    id: "manifold-request-button",
    label: () => localize("MANIFOLD.Request.Ask"),
    icon: "fa-solid fa-dice",
    shown: () => game.user.isGM,
    onClick: openRequestDialog,
  });
}
