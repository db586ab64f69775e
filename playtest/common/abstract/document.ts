import { EmbeddedCollectionField } from "../fields/embedded-fields.js";
import type { DataField } from "../fields/data-field.js";
import type { Plain } from "../utils/objects.js";
import { getProperty } from "../utils/paths.js";
import { DataModel } from "./data-model.js";
import { DocumentOperations } from "./document-operations.js";
import type { EmbeddedCollection } from "./embedded-collection.js";
import { copySource, parentCollectionOf, requireScope, retype } from "./document-parts.js";
import { defineMetadata, type DocumentContext, type DocumentMetadata, type PermissionUser } from "./document-types.js";

export type DocumentClass = typeof Document & (new (data?: Plain, context?: DocumentContext) => Document);

type DocumentHere = Document;
type DocumentClassHere = DocumentClass;
declare module "../known.js" {
  interface Known {
    Document: DocumentHere;
    DocumentClass: DocumentClassHere;
  }
}

export { defineMetadata, type DocumentContext, type DocumentMetadata, type PermissionUser };

/** The base of all documents (5): identity, embedding, ownership, flags, operations. */
export class Document extends DocumentOperations {
  static override metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    collection: "documents",
    indexed: false,
    compendiumIndexFields: Object.freeze([]),
    coreTypes: Object.freeze(["base"]),
    hasTypeData: false,
    embedded: Object.freeze({}),
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    preserveOnImport: Object.freeze(["_id", "sort", "ownership", "folder"]),
  });

  override _configure(options: DocumentContext = {}): void {
    const pack = options.pack ?? (this.parent instanceof Document ? this.parent.pack : null) ?? null;
    Object.defineProperty(this, "pack", { value: pack, configurable: true });
    const name = options.parentCollection ?? null;
    Object.defineProperty(this, "parentCollection", { value: name ?? parentCollectionOf(this), configurable: true });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [fieldName, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      if (field instanceof EmbeddedCollectionField) collections[fieldName] = field.makeCollection(this);
    }
    Object.defineProperty(this, "collections", { value: Object.freeze(collections), configurable: true });
  }

  /** The system model of a change is that of the stored type unless the change names another. */
  override _migrateChange(change: Plain): void {
    const type = this._source["type"];
    const added = "system" in change && !("type" in change) && typeof type === "string";
    if (added) change["type"] = type;
    super._migrateChange(change);
    if (added) delete change["type"];
  }

  /** The field at a dot path, through the model of `system` too. */
  override getFieldForProperty(key: string | string[]): DataField | undefined {
    const path = typeof key === "string" ? key.split(".") : key;
    const system = (this as unknown as Plain)["system"];
    if (path[0] === "system" && path.length > 1) {
      return system instanceof DataModel ? system.schema.getField(path.slice(1)) : undefined;
    }
    return super.getFieldForProperty(path);
  }

  override _cleanChange(change: Plain, options: { recursive?: boolean }): void {
    const cls = this.constructor as typeof Document;
    const finish = retype(change, this._source["type"], cls.schema.get("system"));
    super._cleanChange(change, options);
    finish?.();
  }

  /* ---------------------------------------- Flags */

  /** A flag of a package; throws for a scope that does not exist. */
  getFlag(scope: string, key: string): unknown {
    requireScope(scope);
    return getProperty(((this as unknown as Plain)["flags"] as Plain | undefined)?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    requireScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    requireScope(scope);
    const parts = key.split(".");
    const last = `-=${parts.pop() ?? ""}`;
    return this.update({ [["flags", scope, ...parts, last].join(".")]: null });
  }

  /** A copy: with `save` created in the database, with `keepId` under the same id, else in memory it has none (5.1). */
  override clone(
    changes: object = {},
    context: DocumentContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const data = copySource(this, changes, addSource);
    const cls = this.constructor as DocumentClass;
    data["_id"] = (changes as Plain)["_id"] ?? (keepId ? this.id : null);
    if (!save) return new cls(data, { parent: this.parent, pack: this.pack, ...rest }) as this;
    return cls.create(data, { parent: this.parentDocument, pack: this.pack, keepId }) as unknown as Promise<this>;
  }
}
