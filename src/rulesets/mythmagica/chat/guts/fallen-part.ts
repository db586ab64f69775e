import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { stateWords } from "../../actions/guts/defeat";
import { isCreature } from "../../adapters/creature";
import { fallOf } from "../../adapters/guts/defeat";
import { gloryOf } from "../../adapters/guts/glory";
import { openDefeat } from "../../open-defeat";
import { readFallen } from "../../stored/fallen-data";

/** Who fell, where the dealing stands with each, and the way there for whoever picks (MY-CSQ-02). */
export const fallenPartType: CardPartType = {
  template: "mythmagica/cards/fallen.hbs",
  context(part) {
    const rows = readFallen(part).fallen.map(({ uuid, name }) => {
      const actor = findActor(uuid);
      if (!isCreature(actor)) return { words: format("MYTHMAGICA.Defeat.gone", { name }), mine: false };
      const fall = fallOf(actor);
      const state = fall ? stateWords(actor, fall) : localize("MYTHMAGICA.Defeat.dealt");
      return {
        words: format("MYTHMAGICA.Defeat.row", {
          name: actor.name,
          glory: fall?.status ?? gloryOf(actor),
          state,
        }),
        mine: fall !== null && (game.user.isGM || actor.isOwner),
      };
    });
    return { rows: rows.map(({ words }) => words), mine: rows.some(({ mine }) => mine) };
  },
  about: (part) => readFallen(part).fallen.map(({ uuid }) => uuid),
  actions: { dealDefeat: () => openDefeat() },
};
