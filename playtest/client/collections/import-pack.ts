/** Import of a whole pack into the world with its folders (sec. 15 `importAll`). */
import type { AnyDocument, Data, FolderDocument } from "../documents/types";
import type { Pack } from "./pack-types";
import type { WorldCollection } from "./world-collection";

export interface ImportOptions {
  /** Put everything into this folder. */
  folderId?: string | null;
  /** Name of a new folder to hold everything when no folder id is given; empty: none. */
  folderName?: string;
  keepId?: boolean;
  [key: string]: unknown;
}

export async function importPack(pack: Pack, options: ImportOptions): Promise<AnyDocument[]> {
  const { folderId, folderName, keepId = false, ...rest } = options;
  const world = game.collections.get(pack.documentName) as unknown as WorldCollection | undefined;
  if (!world) throw new Error(`${pack.documentName} has no place in a world.`);
  const documents = await pack.getDocuments();
  const root = folderId ?? (folderName ? await createFolder({ name: folderName, type: pack.documentName }) : null);
  const folders = await importFolders(pack, root);
  const sources = documents.map((document) => {
    const source = world.fromCompendium(document, { keepId, clearSort: false });
    const inside = document._source.folder as string | null | undefined;
    source.folder = (inside ? folders.get(inside) : null) ?? root;
    return source;
  });
  return world.documentClass.createDocuments(sources, { keepId, ...rest });
}

/** World ids of the pack's folders, parents first. */
async function importFolders(pack: Pack, root: string | null): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const waiting = [...pack.folders.contents] as FolderDocument[];
  while (waiting.length) {
    const next = waiting.findIndex((folder) => {
      const above = folder._source.folder as string | null | undefined;
      return !above || made.has(above) || !pack.folders.has(above);
    });
    const [folder] = waiting.splice(Math.max(next, 0), 1);
    if (!folder?.id) continue;
    const { _id, _stats, folder: above, ...source } = folder.toObject();
    const parent = (above ? made.get(String(above)) : null) ?? root;
    made.set(folder.id, await createFolder({ ...source, type: pack.documentName, folder: parent }));
  }
  return made;
}

async function createFolder(data: Data): Promise<string> {
  const folder = await getDocumentClass("Folder").create(data);
  if (!folder?.id) throw new Error("The folder could not be created.");
  return folder.id;
}
