import { moraleDue } from "../adapters/combat/casualties";
import { noteInFight } from "../adapters/combat/fight-cards";
import { isCreature } from "../adapters/creature";
import { sidesOf } from "../adapters/combat/opening";
import { askGroupMorale } from "../actions/morale/ask-group-morale";

/**
 * Watches who falls: at a third and at two thirds of a side the GM is asked for its morale check, once each (MD-MOR-06); and notes
 * in the fight which cards it goes by.
 */
export function watchCasualties(): void {
  Hooks.on("createChatMessage", (message: unknown) => void noteInFight(message));
  const look = foundry.utils.debounce(() => void countCasualties(), 200);
  Hooks.on("updateActor", (actor: Actor) => {
    if (isCreature(actor) && actor.inCombat) look();
  });
  Hooks.on("updateCombatant", look);
}

/** One GM's client counts and asks. */
async function countCasualties(): Promise<void> {
  const { combat } = game;
  if (!combat?.started || !game.users.activeGM?.isSelf) return;
  for (const side of sidesOf(combat))
    for (const trigger of moraleDue(combat, side)) await askGroupMorale(combat, side, trigger);
}
