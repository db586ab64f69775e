/** Trees of directories: folders and entries of a collection, sorted as the collection says (sec. 5.5, 15). */
import type { FolderDocument, FolderNode } from "../documents/types";

export interface TreeEntry {
  readonly name: string;
  readonly sort?: number;
  readonly folder?: unknown;
}

interface TreeSource<E extends TreeEntry> {
  folders: FolderDocument[];
  entries: E[];
  sortingMode: "a" | "m";
  /** Whether an entry is shown to the current user. */
  visible(entry: E): boolean;
}

const idOf = (folder: unknown): string | null => {
  if (!folder) return null;
  return typeof folder === "string" ? folder : ((folder as { id?: string | null }).id ?? null);
};

/** Build the tree; entries and folders whose folder is missing hang on the root. */
export function buildTree<E extends TreeEntry>(source: TreeSource<E>): FolderNode<E> {
  const known = new Set(source.folders.map((folder) => folder.id));
  const home = (folder: unknown): string | null => {
    const id = idOf(folder);
    return id && known.has(id) ? id : null;
  };
  const byName = (a: TreeEntry, b: TreeEntry): number => (a.name ?? "").localeCompare(b.name ?? "", game.i18n?.lang);
  const bySort = (a: TreeEntry, b: TreeEntry): number => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);
  const sorter = (mode: string) => (mode === "m" ? bySort : byName);

  const node = (folder: FolderDocument | null, depth: number, trail: Set<string>): FolderNode<E> => {
    const id = folder?.id ?? null;
    const mode = folder?.sorting ?? source.sortingMode;
    const below = source.folders.filter((one) => home(sourceFolder(one)) === id && one.id && !trail.has(one.id));
    const children = below.sort(sorter(mode)).map((one) => node(one, depth + 1, new Set([...trail, one.id ?? ""])));
    const entries = source.entries
      .filter((entry) => home(entry.folder) === id && source.visible(entry))
      .sort(sorter(mode));
    const visible = folder === null || game.user?.isGM || entries.length > 0 || children.some((child) => child.visible);
    return { root: folder === null, folder, depth, visible, children, entries };
  };
  return node(null, 0, new Set());
}

/** The parent folder's id without resolving the document. */
function sourceFolder(folder: FolderDocument): unknown {
  return folder._source?.folder ?? folder.folder;
}

/** The node of a folder, or undefined. */
export function findNode<E>(tree: FolderNode<E>, id: string): FolderNode<E> | undefined {
  if (tree.folder?.id === id) return tree;
  for (const child of tree.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}
