import type { Plain } from "../utils/objects.js";
import type { DatabaseOperation } from "./database-backend.js";
import type { Document, DocumentClass } from "../known.js";
import { DocumentEvents } from "./document-events.js";

/** Creating, updating and deleting documents in the database (5.1). */
export class DocumentOperations extends DocumentEvents {
  static async createDocuments(
    data: (Plain | Document)[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const cls = this.implementation;
    return this.database.create(cls, { ...operation, data: [data].flat() as Plain[] });
  }

  static async updateDocuments(updates: Plain[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.database.update(this.implementation, { ...operation, updates: [updates].flat() as Plain[] });
  }

  static async deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return this.database.delete(this.implementation, { ...operation, ids: [ids].flat() as string[] });
  }

  /** Create one document or several; answers in kind, undefined when cancelled. */
  static async create(
    data: object | object[],
    operation: DatabaseOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const many = Array.isArray(data);
    const created = await this.createDocuments((many ? data : [data]) as Plain[], operation);
    return many ? created : created[0];
  }

  /** Update this document; undefined when nothing changed or a hook cancelled. */
  async update(changes: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const updates = [{ ...(changes as Plain), _id: this.id }];
    const context = { ...operation, parent: this.parentDocument, pack: this.pack };
    const updated = await (this.constructor as DocumentClass).updateDocuments(updates, context);
    return updated[0] as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const context = { ...operation, parent: this.parentDocument, pack: this.pack };
    const deleted = await (this.constructor as DocumentClass).deleteDocuments([this.id as string], context);
    return deleted[0] as this | undefined;
  }

  static async get(id: string, operation: DatabaseOperation = {}): Promise<Document | null> {
    const found = await this.database.get(this.implementation, { ...operation, query: { _id: id } });
    return found[0] ?? null;
  }
}
