import { removeEffect } from "../../../foundry/effects/effect-actions";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { lazily } from "../../../foundry/platform/lazily";
import { openDefeat } from "../open-defeat";
import { isRollAttribute } from "../adapters/characters/attributes";
import { isAvatar, isCreature } from "../adapters/creature";
import { isInnate, isWords } from "../adapters/characters/innate";
import { rolls } from "../load-rolls";

const growth = () => lazily(() => import("../actions/characters/growth"));

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** What a click on the head and on the common pages does; with Shift it rolls at once. */
export const coreActions = {
  async rollAttribute(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { attribute } = target.dataset;
    if (isCreature(this.actor) && isRollAttribute(attribute))
      await (
        await rolls()
      ).rollConflict(this.actor, { kind: "check", attributes: [attribute] }, { fast: event.shiftKey });
  },
  async rollAvoidance(this: CreatureSheet, event: PointerEvent) {
    if (isCreature(this.actor))
      await (
        await rolls()
      ).rollConflict(this.actor, { kind: "avoidance", attributes: ["ag"] }, { fast: event.shiftKey });
  },
  async rollFeat(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { feat } = target.dataset;
    if (isCreature(this.actor) && isInnate(feat)) await (await rolls()).rollFeat(this.actor, feat, event.shiftKey);
  },
  async bandyWords(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const { feat } = target.dataset;
    if (isCreature(this.actor) && isWords(feat))
      await (await rolls()).bandyWords(this.actor, feat, { fast: event.shiftKey });
  },
  async askQuestion(this: CreatureSheet, event: PointerEvent) {
    if (isCreature(this.actor)) await (await rolls()).askQuestion(this.actor, "", event.shiftKey);
  },
  async rollSurvival(this: CreatureSheet, event: PointerEvent) {
    if (isCreature(this.actor)) await (await rolls()).rollSurvival(this.actor, event.shiftKey);
  },
  async rollLacked(this: CreatureSheet, event: PointerEvent) {
    const { rollLacked } = await lazily(() => import("../actions/characters/lacked-ability"));
    if (isCreature(this.actor)) await rollLacked(this.actor, event.shiftKey);
  },
  async callHunch(this: CreatureSheet) {
    if (this.isEditable && isCreature(this.actor)) await (await rolls()).callHunch(this.actor);
  },
  async changeRank(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    const step = target.dataset.step === "lower" ? "lower" : "raise";
    if (this.isEditable && item && isCreature(this.actor)) await (await growth()).changeRank(this.actor, item, step);
  },
  async changeBonus(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const step = target.dataset.step === "lower" ? "lower" : "raise";
    if (this.isEditable && isCreature(this.actor))
      await (await growth()).changeBonus(this.actor, target.dataset.attribute ?? "", step);
  },
  async dealDefeat() {
    await openDefeat();
  },
  async giveXp(this: CreatureSheet) {
    if (game.user.isGM && isAvatar(this.actor)) await (await growth()).giveXp(this.actor);
  },
  async stepXp(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    if (this.isEditable && isAvatar(this.actor)) await (await growth()).noteXp(this.actor, Number(target.dataset.by));
  },
  async rollSkill(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (item) await (await rolls()).useItem(item, { fast: event.shiftKey });
  },
  async removeCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const effect = this.actor.effects.get(target.dataset.effectId ?? "");
    if (this.isEditable && effect) await removeEffect(this.actor, effect);
  },
};
