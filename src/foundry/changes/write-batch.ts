import type { Change } from "../../engine";
import { besides, updateOf } from "./write-changes";

/**
 * Writes changes of one document and of what lies directly inside it, in as few operations as Foundry has for them: for what
 * somebody does with their own document by hand. What a card proposes goes through `commit`, which notes a receipt.
 */
export async function writeBatch(parent: FoundryDocument, changes: readonly Change[]): Promise<void> {
  const inner = besides(parent.uuid, changes);
  const made = inner.flatMap((change) => (change.kind === "create" ? [change] : []));
  for (const documentName of new Set(made.map((change) => change.documentName))) {
    const data = made.filter((change) => change.documentName === documentName).map((change) => change.data);
    await parent.createEmbeddedDocuments(documentName, data, { keepId: true });
  }
  const own = updateOf(parent.uuid, changes);
  if (Object.keys(own).length > 0) await parent.update(own);
  for (const [documentName, targets] of byCollection(inner, "set")) {
    const updates = targets.map((uuid) => ({ _id: idOf(uuid), ...updateOf(uuid, inner) }));
    await parent.updateEmbeddedDocuments(documentName, updates);
  }
  for (const [documentName, targets] of byCollection(inner, "delete")) {
    await parent.deleteEmbeddedDocuments(documentName, targets.map(idOf));
  }
}

const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

/** The documents that changes of one kind are about, by the collection they lie in: the last name but one of a uuid. */
function byCollection(changes: readonly Change[], kind: "set" | "delete"): Map<string, string[]> {
  const collections = new Map<string, string[]>();
  for (const target of new Set(changes.flatMap((change) => (change.kind === kind ? [change.target] : [])))) {
    const name = target.split(".").at(-2) ?? "";
    collections.set(name, [...(collections.get(name) ?? []), target]);
  }
  return collections;
}
