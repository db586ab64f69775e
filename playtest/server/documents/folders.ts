import { TableError } from "../errors.js";
import type { JsonObject } from "../json.js";
import { optionIsSet, type Operation } from "./operation.js";

/**
 * What happens to a deleted folder's contents: with `deleteSubfolders` and `deleteContents` they go with it, otherwise
 * they move to the folder above. Clients are told of every move and deletion before the folder's own.
 */
export function deleteFolderContents(operation: Operation, folder: JsonObject, above = new Set<string>()): void {
  const { batch, list } = operation;
  const id = String(folder._id);
  // Folders of an older world may lie in one another.
  above.add(id);
  const contentClass = String(folder.type);
  for (const documentName of ["Folder", contentClass]) {
    const inside = list(documentName).filter((one) => one.folder === id && !above.has(String(one._id)));
    if (inside.length === 0) continue;
    const goes = optionIsSet(operation, documentName === "Folder" ? "deleteSubfolders" : "deleteContents");
    const ids = inside.map((one) => String(one._id));
    for (const one of ids) {
      const draft = batch.draft(documentName, one);
      if (goes && documentName === "Folder") deleteFolderContents(operation, draft, above);
      if (goes) batch.remove(documentName, one);
      else draft.folder = folder.folder ?? null;
    }
    batch.consequences.push(
      goes
        ? { action: "delete", documentName, parentUuid: null, result: ids, options: {} }
        : {
            action: "update",
            documentName,
            parentUuid: null,
            result: ids.map((one) => ({ _id: one, folder: folder.folder ?? null })),
            options: {},
          },
    );
  }
}

/** Throws TableError("validation") when a folder would lie in itself, directly or through others. */
export function refuseFolderCycle(operation: Operation, folder: JsonObject): void {
  const own = String(folder._id);
  const seen = new Set<string>();
  for (
    let id = folder.folder;
    typeof id === "string" && !seen.has(id);
    id = operation.batch.peek("Folder", id)?.folder
  ) {
    if (id === own) throw new TableError("validation", "A folder cannot lie in itself, nor in one that lies in it.");
    seen.add(id);
  }
}
