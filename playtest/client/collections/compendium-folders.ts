/** Folders inside a pack. */
import type { AnyDocument, Data, FolderDocument } from "../documents/types";
import type { CompendiumCollection } from "./compendium-collection";
import { DocumentCollection } from "./document-collection";

export class CompendiumFolderCollection extends DocumentCollection<FolderDocument & AnyDocument> {
  readonly pack: CompendiumCollection;

  constructor(pack: CompendiumCollection, data: Data[]) {
    super(data);
    this.pack = pack;
  }

  static override get documentName(): string {
    return "Folder";
  }

  override get _pack(): string {
    return this.pack.collection;
  }

  override set(id: string, document: FolderDocument & AnyDocument, options: Data = {}): this {
    this.pack.initializeTree();
    return super.set(id, document, options);
  }

  override delete(id: string, options: Data = {}): boolean {
    this.pack.initializeTree();
    return super.delete(id, options);
  }
}
