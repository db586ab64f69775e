import { itemOf } from "../../../foundry/sheets/item-actions";
import { rollConflict } from "../actions/conflict";
import { bandyWords, isWords } from "../actions/bandying";
import { isInnate, rollFeat } from "../actions/feats";
import { changeBonus, changeRank, giveXp } from "../actions/growth";
import { callHunch } from "../actions/hunch";
import { askQuestion } from "../actions/knowledge";
import { rollSurvival } from "../actions/survival";
import { useItem } from "../actions/use-item";
import { isRollAttribute } from "../adapters/attributes";
import { isAvatar, isCreature } from "../adapters/creature";

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
  async bandyWords(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { feat } = target.dataset;
    if (isCreature(this.actor) && isWords(feat)) await bandyWords(this.actor, feat, { fast: event.shiftKey });
  },
  async askQuestion(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    if (isCreature(this.actor)) await askQuestion(this.actor, target.dataset.slug ?? "", event.shiftKey);
  },
  async rollSurvival(this: CreatureSheet, event: PointerEvent) {
    if (isCreature(this.actor)) await rollSurvival(this.actor, event.shiftKey);
  },
  async callHunch(this: CreatureSheet) {
    if (this.isEditable && isCreature(this.actor)) await callHunch(this.actor);
  },
  async changeRank(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    const step = target.dataset.step === "lower" ? "lower" : "raise";
    if (this.isEditable && item && isCreature(this.actor)) await changeRank(this.actor, item, step);
  },
  async changeBonus(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const step = target.dataset.step === "lower" ? "lower" : "raise";
    if (this.isEditable && isCreature(this.actor)) await changeBonus(this.actor, target.dataset.attribute ?? "", step);
  },
  async giveXp(this: CreatureSheet) {
    if (game.user.isGM && isAvatar(this.actor)) await giveXp(this.actor);
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
