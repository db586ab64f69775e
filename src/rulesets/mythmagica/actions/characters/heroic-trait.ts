import { isItemOf } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { isAvatar, itemsOf } from "../../adapters/creature";
import { HEROIC_TRAIT, traitData } from "../../adapters/characters/trait-data";
import { traitLocked } from "../../rules/traits";

/** Every Avatar begins with the Heroic Trait, however it is made (MY-TRT-04). */
function onNew(actor: unknown): void {
  if (!isAvatar(actor)) return;
  const items = ((actor._source as { items?: object[] }).items ?? []) as { system?: { kind?: string } }[];
  if (items.some(({ system }) => system?.kind === "heroic")) return;
  actor.updateSource({ items: [...items, traitData("heroic", HEROIC_TRAIT())] });
}

const isLocked = (item: unknown): boolean =>
  isItemOf(item, "mythTrait") && isAvatar(item.parent) && !game.user.isGM && traitLocked(item.system);

/** It can be neither changed nor removed, but for the Overlord's word (MY-GEN-02). */
function onTouched(
  item: unknown,
  changes?: { name?: unknown; system?: { text?: unknown; kind?: unknown } },
): boolean | undefined {
  const touches =
    !changes || changes.name !== undefined || changes.system?.text !== undefined || changes.system?.kind !== undefined;
  if (!touches || !isLocked(item)) return undefined;
  ui.notifications.warn(localize("MYTHMAGICA.Problem.heroicTrait"));
  return false;
}

export function watchHeroicTrait(): void {
  Hooks.on("preCreateActor", onNew);
  Hooks.on("preDeleteItem", (item: unknown) => onTouched(item));
  Hooks.on("preUpdateItem", (item: unknown, changes: unknown) => onTouched(item, changes as never));
}

/** Whether somebody has its Heroic Trait. */
export const isHeroic = (actor: Actor): boolean =>
  itemsOf(actor, "mythTrait").some(({ system }) => system.kind === "heroic");
