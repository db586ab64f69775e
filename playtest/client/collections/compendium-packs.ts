/** `game.packs` (sec. 15). */
import type { AnyPack, FolderDocument } from "../documents/types";
import { Collection } from "../../common/utils/collection.js";
import { CompendiumCollection } from "./compendium-collection";
import { buildTree } from "./folder-tree";

export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** World folders that hold packs. */
  get folders(): Collection<FolderDocument> {
    const folders = new Collection<FolderDocument>();
    for (const folder of game.folders ?? []) if (folder.type === "Compendium" && folder.id) folders.set(folder.id, folder);
    return folders;
  }

  get sortingMode(): "a" | "m" {
    return "a";
  }

  get tree() {
    return buildTree({
      folders: this.folders.contents,
      entries: this.contents.map((pack) => pack as unknown as AnyPack & { sort?: number }),
      sortingMode: this.sortingMode,
      visible: (pack) => pack.visible,
    });
  }

  initializeTree(): void {}
}
