import { localize } from "../../../../foundry/platform/i18n";
import { offerBelowActors } from "../../../../foundry/platform/sidebar-button";
import { isEnabled } from "../../../../foundry/registry/enabled-rulesets";
import { RULESET_ID } from "../../ids";
import { openCompels } from "../../open-window";

/** Everybody may compel anybody (MD-ASP-04): a button below the actors, for players too. */
export const offerCompels = (): void =>
  offerBelowActors({
    id: "malleus-compel-button",
    label: () => localize("MALLEUS.CompelWindow.button"),
    icon: "fa-solid fa-quote-left",
    shown: () => isEnabled(RULESET_ID),
    onClick: openCompels,
  });
