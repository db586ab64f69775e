/** What things dropped on a first-generation actor sheet become. */
import { droppedDocument } from "../applications/sheets/drop-data";
import type { Data } from "./options";
import type { FolderDocument } from "../documents/types";

/** The items of a dropped folder of items, as data. */
export async function folderItems(data: Data): Promise<Data[]> {
  const folder = (await droppedDocument(data)) as FolderDocument | null;
  if (folder?.type !== "Item") return [];
  const items = await Promise.all(
    folder.contents.map((entry) => (typeof entry.toObject === "function" ? entry : fromUuid(entry.uuid))),
  );
  return items.flatMap((item) => (item ? [item.toObject()] : []));
}
