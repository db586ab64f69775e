import type { Context } from "../api/types";
import type { ActorDocument } from "../../documents/types";

/** Drag data of the element that is dragged: an item or an effect of the sheet's document; null for anything else. */
export function draggedData(event: DragEvent, owner: TableDocument): Context | null {
  const target = event.currentTarget as HTMLElement;
  const source = event.target as HTMLElement;
  if (source.classList.contains("content-link") || "link" in source.dataset) return null;
  const { itemId, effectId } = target.dataset;
  if (effectId) return effectOf(owner, effectId, itemId)?.toDragData() ?? null;
  return itemId ? (collectionOf(owner, "items")?.get(itemId)?.toDragData() ?? null) : null;
}

function effectOf(owner: TableDocument, effectId: string, itemId: string | undefined): TableDocument | undefined {
  const item = itemId ? collectionOf(owner, "items")?.get(itemId) : undefined;
  const found = collectionOf(item ?? owner, "effects")?.get(effectId);
  if (found || owner.documentName !== "Actor") return found;
  return [...(owner as ActorDocument).allApplicableEffects()].find((effect) => effect.id === effectId);
}

function collectionOf(owner: TableDocument, name: "items" | "effects"): ActorDocument["items"] | undefined {
  return (owner as unknown as Partial<Record<typeof name, ActorDocument["items"]>>)[name];
}

/** The document that drag data stand for, or null when they stand for something else. */
export async function droppedDocument(data: Context): Promise<TableDocument | null> {
  if (typeof data.type !== "string") return null;
  const cls = getDocumentClass(data.type);
  return cls ? ((await cls.fromDropData(data)) ?? null) : null;
}

export function isOfParent(child: TableDocument, parent: TableDocument): boolean {
  return child.parent?.uuid === parent.uuid;
}
