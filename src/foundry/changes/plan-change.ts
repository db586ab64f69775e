import { equalJson, setChange, type Change } from "../../engine";

/** The change that gives a document's stored value another one; none when it has it. */
export function setTo(document: FoundryDocument, path: string, after: unknown, reason = ""): Change[] {
  // A copy: Foundry merges an update into the very object that is there.
  const before = structuredClone(foundry.utils.getProperty(document._source, path)) as JsonValue | undefined;
  return equalJson(before ?? null, (after ?? null) as JsonValue)
    ? []
    : [setChange(document.uuid, path, before, after as JsonValue, reason)];
}

/** The change that makes a document inside another. `data` brings its own `_id`. */
export const create = (parent: FoundryDocument, documentName: string, data: object, reason = ""): Change => ({
  kind: "create",
  target: parent.uuid,
  documentName,
  data: data as never,
  reason,
});

/** The change that takes a document away. */
export const remove = (document: FoundryDocument, reason = ""): Change => ({
  kind: "delete",
  target: document.uuid,
  data: document.toObject() as never,
  reason,
});
