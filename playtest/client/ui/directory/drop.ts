import { TextEditor } from "../../applications/ux/index";
import type { AnyDocument, AnyWorldCollection, FolderDocument } from "../../documents/types";
import type { Directory } from "./directory-types";
import { sortUpdates } from "./sort-updates";

interface DropData {
  type?: string;
  uuid?: string;
  documentName?: string;
  [key: string]: unknown;
}

/** A drop on a directory: into a folder, to another place of the order, or from elsewhere into the world. */
export async function dropOnDirectory(directory: Directory, event: DragEvent): Promise<unknown> {
  const data = TextEditor.implementation.getDragEventData(event) as DropData;
  const target = (event.target as Element | null)?.closest<HTMLElement>(".directory-item") ?? null;
  const folderId = directory.folderIdOf(target);
  if (data.type === "Folder") return dropFolder(directory, data, folderId);
  if (data.type !== directory.documentName) return undefined;
  const cls = directory.documentClass.implementation ?? directory.documentClass;
  const entry = await cls.fromDropData(data);
  if (!entry) return undefined;
  return receive(directory, entry, folderId, target?.dataset.entryId ?? null);
}

async function receive(
  directory: Directory,
  entry: AnyDocument,
  folder: string | null,
  beforeId: string | null,
): Promise<unknown> {
  const known = directory.collection.get(entry.id ?? "");
  if (known !== entry || entry.parent) {
    const collection = directory.collection as AnyWorldCollection;
    return collection.documentClass.create(
      { ...collection.fromCompendium(entry), folder },
      directory.createOperation(),
    );
  }
  if (!entry.isOwner || beforeId === entry.id) return undefined;
  const siblings = directory.collection.filter((other) => (other.folder?.id ?? null) === folder && other !== entry);
  const updates = sortUpdates(
    { id: entry.id ?? "", sort: entry.sort ?? 0 },
    siblings.map((sibling) => ({ id: sibling.id ?? "", sort: sibling.sort ?? 0 })),
    beforeId,
    CONST.SORT_INTEGER_DENSITY,
  );
  const changes = updates.map(({ id, sort }) => ({ _id: id, sort, ...(id === entry.id ? { folder } : {}) }));
  return directory.documentClass.updateDocuments(changes, directory.createOperation());
}

async function dropFolder(directory: Directory, data: DropData, parentId: string | null): Promise<unknown> {
  const folder = data.uuid ? ((await fromUuid(data.uuid)) as FolderDocument | null) : null;
  // A folder of another directory or pack has no place here.
  if (!folder || directory.folder(folder.id ?? "") !== folder) return undefined;
  if (folder.id === parentId || isInside(directory, parentId, folder.id)) return undefined;
  return folder.update({ folder: parentId });
}

/** A folder cannot go into itself, however deep. */
function isInside(directory: Directory, id: string | null, ancestor: string | null): boolean {
  let folder = id ? directory.folder(id) : undefined;
  while (folder) {
    if (folder.id === ancestor) return true;
    folder = folder.folder ? directory.folder(folder.folder.id ?? "") : undefined;
  }
  return false;
}
