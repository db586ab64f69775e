import { button } from "../platform/html";
import { localize } from "../platform/words";
import { registerSharedPart } from "../ruleset/registry";
import { openRequestDialog } from "./request-dialog";
import { REVEALED_PART } from "./kept-secrets";
import { requestPart } from "./request-part";
import { revealedPart, watchRevealed } from "./revealed-part";
import { REQUEST_PART } from "./roll-request";

const BUTTON = "manifold-request-button";

/** The card part, and the GM's button below "create actor" in the sidebar. */
export function registerRequests(): void {
  registerSharedPart(REQUEST_PART, requestPart);
  registerSharedPart(REVEALED_PART, revealedPart);
  watchRevealed();
  Hooks.on("renderActorDirectory", (_directory: unknown, html: HTMLElement) => addButton(html));
}

/** Hooks come again with every render, and templates of parts that stayed still hold the button of before. */
function addButton(html: HTMLElement): void {
  if (!game.user.isGM || html.querySelector(`.${BUTTON}`)) return;
  // On a line of its own: the row of the create buttons has no room to spare.
  html.querySelector("[data-action=createEntry]")?.parentElement?.after(
    button({
      label: localize("MANIFOLD.Request.Ask"),
      icon: "fa-solid fa-dice",
      text: true,
      className: BUTTON,
      onClick: openRequestDialog,
    }),
  );
}
