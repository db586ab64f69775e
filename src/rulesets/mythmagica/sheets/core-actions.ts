import { itemOf } from "../../../foundry/sheets/item-actions";
import { rollConflict } from "../actions/conflict";
import { isInnate, rollFeat } from "../actions/feats";
import { useItem } from "../actions/use-item";
import { isRollAttribute } from "../adapters/attributes";
import { isCreature } from "../adapters/creature";

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What a click on the head and on the common pages does; with Shift it rolls at once. */
export const coreActions = {
  async rollAttribute(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { attribute } = target.dataset;
    if (isCreature(this.actor) && isRollAttribute(attribute))
      await rollConflict(this.actor, { kind: "check", attributes: [attribute] }, { fast: event.shiftKey });
  },
  async rollAvoidance(this: CreatureSheet, event: PointerEvent) {
    if (isCreature(this.actor))
      await rollConflict(this.actor, { kind: "avoidance", attributes: ["ag"] }, { fast: event.shiftKey });
  },
  async rollFeat(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { feat } = target.dataset;
    if (isCreature(this.actor) && isInnate(feat)) await rollFeat(this.actor, feat, event.shiftKey);
  },
  async rollSkill(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (item) await useItem(item, { fast: event.shiftKey });
  },
  async removeCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const id = target.dataset.effectId;
    if (this.isEditable && id) await this.actor.effects.get(id)?.delete();
  },
};
