import type { Plain } from "../utils/objects.js";
import type { DatabaseOperation } from "./database-backend.js";
import type { Document } from "../known.js";
import { DocumentFacts } from "./document-facts.js";
import { traverse } from "./document-parts.js";
import type { EmbeddedCollection } from "./embedded-collection.js";

/** The documents within a document: found, and written through their own class. */
export class DocumentEmbedding extends DocumentFacts {
  /** The collection of embedded documents, by class name or field name. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const field = (this.constructor as typeof DocumentFacts).getCollectionName(name);
    const collection = field === null ? undefined : this.collections[field];
    if (collection === undefined)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { invalid?: boolean; strict?: boolean } = {},
  ): Document | undefined {
    const collection = this.getEmbeddedCollection(name);
    return collection.get(id, options);
  }

  /** Every document within, depth first, with its path of field names. */
  traverseEmbeddedDocuments(path = ""): Generator<[path: string, document: Document]> {
    return traverse(this as unknown as Document, path);
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.createDocuments(data as Plain[], { ...operation, parent: this as unknown as Document, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.updateDocuments(updates as Plain[], {
      ...operation,
      parent: this as unknown as Document,
      pack: this.pack,
    });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: DatabaseOperation = {}): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.deleteDocuments(ids, { ...operation, parent: this as unknown as Document, pack: this.pack });
  }
}
