import type { Plain } from "../utils/objects.js";
import type { Document, DocumentClass } from "../known.js";

/** Options of a database operation (5.1); unknown keys travel to the hooks of all clients. */
export interface DatabaseOperation {
  parent?: Document | null | undefined;
  pack?: string | null | undefined;
  [option: string]: unknown;
}

/** Where documents are stored; the client's goes through the server. */
export interface DatabaseBackend {
  get(cls: DocumentClass, operation: DatabaseOperation): Promise<Document[]>;
  create(cls: DocumentClass, operation: DatabaseOperation & { data: (Plain | Document)[] }): Promise<Document[]>;
  update(cls: DocumentClass, operation: DatabaseOperation & { updates: Plain[] }): Promise<Document[]>;
  delete(cls: DocumentClass, operation: DatabaseOperation & { ids: string[] }): Promise<Document[]>;
}
