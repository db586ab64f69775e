/** A pack as those who copy into it, out of it and make it know it. */
import type {
  AnyCollection,
  AnyDocument,
  Data,
  DocumentClass,
  FolderDocument,
  IndexEntry,
  RenderableApp,
} from "../documents/types";

export interface PackConfiguration {
  locked?: boolean;
  folder?: string | null;
  sort?: number;
  ownership?: Record<string, string>;
}

export interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly documentClass: DocumentClass;
  readonly metadata: Data & { type: string };
  readonly index: Iterable<IndexEntry>;
  readonly folders: Pick<AnyCollection<FolderDocument>, "has" | "contents"> & { _initialize(): void };
  readonly apps: RenderableApp[];
  getDocuments(query?: Data): Promise<AnyDocument[]>;
}
