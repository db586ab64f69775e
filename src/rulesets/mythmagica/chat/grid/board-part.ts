import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { sum } from "../../../../engine";
import { findDocument } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCreature, type Creature } from "../../adapters/creature";
import { defenceTerms } from "../../adapters/combat/defence";
import { board } from "../../rules/grid/aids";
import { readBoard } from "../../stored/board-data";

/** A token's creature; null: it is gone. */
function fighterOf(uuid: string): { name: string; actor: Creature } | null {
  const token = findDocument(uuid) as TokenDocument | null;
  return token?.documentName === "Token" && isCreature(token.actor) ? { name: token.name, actor: token.actor } : null;
}

/** Colours, Hit and Fate Points and Defense of all fighters, for the Overlord alone (MY-GRD-13). */
export const boardPartType: CardPartType = {
  template: "mythmagica/cards/board.hbs",
  context(part) {
    if (!game.user.isGM) return { rows: [] };
    const found = readBoard(part).fighters.flatMap((id) => {
      const fighter = fighterOf(id);
      return fighter ? [{ id, ...fighter }] : [];
    });
    const rows = board(
      found.map(({ id, actor }) => ({
        ...{ id, hp: actor.system.hp.value, fp: actor.system.fp.value },
        defense: sum(defenceTerms(actor, "defense")),
      })),
    );
    return {
      rows: rows.map(({ colour, hp, fp, defense }, at) => ({
        colour: colour === null ? "" : localize(`MYTHMAGICA.Board.colour.${colour}`),
        name: found[at]?.name ?? "",
        numbers: format("MYTHMAGICA.Board.numbers", { hp, fp, defense }),
      })),
    };
  },
  about: (part) =>
    readBoard(part).fighters.flatMap((uuid) => {
      const actor = fighterOf(uuid)?.actor;
      return actor ? [actor.uuid] : [];
    }),
};
