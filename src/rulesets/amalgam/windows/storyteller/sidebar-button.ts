import { offerBelowActors } from "../../../../foundry/platform/sidebar-button";
import { localize } from "../../../../foundry/platform/i18n";
import { isEnabled } from "../../../../foundry/registry/enabled-rulesets";
import { RULESET_ID } from "../../ids";
import { openStoryteller } from "../../open-window";

/** The Storyteller's way to the tools while no sheet is open. */
export const addSidebarButton = (): void =>
  offerBelowActors({
    id: "amalgam-storyteller-button",
    label: () => localize("AMALGAM.Storyteller.sidebar"),
    icon: "fa-solid fa-masks-theater",
    shown: () => game.user.isGM && isEnabled(RULESET_ID),
    onClick: openStoryteller,
  });
