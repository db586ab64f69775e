import { button } from "../../../foundry/platform/html";
import { localize } from "../../../foundry/platform/words";
import { isEnabled } from "../../../foundry/settings/enabled-rulesets";
import { RULESET_ID } from "../ids";
import { openStoryteller } from "./storyteller";

const BUTTON = "amalgam-storyteller-button";

/** The Storyteller's way to the tools while no sheet is open: below "create actor" in the sidebar. */
export const addSidebarButton = (): void => {
  Hooks.on("renderActorDirectory", (_directory: unknown, html: HTMLElement) => {
    if (!game.user.isGM || !isEnabled(RULESET_ID) || html.querySelector(`.${BUTTON}`)) return;
    html.querySelector("[data-action=createEntry]")?.parentElement?.after(
      button({
        label: localize("AMALGAM.Storyteller.sidebar"),
        icon: "fa-solid fa-masks-theater",
        text: true,
        className: `manifold-request-button ${BUTTON}`,
        onClick: openStoryteller,
      }),
    );
  });
};
