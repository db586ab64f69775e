import { removeEffect } from "../../../foundry/effects/effect-actions";
import { lazily } from "../../../foundry/platform/lazily";
import { contentsOf } from "../../../foundry/sheets/inventory/arrange";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { isItemOf } from "../../../foundry/platform/documents";
import { usualAttribute } from "../adapters/checks/check";
import { isCharacter, isCreature } from "../adapters/creature";
import { inFight } from "../adapters/combat/fight";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { inCoins, inCopper } from "../rules/goods/goods";
import { STANCES } from "../rules/combat/stances";

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** Sets a value by hand, of several things alike: in a fight it goes back with the step that takes the turn back. */
async function set({ actor }: CreatureSheet, documents: readonly (Actor | Item)[], field: string, value: unknown) {
  const { setByHand } = await lazily(() => import("../../../foundry/combat/set-by-hand"));
  await setByHand(actor, ...documents.map((document) => ({ document, path: `system.${field}`, value })));
}

/** What a click on a sheet does; with Shift it rolls at once. */
export const creatureActions = {
  async rollAttribute(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const attribute = ATTRIBUTES.find((id) => id === target.dataset.attribute);
    if (attribute && isCreature(this.actor))
      await (
        await import("../actions/checks/check")
      ).rollTrial(this.actor, { attribute, skill: "" }, { fast: event.shiftKey });
  },
  /** A Skill that was learnt, by its row; or one that was not, by its short name. */
  async rollSkill(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    const skill = isItemOf(item, "bindSkill") ? item.system.slug : (target.dataset.skill ?? "");
    if (isCreature(this.actor))
      await (
        await import("../actions/checks/check")
      ).rollTrial(this.actor, { attribute: usualAttribute(this.actor, skill), skill }, { fast: event.shiftKey });
  },
  /** A blow or a shot; `data-attack` as the countdown lists them. */
  async attack(this: CreatureSheet, event: PointerEvent, target: HTMLElement) {
    if (isCreature(this.actor))
      await (
        await import("../actions/combat/strike")
      ).strikeWith(this.actor, target.dataset.attack ?? "", { fast: event.shiftKey });
  },
  async toggleHeld(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (!this.isEditable) return;
    if (isItemOf(item, "bindWeapon")) await set(this, [item], "equipped", !item.system.equipped);
    if (isItemOf(item, "bindArmour")) await set(this, [item], "worn", !item.system.worn);
  },
  async toggleGrip(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (this.isEditable && isItemOf(item, "bindWeapon"))
      await set(this, [item], "grip", item.system.grip === "1h" ? "2h" : "1h");
  },
  async toggleCarried(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this, target);
    if (!this.isEditable || !isItemOf(item, "bindWeapon", "bindArmour", "bindGear", "bindMagicItem")) return;
    // Who puts a sack down puts down what is in it (BI-DRV-05).
    await set(this, [item, ...contentsOf(this.actor, item)], "carried", !item.system.carried);
  },
  async setStance(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const stance = STANCES.find((one) => one === target.dataset.stance);
    if (!this.isEditable || !stance || !isCreature(this.actor)) return;
    if (inFight(this.actor)) await (await import("../actions/combat/declare-stance")).declareStance(this.actor, stance);
    else await set(this, [this.actor], "stance", stance);
  },
  /** As few coins as possible (BI-EQP-01). */
  async changeCoins(this: CreatureSheet) {
    if (this.isEditable && isCharacter(this.actor))
      await this.actor.update({ "system.purse": inCoins(inCopper(this.actor.system._source.purse)) });
  },
  async removeCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement) {
    const effect = this.actor.effects.get(target.dataset.effectId ?? "");
    if (this.isEditable && effect) await removeEffect(this.actor, effect);
  },
};
