import { localize } from "../../../../foundry/platform/i18n";
import { offerBelowActors } from "../../../../foundry/platform/sidebar-button";
import { isEnabled } from "../../../../foundry/registry/enabled-rulesets";
import { RULESET_ID } from "../../ids";
import { openGmTools } from "../../open-gm-tools";

/** A button below the actors, for the game master. */
export const offerGmTools = (): void =>
  offerBelowActors({
    id: "bind-gm-tools-button",
    label: () => localize("BIND.Gm.Tools.button"),
    icon: "fa-solid fa-toolbox",
    shown: () => game.user.isGM && isEnabled(RULESET_ID),
    onClick: openGmTools,
  });
