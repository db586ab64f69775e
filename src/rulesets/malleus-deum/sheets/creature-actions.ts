import { isItemOf } from "../../../foundry/platform/documents";
import { menuEntry } from "../../../foundry/platform/compat";
import { format, localize } from "../../../foundry/platform/i18n";
import { lazily } from "../../../foundry/platform/lazily";
import { itemOf } from "../../../foundry/sheets/item-actions";
import { attackWith } from "../actions/combat/attack";
import { rollGeneric } from "../actions/checks/check";
import { compelAspect } from "../actions/aspects/compel";
import { removeEffect } from "../../../foundry/effects/effect-actions";
import { rollDice } from "../actions/magic/own-dice";
import { isLoaded } from "../adapters/combat/loading";
import { taughtBy } from "../adapters/combat/riders";
import { moveAs } from "../actions/combat/move";
import { rollStartingDifficulty } from "../actions/aspects/new-aspect";
import { prepareAction } from "../actions/combat/prepare";
import type { RestKind } from "../actions/time/rest";
import { rollMorale } from "../actions/morale/morale";
import { rollPool, type PoolId } from "../actions/magic/pool";
import { useAbility } from "../actions/use-ability";
import { showItem, toggleEquipped, useItem } from "../actions/use-item";
import type { MoveKind } from "../rules/combat";
import { requireCreature, type Creature } from "../adapters/creature";

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
  compel: onCompel,
  startAspect: onStartAspect,
  rest: onRest,
  harm: onHarm,
  danger: onDanger,
  moveAs: onMoveAs,
  anotherTurn: onAnotherTurn,
  prepare: onPrepare,
  checkLoad: onCheckLoad,
  editCondition: onEditCondition,
  useGear: onUseGear,
  longerAction: onLongerAction,
};

async function onRollAbility(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (isItemOf(item, "malleusAbility")) await useAbility(creature(this), item, { fast: event.shiftKey });
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
  if (isItemOf(item, "malleusWeapon")) await attackWith(creature(this), item, { fast: event.shiftKey });
}

async function onToggleEquipped(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (isItemOf(item, "malleusWeapon", "malleusArmour", "malleusShield")) await toggleEquipped(item);
}

async function onTogglePip(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const pip = target.dataset.pip as keyof Creature["system"]["turn"];
  if (!this.isEditable) return;
  const { setByHand } = await lazily(() => import("../../../foundry/combat/set-by-hand"));
  await setByHand(this.actor, {
    ...{ document: this.actor, path: `system.turn.${pip}`, value: !creature(this).system.turn[pip] },
  });
}

async function onRemoveCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = this.actor.effects.get(target.dataset.effectId ?? "");
  if (this.isEditable && effect) await removeEffect(this.actor, effect);
}

async function onCompel(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (isItemOf(item, "malleusAspect")) await compelAspect(item);
}

async function onStartAspect(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (this.isEditable && isItemOf(item, "malleusAspect")) await rollStartingDifficulty(item);
}

async function onRest(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (this.isEditable)
    await (await import("../actions/time/rest")).rest(creature(this), target.dataset.rest as RestKind);
}

/** A scroll is read, a thing's own dice are rolled. */
async function onUseGear(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!this.isEditable || !item) return;
  // The button of a weapon of magic beside the pools is its dice, not its blow.
  if (isItemOf(item, "malleusWeapon")) await rollDice(creature(this), item, event.shiftKey);
  else if (isItemOf(item, "malleusGear")) await useItem(item, { fast: event.shiftKey });
}

async function onHarm(this: CreatureSheet): Promise<void> {
  if (this.isEditable) await (await import("../actions/combat/harm")).harm(creature(this));
}

async function onDanger(this: CreatureSheet): Promise<void> {
  if (this.isEditable) await (await import("../actions/dangers")).faceDanger(creature(this));
}

async function onMoveAs(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (this.isEditable) await moveAs(creature(this), target.dataset.move as MoveKind);
}

async function onLongerAction(this: CreatureSheet): Promise<void> {
  if (this.isEditable) await (await import("../actions/combat/longer-action")).beginLongerAction(creature(this));
}

async function onAnotherTurn(this: CreatureSheet): Promise<void> {
  if (this.isEditable) await (await import("../actions/combat/another-turn")).anotherTurn(creature(this));
}

async function onPrepare(this: CreatureSheet): Promise<void> {
  if (this.isEditable) await prepareAction(creature(this));
}

async function onCheckLoad(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const { checkLoad } = await import("../actions/characters/encumbrance");
  await checkLoad(creature(this), target.dataset.ability ?? "", { fast: event.shiftKey });
}

async function onEditCondition(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = this.actor.effects.get(target.dataset.effectId ?? "");
  if (this.isEditable && effect)
    await (await import("../../../foundry/effects/add-condition")).askParameter(effect, this.actor);
}

/** A tick sets the count to itself, or takes itself back (manual override of MD-ABL-07). */
async function onSetSuccesses(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const number = Number(target.dataset.number);
  if (!this.isEditable || !isItemOf(item, "malleusAbility")) return;
  await item.update({ "system.successes": item.system.successes === number ? number - 1 : number });
}

/** A thing of magic, weapons among them: a sword may want its owner (MDC-MAG-30). */
const isOfMagic = (item: Item): item is ItemOf<"malleusGear"> | ItemOf<"malleusWeapon"> =>
  isItemOf(item, "malleusGear") ? item.system.magic : isItemOf(item, "malleusWeapon") && item.system.tags.has("magic");

/** A weapon in hand that knows its foe brings the ability along (companion 5.7). */
const teachingEntries = (item: Item): ContextMenuEntry[] =>
  isItemOf(item, "malleusWeapon")
    ? taughtBy(item).map(({ against: kind, value: rank }) =>
        menuEntry({
          label: format("MALLEUS.Menu.adversary", { kind, rank }),
          icon: '<i class="fa-solid fa-crosshairs"></i>',
          visible: () => item.isOwner && item.actor !== null && item.system.equipped,
          onClick: async () => (await import("../actions/combat/know-foe")).knowFoe(item, kind, rank),
        }),
      )
    : [];

/** What an item's menu offers besides opening it: use it, show it to everybody. */
export const itemMenu = (item: Item): ContextMenuEntry[] => [
  menuEntry({
    label: localize("MALLEUS.Menu.use"),
    icon: '<i class="fa-solid fa-hand-pointer"></i>',
    visible: () => item.isOwner,
    onClick: () => useItem(item, { fast: false }),
  }),
  menuEntry({
    label: localize("MALLEUS.Ritual.begin"),
    icon: '<i class="fa-solid fa-hourglass-half"></i>',
    visible: () => item.isOwner && isItemOf(item, "malleusAbility") && item.system.family === "magic",
    onClick: async () => {
      const { beginRitual } = await import("../actions/magic/ritual");
      return isItemOf(item, "malleusAbility") ? beginRitual(requireCreature(item.actor), item) : undefined;
    },
  }),
  menuEntry({
    label: localize("MALLEUS.Compel.demote"),
    icon: '<i class="fa-solid fa-tag"></i>',
    visible: () => item.isOwner && item.actor !== null && isItemOf(item, "malleusAspect"),
    onClick: async () => {
      const { demoteAspect } = await import("../actions/aspects/demote");
      return isItemOf(item, "malleusAspect") ? demoteAspect(item) : undefined;
    },
  }),
  ...teachingEntries(item),
  menuEntry({
    label: localize("MALLEUS.Menu.reload"),
    icon: '<i class="fa-solid fa-rotate-right"></i>',
    visible: () => item.isOwner && isItemOf(item, "malleusWeapon") && !isLoaded(item),
    onClick: async () => {
      const { reload } = await import("../actions/combat/reload");
      return isItemOf(item, "malleusWeapon") ? reload(item) : undefined;
    },
  }),
  menuEntry({
    label: localize("MALLEUS.Control.menu"),
    icon: '<i class="fa-solid fa-ghost"></i>',
    visible: () => game.user.isGM && isOfMagic(item),
    onClick: async () => {
      const { controlBearer } = await import("../actions/magic/item-control");
      return isOfMagic(item) ? controlBearer(item) : undefined;
    },
  }),
  menuEntry({
    label: localize("MALLEUS.Menu.show"),
    icon: '<i class="fa-solid fa-bullhorn"></i>',
    visible: () => item.isOwner,
    onClick: () => showItem(item),
  }),
  menuEntry({
    label: localize("MANIFOLD.Content.export"),
    icon: '<i class="fa-solid fa-file-export"></i>',
    visible: () => item.isOwner,
    onClick: async () => (await import("../../../foundry/content/export-document")).exportDocument(item),
  }),
];
