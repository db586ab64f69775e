import type { AnyPack, FolderDocument } from "../../documents/types";
import { cssColor } from "../shared/color";

export interface PackGroup {
  id: string;
  name: string;
  color: string | null;
  groups: PackGroup[];
  packs: AnyPack[];
}

/** Packs by their folders (`packFolders` of the manifest, or the GM's own), names in order. */
export function packList(packs: AnyPack[]): { groups: PackGroup[]; loose: AnyPack[] } {
  const roots: PackGroup[] = [];
  const known = new Map<string, PackGroup>();
  const groupOf = (folder: FolderDocument): PackGroup => {
    const id = folder.id ?? "";
    const present = known.get(id);
    if (present) return present;
    const group: PackGroup = {
      id,
      name: folder.name,
      color: folder.color ? cssColor(folder.color) : null,
      groups: [],
      packs: [],
    };
    known.set(id, group);
    (folder.folder ? groupOf(folder.folder).groups : roots).push(group);
    return group;
  };
  const loose: AnyPack[] = [];
  for (const pack of packs) (pack.folder ? groupOf(pack.folder).packs : loose).push(pack);
  for (const group of known.values()) sortGroup(group);
  return { groups: roots.sort(byName), loose: loose.sort(byTitle) };
}

function sortGroup(group: PackGroup): void {
  group.groups.sort(byName);
  group.packs.sort(byTitle);
}

const byName = (a: PackGroup, b: PackGroup): number => a.name.localeCompare(b.name);
const byTitle = (a: AnyPack, b: AnyPack): number => a.title.localeCompare(b.title);
