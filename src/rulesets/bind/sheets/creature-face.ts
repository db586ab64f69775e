import type { SheetFace } from "../../../foundry/contracts/play";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { itemsOf, type Creature } from "../adapters/creature";
import { magicItems } from "../adapters/magic/magic-items";
import { creatureActions } from "./creature-actions";
import { trialActions, trialsView } from "./trials-view";
import { creatureView } from "./creature-view";
import { loadNames } from "./item-names";
import { magicActions } from "./magic-actions";

/** A sheet whose actor is a creature of this game. */
export interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

export const creatureOf = ({ actor }: { readonly actor: Actor }): Creature => actor as Creature;

/** What lies in magic items is called by the packs' names, which are asked for where there is anything to call (BI-MAG-27). */
async function itemsByName(actor: Creature) {
  const holds = itemsOf(actor, "bindMagicItem").some(({ system }) => system.spells.length > 0);
  return magicItems(actor, holds ? (await loadNames()).get("bindSpell") : {});
}

/**
 * The face that characters and stat blocks share.
 * @param ownView What one kind of sheet shows besides.
 */
export const creatureFace = (ownView: (actor: Creature) => Promise<object>): SheetFace<CreatureSheet> => ({
  async view(sheet) {
    const actor = creatureOf(sheet);
    const view = creatureView(actor);
    return {
      ...view,
      magic: { ...view.magic, items: await itemsByName(actor) },
      trials: trialsView(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      description: await enrich(actor.system.description, actor),
      ...(await ownView(actor)),
    };
  },
  actions: { ...creatureActions, ...magicActions, ...trialActions },
});
