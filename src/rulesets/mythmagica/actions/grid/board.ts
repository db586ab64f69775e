import { postCard } from "../../../../foundry/chat/post-card";
import { warn } from "../../../../foundry/platform/i18n";
import { isCreature } from "../../adapters/creature";
import { diskColours } from "../../rules/grid/aids";
import { boardPart } from "../../stored/board-data";

/** Those of the fight that is shown with a token on the map, else all creatures there. */
function tokens(): TokenDocument[] {
  const all = (canvas.scene?.tokens.contents ?? []).filter(({ actor }) => isCreature(actor));
  const fighting = (game.combat?.combatants.contents ?? []).flatMap(({ token }) => token?.id ?? []);
  const fighters = all.filter(({ id }) => fighting.includes(id ?? ""));
  return fighters.length > 0 ? fighters : all;
}

/** The Overlord's board: a colour for each token, and the points of all beside each other (MY-GRD-13). */
export async function postBoard(): Promise<unknown> {
  const shown = tokens().slice(0, 40);
  if (shown.length === 0) return warn("MYTHMAGICA.Board.nobody");
  const colours = diskColours(shown.map(({ uuid }) => uuid));
  return postCard({
    actor: null,
    parts: [boardPart({ fighters: shown.map(({ uuid }) => uuid) })],
    proposals: shown.flatMap(({ uuid }) => {
      const colour = colours[uuid] ?? null;
      return colour === null ? [] : [{ kind: "mythTint", target: uuid, source: null, data: { colour } }];
    }),
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? ""),
  });
}
