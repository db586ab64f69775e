import { offerBelowActors } from "../../foundry/platform/sidebar-button";
import { localize } from "../../foundry/platform/i18n";
import { isEnabled } from "../../foundry/registry/enabled-rulesets";
import { RULESET_ID } from "./ids";
import { openApplause } from "./open-applause";
import type { Topic } from "./topic";

/** Guts and Glory. */
export const gutsPlay: Topic = {
  async cardParts() {
    return (await import("./chat/guts/guts-parts")).gutsParts;
  },
  begin: () =>
    offerBelowActors({
      id: "mythmagica-applause-button",
      label: () => localize("MYTHMAGICA.Applause.open"),
      icon: "fa-solid fa-hands-clapping",
      shown: () => isEnabled(RULESET_ID),
      onClick: () => openApplause(),
    }),
};
