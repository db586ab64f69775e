/** World collections (sec. 5.5): `game.actors` and its siblings. */
import type { AnyDocument, AnyPack, Data, FolderDocument, FolderNode } from "../documents/types";
import { Collection } from "../../common/utils/collection.js";
import { DocumentCollection } from "./document-collection";
import { buildTree } from "./folder-tree";

type SheetRegistry = {
  registerSheet(documentClass: unknown, scope: string, sheet: unknown, options?: Data): void;
  unregisterSheet(documentClass: unknown, scope: string, sheet: unknown, options?: Data): void;
};

interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

export abstract class WorldCollection<T extends AnyDocument = AnyDocument> extends DocumentCollection<T> {
  _tree: FolderNode<T> | null = null;

  /** The collection of this class in the running world. */
  static get instance(): WorldCollection | undefined {
    return game.collections.get(this.documentName) as unknown as WorldCollection | undefined;
  }

  get folders(): Collection<FolderDocument> {
    const folders = new Collection<FolderDocument>();
    for (const folder of game.folders ?? []) {
      if (folder.type === this.documentName && folder.id) folders.set(folder.id, folder);
    }
    return folders;
  }

  get directory() {
    return (ui as unknown as Record<string, unknown>)[this.collectionName] ?? null;
  }

  get sortingMode(): "a" | "m" {
    const modes = game.settings.get("core", "collectionSortingModes") as Record<string, "a" | "m"> | undefined;
    return modes?.[this.documentName] ?? "a";
  }

  set sortingMode(mode: "a" | "m") {
    const modes = {
      ...(game.settings.get("core", "collectionSortingModes") as Data | undefined),
      [this.documentName]: mode,
    };
    void game.settings.set("core", "collectionSortingModes", modes);
    this.initializeTree();
    this.render();
  }

  toggleSortingMode(): void {
    this.sortingMode = this.sortingMode === "a" ? "m" : "a";
  }

  get maxFolderDepth(): number {
    return CONST.FOLDER_MAX_DEPTH;
  }

  get tree(): FolderNode<T> {
    return (this._tree ??= buildTree<T>({
      folders: this.folders.contents,
      entries: this.contents,
      sortingMode: this.sortingMode,
      visible: (entry) => entry.visible,
    }));
  }

  /** Forget the tree; it is built again when next read. */
  initializeTree(): void {
    this._tree = null;
  }

  _getVisibleTreeContents(): T[] {
    return this.filter((entry) => entry.visible);
  }

  get documentsByType(): Record<string, T[]> {
    const byType: Record<string, T[]> = Object.fromEntries(this.documentClass.TYPES.map((type) => [type, []]));
    for (const document of this) (byType[document.type ?? "base"] ??= []).push(document);
    return byType;
  }

  override set(id: string, document: T, options: Data = {}): this {
    this.initializeTree();
    return super.set(id, document, options);
  }

  override delete(id: string, options: Data = {}): boolean {
    this.initializeTree();
    return super.delete(id, options);
  }

  /** Copy a pack's document into the world. */
  async importFromCompendium(
    pack: AnyPack,
    id: string,
    updateData: Data = {},
    options: Data = {},
  ): Promise<T | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} compendium "${pack.collection}" cannot be imported as ${this.documentName}.`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium "${pack.collection}" has no entry "${id}".`);
    const source = this.fromCompendium(document, options);
    const data = foundry.utils.mergeObject(source, updateData) as Data;
    return this.documentClass.create(data, { fromCompendium: true, ...options });
  }

  /** World source of a pack's document: its origin noted, folder and sort cleared as asked. */
  fromCompendium(document: AnyDocument | Data, options: FromCompendiumOptions = {}): Data {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const isDocument = typeof (document as AnyDocument).toObject === "function";
    const data = (isDocument ? (document as AnyDocument).toObject() : foundry.utils.deepClone(document)) as Data;
    if (isDocument && (document as AnyDocument).pack) {
      data._stats = { ...(data._stats as Data | undefined), compendiumSource: (document as AnyDocument).uuid };
    }
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership && "ownership" in data) {
      data.ownership = {
        default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
        [game.user.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
      };
    }
    return data;
  }

  /** Copy a loose or a pack's document into the world. */
  async importDocument(document: AnyDocument, options: Data = {}): Promise<T | undefined> {
    return this.documentClass.create(this.fromCompendium(document, options), options);
  }

  static registerSheet(scope: string, sheet: unknown, options: Data = {}): void {
    sheetRegistry().registerSheet(getDocumentClass(this.documentName), scope, sheet, options);
  }

  static unregisterSheet(scope: string, sheet: unknown, options: Data = {}): void {
    sheetRegistry().unregisterSheet(getDocumentClass(this.documentName), scope, sheet, options);
  }

  /** Classes registered for any type, default ones first. */
  static get registeredSheets(): unknown[] {
    const entries = Object.values(CONFIG[this.documentName as TableConfiguredDocument]?.sheetClasses ?? {});
    return [...new Set(entries.flatMap((byId) => Object.values(byId).map((entry) => entry.cls)))];
  }
}

function sheetRegistry(): SheetRegistry {
  return foundry.applications.apps.DocumentSheetConfig as unknown as SheetRegistry;
}
