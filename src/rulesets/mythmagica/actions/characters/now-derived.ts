import { isCreature } from "../../adapters/creature";

/** Who was there before the rules is prepared anew, and its tokens and sheets show it. */
export function nowDerived(): void {
  const onScenes = game.scenes.contents.flatMap(({ tokens }) => tokens.contents.flatMap(({ actor }) => actor ?? []));
  for (const actor of new Set([...game.actors.contents, ...onScenes])) {
    if (!isCreature(actor)) continue;
    actor.reset();
    for (const token of actor.getActiveTokens() as { drawBars?(): void }[]) token.drawBars?.();
  }
}
