import { attempt, lazily } from "../../../foundry/platform/lazily";
import { onTokenMoved } from "../../../foundry/platform/token-moves";
import { isCreature } from "../adapters/creature";

/** Follows tokens through a fight (MY-GRD-06, MY-GRD-09); what counts squares comes with the first move. */
export function watchWalks(): void {
  onTokenMoved((move) => {
    if (game.combat?.started !== true || !isCreature(move.token.actor)) return;
    void attempt(async () => (await lazily(() => import("./walk"))).tellWalk(move));
  });
}
