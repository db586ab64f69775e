/** Folder (sec. 6). */
import { documents as bases } from "../../common/index.js";
import { findNode } from "../collections/folder-tree";
import type { CompendiumCollection } from "../collections/compendium-collection";
import { exportFolder, type ExportFolderOptions } from "../collections/import-folder";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyDocument, Data, DirectoryCollection, FolderDocument, FolderNode } from "./types";

export class Folder extends ClientDocumentMixin(bases.BaseFolder) {
  declare readonly name: string;
  declare readonly type: string;
  declare readonly folder: FolderDocument | null;
  declare readonly sorting: "a" | "m";

  get expanded(): boolean {
    return openFolders()[this.uuid ?? ""] ?? false;
  }
  set expanded(open: boolean) {
    openFolders()[this.uuid ?? ""] = open;
  }

  get _directory(): DirectoryCollection<AnyDocument> | null {
    const source: unknown = this.pack ? game.packs.get(this.pack) : game.collections.get(this.type);
    return (source as DirectoryCollection<AnyDocument> | undefined) ?? null;
  }
  get _node(): FolderNode<AnyDocument> | undefined {
    const tree = this.type === "Compendium" && !this.pack ? packTree() : this._directory?.tree;
    return tree ? findNode(tree, this.id ?? "") : undefined;
  }
  get contents(): AnyDocument[] {
    return this._node?.entries ?? [];
  }
  get children(): FolderNode<AnyDocument>[] {
    return this._node?.children ?? [];
  }
  get depth(): number {
    return this.ancestors.length + 1;
  }
  get ancestors(): FolderDocument[] {
    const above: FolderDocument[] = [];
    for (let next = this.folder; next && !above.includes(next); next = next.folder ?? null) above.push(next);
    return above;
  }
  get displayed(): boolean {
    return game.user.isGM || (this._node?.visible ?? false);
  }
  override get visible(): boolean {
    return this.displayed;
  }

  /** Folders below this one. */
  getSubfolders(recursive = false): FolderDocument[] {
    const collect = (node: FolderNode<AnyDocument>): FolderDocument[] =>
      node.children.flatMap((child) => [child.folder as FolderDocument, ...(recursive ? collect(child) : [])]);
    return this._node ? collect(this._node) : [];
  }
  getParentFolders(): FolderDocument[] {
    return this.ancestors;
  }

  /** Copy what lies here and in the folders within into a pack; resolves to the pack. */
  async exportToCompendium<P>(pack: P, options: ExportFolderOptions = {}): Promise<P> {
    await exportFolder(pack as CompendiumCollection, this as unknown as FolderDocument, options);
    return pack;
  }

  static override async createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<never> {
    const { FolderConfig } = foundry.applications.sheets as {
      FolderConfig: new (options: Data) => { render(o: Data): unknown };
    };
    const cls = getDocumentClass("Folder");
    const label = game.i18n.localize(String(cls.metadata.label));
    const folder = new cls(
      { name: game.i18n.format("DOCUMENT.New", { type: label }), sorting: "a", ...data },
      operation,
    );
    return new FolderConfig({ document: folder, ...options }).render({ force: true }) as never;
  }
}

function openFolders(): Record<string, boolean> {
  return (game.folders as unknown as { _expanded: Record<string, boolean> })._expanded;
}

function packTree(): FolderNode<AnyDocument> {
  return (game.packs as unknown as { tree: FolderNode<AnyDocument> }).tree;
}
