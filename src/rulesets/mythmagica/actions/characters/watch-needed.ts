import { isByChange } from "../../../../foundry/changes/by-change";
import { isCreature } from "../../adapters/creature";
import { canBeNeeded, neededItems } from "../../adapters/characters/needed-ranks";

/**
 * What a held class asks for is not lost without a word (MY-CLS-03, MY-ABL-06): its player gives the class back first, the
 * Overlord is told and goes on (MY-GEN-02). What a card brings or takes back is looked at by its own rule.
 */
function onRemoved(item: Item, options: object): boolean | undefined {
  const actor = item.parent;
  if (!canBeNeeded(item) || isByChange(options) || !isCreature(actor)) return undefined;
  const why = neededItems(actor, [item.id ?? ""]);
  if (why === null) return undefined;
  ui.notifications.warn(why);
  return game.user.isGM ? undefined : false;
}

export function watchNeeded(): void {
  Hooks.on("preDeleteItem", onRemoved);
}
