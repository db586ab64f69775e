import type { SheetFace } from "../../../foundry/contracts/play";
import { enrich } from "../../../foundry/sheets/enriched-text";
import type { Creature } from "../adapters/creature";
import { creatureActions } from "./creature-actions";
import { trialActions, trialsView } from "./trials-view";
import { creatureView } from "./creature-view";
import { magicActions } from "./magic-actions";

/** A sheet whose actor is a creature of this game. */
export interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

export const creatureOf = ({ actor }: { readonly actor: Actor }): Creature => actor as Creature;

/**
 * The face that characters and stat blocks share.
 * @param ownView What one kind of sheet shows besides.
 */
export const creatureFace = (ownView: (actor: Creature) => Promise<object>): SheetFace<CreatureSheet> => ({
  async view(sheet) {
    const actor = creatureOf(sheet);
    return {
      ...creatureView(actor),
      trials: trialsView(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      description: await enrich(actor.system.description, actor),
      ...(await ownView(actor)),
    };
  },
  actions: { ...creatureActions, ...magicActions, ...trialActions },
});
