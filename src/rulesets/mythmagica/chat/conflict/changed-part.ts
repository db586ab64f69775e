import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { localize } from "../../../../foundry/platform/i18n";

/** The Overlord's word that a situation has changed: what was settled may be rolled anew. */
export const changedPartType: CardPartType = {
  template: "shared/note.hbs",
  context: () => ({
    title: localize("MYTHMAGICA.Conflict.situationChanged"),
    text: localize("MYTHMAGICA.Conflict.mayRollAgain"),
  }),
};
