import type { AnyDocument, FolderDocument, FolderNode, IndexEntry } from "../../documents/types";
import { cssColor } from "../shared/color";
import { word } from "../shared/words";

/** An entry as the template reads it. */
export interface EntryView {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  icon: string;
  cssClass: string;
  status: string;
}

export interface FolderView {
  id: string;
  uuid: string;
  name: string;
  color: string | null;
  depth: number;
  expanded: boolean;
  canEdit: boolean;
  canCreateFolder: boolean;
  canCreateEntry: boolean;
  folderLabel: string;
  entryLabel: string;
  children: FolderView[];
  entries: EntryView[];
}

export interface TreeOptions {
  canEdit: boolean;
  canCreateEntry: boolean;
  /** Ids of the open folders. */
  expanded: ReadonlySet<string>;
  icon: string;
  createLabel: string;
}

type Entry = AnyDocument | IndexEntry;

/** The tree as the templates read it; folders with nothing for this user are left out. */
export function treeView(node: FolderNode<Entry>, options: TreeOptions): Pick<FolderView, "children" | "entries"> {
  return {
    children: node.children.filter((child) => child.visible).map((child) => folderView(child, options)),
    entries: node.entries.map((entry) => entryView(entry, options.icon)),
  };
}

function folderView(node: FolderNode<Entry>, options: TreeOptions): FolderView {
  const folder = node.folder as FolderDocument;
  return {
    id: folder.id ?? "",
    uuid: folder.uuid,
    name: folder.name,
    color: folder.color ? cssColor(folder.color) : null,
    depth: node.depth,
    expanded: options.expanded.has(folder.id ?? ""),
    canEdit: options.canEdit,
    canCreateFolder: options.canEdit && node.depth < CONST.FOLDER_MAX_DEPTH,
    canCreateEntry: options.canCreateEntry,
    folderLabel: word("TABLE.Directory.CreateFolder"),
    entryLabel: options.createLabel,
    ...treeView(node, options),
  };
}

function entryView(entry: Entry, icon: string): EntryView {
  const document = entry as Partial<AnyDocument> & IndexEntry;
  const scene = document as { active?: boolean; background?: { src?: string | null }; thumb?: string | null };
  const isScene = document.documentName === "Scene";
  return {
    id: document.id ?? document._id,
    uuid: document.uuid,
    name: document.name,
    img: isScene ? (scene.thumb ?? scene.background?.src ?? null) : (document.img ?? null),
    icon,
    cssClass: [document.documentName?.toLowerCase(), isScene && scene.active ? "active" : ""].filter(Boolean).join(" "),
    status: isScene && scene.active ? "fa-solid fa-bullseye" : "",
  };
}

/** Numbers of entries and folders below, to know whether anything is there at all. */
export function countEntries({ children, entries }: Pick<FolderView, "children" | "entries">): number {
  return children.reduce((sum, child) => sum + 1 + countEntries(child), entries.length);
}
