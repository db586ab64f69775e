import type { SheetFace } from "../../../foundry/contracts/play";
import type { Creature } from "../adapters/creature";
import { creatureActions, itemMenu } from "./creature-actions";
import { creatureView } from "./creature-view";

/** A sheet whose actor is a creature of this game. */
export interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

export const creatureOf = ({ actor }: { readonly actor: Actor }): Creature => actor as Creature;

/**
 * The face that characters and npcs share: who, how well and what now stay in sight above the tabs.
 * @param ownView What one kind of sheet shows besides.
 */
export const creatureFace = (ownView: (actor: Creature) => Promise<object>): SheetFace<CreatureSheet> => ({
  async view(sheet) {
    const actor = creatureOf(sheet);
    return {
      ...creatureView(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      ...(await ownView(actor)),
    };
  },
  actions: creatureActions,
  itemMenu: (_sheet, item) => itemMenu(item),
});
