/** Folders of the world with their documents, copied into a pack (sec. 15). */
import type { AnyDocument, Data, FolderDocument } from "../documents/types";
import type { Pack } from "./pack-types";

export interface ImportFolderOptions extends Data {
  /** The folders above come along; default true. */
  importParents?: boolean;
  keepId?: boolean;
}

/** The folder, those above and those within; documents of the pack's class lie in it as before. */
export async function importFolder(
  pack: Pack,
  folder: FolderDocument,
  options: ImportFolderOptions = {},
): Promise<void> {
  const { importParents = true, ...operation } = options;
  const above = importParents ? ancestorsOf(folder) : [];
  const within = [folder, ...subfoldersOf(folder)];
  const made = await importFolders(pack, [...above, ...within], operation);
  const documents = within.flatMap((one) => one.contents);
  const sources = documents.map((document) => ({
    ...copyOf(document, pack, operation),
    folder: made.get(String(document._source.folder)) ?? null,
  }));
  if (sources.length) await pack.documentClass.createDocuments(sources, { ...operation, pack: pack.collection });
}

export interface ExportFolderOptions extends Data {
  /** Entries of the same name are brought up to date instead of getting a second one beside them. */
  updateByName?: boolean;
  keepId?: boolean;
  /** This folder and those within it come along; otherwise everything lies in `folder`. */
  keepFolders?: boolean;
  /** Id of a folder of the pack. */
  folder?: string | null;
}

/** What lies in a folder and in those within it, copied into a pack. */
export async function exportFolder(
  pack: Pack,
  folder: FolderDocument,
  { updateByName = false, keepFolders = false, folder: target = null, ...operation }: ExportFolderOptions = {},
): Promise<void> {
  const within = [folder, ...subfoldersOf(folder)];
  const made = keepFolders ? await importFolders(pack, within, operation, target) : new Map<string, string>();
  const byName = updateByName
    ? new Map([...pack.index].map(({ name, _id }) => [name, _id]))
    : new Map<string, string>();
  const [known, added]: [Data[], Data[]] = [[], []];
  for (const document of within.flatMap((one) => one.contents)) {
    const place = made.get(String(document._source.folder)) ?? target;
    const source = { ...copyOf(document, pack, operation), folder: place };
    const _id = byName.get(String(document.name));
    if (_id) known.push({ ...source, _id });
    else added.push(source);
  }
  const options = { ...operation, pack: pack.collection };
  if (known.length) await pack.documentClass.updateDocuments(known, { ...options, diff: false, recursive: false });
  if (added.length) await pack.documentClass.createDocuments(added, options);
}

function copyOf(document: AnyDocument, pack: Pack, options: Data): Data {
  return (document as unknown as { toCompendium(pack: unknown, options: Data): Data }).toCompendium(pack, options);
}

/** Folders alone, parents first; those that the pack has under the same id stay. Answers ids there by ids here. */
export async function importFolders(
  pack: Pack,
  folders: FolderDocument[],
  operation: Data = {},
  target: string | null = null,
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const folder of folders) {
    const id = folder.id ?? "";
    if (pack.folders.has(id)) {
      made.set(id, id);
      continue;
    }
    const { _stats, folder: parent, ...source } = folder.toObject();
    const data = { ...source, type: pack.documentName, folder: made.get(String(parent)) ?? target };
    const options = { ...operation, pack: pack.collection, keepId: true };
    const created = (await getDocumentClass("Folder").create(data, options)) as AnyDocument | undefined;
    if (created?.id) made.set(id, created.id);
  }
  return made;
}

/** Folders of an older world may lie in one another: each is met once. */
function ancestorsOf(folder: FolderDocument): FolderDocument[] {
  const above: FolderDocument[] = [];
  for (let next = folder.folder; next && next !== folder && !above.includes(next); next = next.folder)
    above.unshift(next);
  return above;
}

function subfoldersOf(folder: FolderDocument, met = new Set([folder])): FolderDocument[] {
  const all = [...(game.folders as unknown as Iterable<FolderDocument>)];
  const children = all.filter((one) => one.folder === folder && !met.has(one));
  return children.flatMap((child) => [child, ...subfoldersOf(child, met.add(child))]);
}
