import { performIntegerSort } from "../../../common/utils/index";
import type { Context } from "../api/types";
import type { ActorDocument, EffectDocument, FolderDocument, ItemDocument } from "../../documents/types";

/** Copy an item from a pack, the world or another actor. Keeps the id where that is free. */
export async function copyItem(item: ItemDocument, actor: ActorDocument): Promise<ItemDocument | undefined> {
  const keepId = Boolean(item.id && !actor.items.has(item.id));
  const data = game.items.fromCompendium(item, { clearFolder: true, keepId: true });
  const cls = getDocumentClass("Item");
  return (await cls.create(data, { parent: actor, keepId })) as ItemDocument | undefined;
}

export async function copyFolder(folder: FolderDocument, actor: ActorDocument): Promise<TableDocument[]> {
  const items = await Promise.all(folder.contents.map((entry) => wholeDocument(entry)));
  const data = items
    .filter((item) => item !== null)
    .map((item) => game.items.fromCompendium(item, { clearFolder: true }));
  return data.length ? actor.createEmbeddedDocuments("Item", data) : [];
}

/** Folders of a pack hold index entries. */
function wholeDocument(entry: TableDocument): Promise<TableDocument | null> {
  return typeof entry.toObject === "function" ? Promise.resolve(entry) : fromUuid(entry.uuid);
}

export async function copyEffect(effect: EffectDocument, parent: TableDocument): Promise<EffectDocument | undefined> {
  const owned = parent.getEmbeddedCollection("ActiveEffect");
  const keepId = Boolean(effect.id && !owned.has(effect.id));
  const cls = getDocumentClass("ActiveEffect");
  return (await cls.create(effect.toObject(), { parent, keepId })) as EffectDocument | undefined;
}

type SortUpdate = { target: { id: string | null }; update: Context };

/** Move an item to before or after the one it was dropped on; the siblings are the other items of that list. */
export function sortItem(event: DragEvent, item: ItemDocument, actor: ActorDocument): Promise<unknown> | undefined {
  const source = item.id ? actor.items.get(item.id) : undefined;
  const dropTarget = (event.target as Element | null)?.closest<HTMLElement>("[data-item-id]");
  const target = actor.items.get(dropTarget?.dataset.itemId ?? "");
  if (!source || !dropTarget || !target || source.id === target.id) return undefined;
  const siblings: ItemDocument[] = [];
  for (const element of dropTarget.parentElement?.children ?? []) {
    const sibling = actor.items.get((element as HTMLElement).dataset.itemId ?? "");
    if (sibling && sibling.id !== source.id) siblings.push(sibling);
  }
  const sort = performIntegerSort as unknown as (source: unknown, options: Context) => SortUpdate[];
  const updates = sort(source, { target, siblings }).map(({ target: moved, update }) => ({ ...update, _id: moved.id }));
  return actor.updateEmbeddedDocuments("Item", updates);
}
