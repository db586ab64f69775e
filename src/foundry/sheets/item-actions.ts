import { openBrowser } from "../content/open-browser";
import { format, localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";

interface SheetOfActor {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The item a button belongs to, by the nearest `data-item-id`. */
export function itemOf(sheet: SheetOfActor, target: HTMLElement): Item | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  return id ? sheet.actor.items.get(id) : undefined;
}

async function onEditItem(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await itemOf(this, target)?.sheet?.render({ force: true });
}

async function onDeleteItem(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await removeItem(this, itemOf(this, target));
}

/** Deletes an item after asking. */
export async function removeItem(
  { isEditable }: { readonly isEditable: boolean },
  item: Item | undefined,
): Promise<void> {
  if (!item || !isEditable) return;
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("MANIFOLD.Sheet.DeleteTitle") },
    content: `<p>${foundry.utils.escapeHTML(format("MANIFOLD.Sheet.DeleteQuestion", { name: item.name }))}</p>`,
  });
  if (sure) await item.delete();
}

/** Creates an item of `data-type` and opens it. */
async function onCreateItem(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = target.dataset.type;
  if (!type || !this.isEditable) return;
  const name = format("MANIFOLD.Sheet.NewItem", { type: localize(`TYPES.Item.${type}`) });
  await this.actor.createEmbeddedDocuments("Item", [{ name, type }], { renderSheet: true });
}

/** Opens the compendium browser with the items of `data-type`. */
function onBrowseItems(_event: PointerEvent, target: HTMLElement): Promise<void> {
  return openBrowser(`Item.${target.dataset.type ?? ""}`);
}

const inventory = () => lazily(() => import("./inventory/inventory-actions"));

async function onStepQuantity(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const { by, field, most } = target.dataset;
  if (item && this.isEditable)
    await (await inventory()).stepQuantity(item, Number(by), field, most ? Number(most) : Infinity);
}

/** Sorts the things of the list's tab. */
async function onSortThings(this: SheetOfActor, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const rows = target.closest("[data-inventory]")?.querySelectorAll<HTMLElement>("li[data-item-id]") ?? [];
  const ids = [...rows].map(({ dataset }) => dataset.itemId ?? "");
  if (this.isEditable)
    await (await inventory()).sortThings(this.actor, ids, target.dataset.by === "type" ? "type" : "name");
}

export const itemActions = {
  stepQuantity: onStepQuantity,
  sortThings: onSortThings,
  browseItems: onBrowseItems,
  editItem: onEditItem,
  deleteItem: onDeleteItem,
  createItem: onCreateItem,
};
