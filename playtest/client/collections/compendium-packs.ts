import type { FolderDocument } from "../documents/types";
import { Collection } from "../../common/utils/collection.js";
import type { CompendiumCollection } from "./compendium-collection";
import { buildTree, type TreeEntry } from "./folder-tree";

interface PackEntry extends TreeEntry {
  readonly visible: boolean;
}

/** `game.packs` (sec. 15). */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** World folders that hold packs. */
  get folders(): Collection<FolderDocument> {
    const folders = new Collection<FolderDocument>();
    for (const folder of game.folders ?? [])
      if (folder.type === "Compendium" && folder.id) folders.set(folder.id, folder);
    return folders;
  }

  get sortingMode(): "a" | "m" {
    return "a";
  }

  get tree() {
    return buildTree({
      folders: this.folders.contents,
      entries: this.contents as unknown as PackEntry[],
      sortingMode: this.sortingMode,
      visible: (pack: PackEntry) => pack.visible,
    });
  }

  initializeTree(): void {}
}
