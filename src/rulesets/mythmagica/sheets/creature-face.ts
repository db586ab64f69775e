import type { SheetAction, SheetFace } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { takeClass } from "../actions/take-class";
import type { Creature } from "../adapters/creature";
import { headView } from "./head-view";
import { abilitiesView } from "./abilities-view";
import { combatView } from "./combat-view";
import { gearView } from "./gear-view";
import { magicView } from "./magic-view";
import { storyView } from "./story-view";
import { combatActions } from "./combat-actions";
import { coreActions } from "./core-actions";
import { gearActions } from "./gear-actions";
import { magicActions } from "./magic-actions";

/** A sheet whose actor is a creature of this game. */
export interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

export const creatureOf = ({ actor }: { readonly actor: Actor }): Creature => actor as Creature;

/**
 * The face that Avatars and all others share, a view and actions for each page.
 * @param own What one kind of sheet shows and does besides.
 */
export const creatureFace = (
  own: (actor: Creature) => object | Promise<object>,
  actions: Record<string, SheetAction> = {},
): SheetFace<CreatureSheet> => ({
  async view(sheet) {
    const actor = creatureOf(sheet);
    return {
      head: headView(actor),
      combat: combatView(actor),
      abilities: abilitiesView(actor),
      magic: magicView(actor),
      gear: gearView(actor),
      story: storyView(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      description: await enrich(actor.system.description, actor),
      ...(await own(actor)),
    };
  },
  dropItem(sheet, _event, item) {
    const actor = creatureOf(sheet);
    return isItemOf(item, "mythClass") && sheet.isEditable && item.parent !== actor
      ? takeClass(actor, item)
      : undefined;
  },
  actions: { ...coreActions, ...combatActions, ...magicActions, ...gearActions, ...actions },
});
