import { attempt, lazily } from "../../../foundry/platform/lazily";
import { onTokenMoved } from "../../../foundry/platform/token-moves";
import { isCreature } from "../adapters/creature";

/** Sheets that tell how high somebody flies are drawn anew when the token rises or sinks (MY-FLY-01). */
function redraw({ actor }: TokenDocument, changed: { elevation?: number }): void {
  if (changed.elevation === undefined || !isCreature(actor)) return;
  for (const app of Object.values(actor.apps) as { render(): unknown }[]) void app.render();
}

/** Follows tokens through a fight (MY-GRD-06, MY-GRD-09); what counts squares comes with the first move. */
export function watchWalks(): void {
  Hooks.on("updateToken", redraw);
  onTokenMoved((move) => {
    if (game.combat?.started !== true || !isCreature(move.token.actor)) return;
    void attempt(async () => (await lazily(() => import("./walk"))).tellWalk(move));
  });
}
