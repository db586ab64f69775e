import { isItemOf } from "../../../foundry/platform/documents";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { attackWith } from "../actions/attack";
import { rollAbility, rollGeneric } from "../actions/check";
import { rollMorale } from "../actions/morale";
import { rollPool, type PoolId } from "../actions/pool";
import type { Creature } from "../adapters/creature";

interface CreatureSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

const creature = (sheet: CreatureSheet): Creature => sheet.actor as Creature;

/** What a click on a sheet does; with Shift it rolls at once. */
export const creatureActions = {
  rollAbility: onRollAbility,
  rollGeneric: onRollGeneric,
  rollPool: onRollPool,
  rollMorale: onRollMorale,
  attack: onAttack,
  toggleEquipped: onToggleEquipped,
  togglePip: onTogglePip,
  removeCondition: onRemoveCondition,
  setSuccesses: onSetSuccesses,
};

async function onRollAbility(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (isItemOf(item, "malleusAbility")) await rollAbility(creature(this), item, { fast: event.shiftKey });
}

async function onRollGeneric(this: CreatureSheet, event: PointerEvent): Promise<void> {
  await rollGeneric(creature(this), { fast: event.shiftKey });
}

async function onRollPool(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await rollPool(creature(this), target.dataset.pool as PoolId, { fast: event.shiftKey });
}

async function onRollMorale(this: CreatureSheet, event: PointerEvent): Promise<void> {
  await rollMorale(creature(this), { fast: event.shiftKey });
}

async function onAttack(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!isItemOf(item, "malleusWeapon")) return;
  try {
    await attackWith(creature(this), item, { fast: event.shiftKey });
  } catch (error) {
    ui.notifications.warn(error instanceof Error ? error.message : String(error));
  }
}

async function onToggleEquipped(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (isItemOf(item, "malleusWeapon", "malleusArmour", "malleusShield")) {
    await item.update({ "system.equipped": !item.system.equipped });
  }
}

async function onTogglePip(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const pip = target.dataset.pip as keyof Creature["system"]["turn"];
  if (this.isEditable) await this.actor.update({ [`system.turn.${pip}`]: !creature(this).system.turn[pip] });
}

async function onRemoveCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.dataset.effectId;
  if (this.isEditable && id) await this.actor.effects.get(id)?.delete();
}

/** A tick sets the count to itself, or takes itself back (manual override of MD-ABL-07). */
async function onSetSuccesses(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const number = Number(target.dataset.number);
  if (!this.isEditable || !isItemOf(item, "malleusAbility")) return;
  await item.update({ "system.successes": item.system.successes === number ? number - 1 : number });
}
