/** Folders inside a pack. */
import type { AnyDocument, Data, FolderDocument } from "../documents/types";
import { DocumentCollection } from "./document-collection";

/** The pack that the folders are of. */
interface Pack {
  readonly collection: string;
  initializeTree(): void;
}

export class CompendiumFolderCollection extends DocumentCollection<FolderDocument & AnyDocument> {
  readonly pack: Pack;

  constructor(pack: Pack, data: Data[]) {
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
