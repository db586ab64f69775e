import type { AnyDocument, DirectoryCollection, DocumentClass, FolderDocument, Operation } from "../../documents/types";

/** What the menus and drops of a directory need of it. */
export interface Directory {
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  readonly collection: DirectoryCollection<AnyDocument>;
  folder(id: string): FolderDocument | undefined;
  /** Id of the folder that an element lies in. */
  folderIdOf(element: Element | null): string | null;
  /** Where new documents go: the world, or a pack. */
  createOperation(): Operation;
}
