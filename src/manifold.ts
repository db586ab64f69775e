/** The entry: a table of contents of what is registered with Foundry, and when. */
import { CardModel, CARD_TYPE } from "./foundry/messages/card-model";
import { placeCard } from "./foundry/chat/card-message";
import { loadPartials, registerSystem } from "./foundry/registration/register-system";
import type { Ruleset } from "./foundry/contracts/ruleset";
import { amalgam } from "./rulesets/amalgam/amalgam";
import { bind } from "./rulesets/bind/bind";
import { malleusDeum } from "./rulesets/malleus-deum/malleus-deum";
import { mythmagica } from "./rulesets/mythmagica/mythmagica";

/** The rulesets of this package. Adding one is a folder and a line here. */
const rulesets: Ruleset[] = [malleusDeum, amalgam, bind, mythmagica];

// At once and not in init: a package's script that listens at once as well is to find the cards drawn.
Hooks.on("renderChatMessageHTML", placeCard);
Hooks.once("init", () => {
  registerSystem(rulesets);
});
Hooks.once("setup", () => void loadPartials());

/** Every data model by document and type: the build reads from it what Foundry's server must sanitise. */
export const models = {
  Actor: modelsOf("actors"),
  Item: modelsOf("items"),
  ChatMessage: { [CARD_TYPE]: CardModel },
};

function modelsOf(kind: "actors" | "items"): Record<string, unknown> {
  return Object.fromEntries(
    rulesets.flatMap((ruleset) => Object.entries(ruleset[kind]).map(([type, { model }]) => [type, model])),
  );
}
