import { environment } from "../environment.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.js";
import type { DataField } from "../fields/data-field.js";
import { EmbeddedCollectionField } from "../fields/embedded-fields.js";
import type { Plain } from "../utils/objects.js";
import { getProperty } from "../utils/paths.js";
import { buildUuid } from "../utils/uuid.js";
import { DataModel } from "./data-model.js";
import type { DatabaseOperation } from "./database-backend.js";
import type { EmbeddedCollection } from "./embedded-collection.js";
import { isAllowed, mayCreate, ownershipLevel } from "./permissions.js";
import { copySource, parentCollectionOf, requireScope, retype, traverse, typedSystem } from "./document-parts.js";
import {
  defineMetadata,
  type DocumentClass,
  type DocumentContext,
  type DocumentMetadata,
  type PermissionUser,
  type Verdict,
} from "./document-types.js";

export { defineMetadata, type DocumentClass, type DocumentContext, type DocumentMetadata, type PermissionUser };

/** The base of all documents (5): identity, embedding, ownership, flags, operations. */
export class Document extends DataModel {
  declare _id: string | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare static _hierarchy: Readonly<Record<string, DataField>>;

  static metadata: DocumentMetadata = Object.freeze({
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

  /* ---------------------------------------- Class facts */

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The configured class of these documents. */
  static get implementation(): DocumentClass {
    return environment().documentClass(this.documentName) ?? (this as unknown as DocumentClass);
  }

  /** The class below which a document class is a concrete one: the outermost that carries this name. */
  static get baseDocument(): DocumentClass {
    let cls = this as unknown as DocumentClass;
    for (let parent = Object.getPrototypeOf(cls) as DocumentClass; parent?.metadata?.name === this.metadata.name;) {
      cls = parent;
      parent = Object.getPrototypeOf(parent) as DocumentClass;
    }
    return cls;
  }

  static get database(): NonNullable<ReturnType<typeof environment>["database"]> {
    const { database } = environment();
    if (database === undefined) throw new Error("No database is set for documents here");
    return database;
  }

  /** Subtypes of this class: the core ones and those of packages. */
  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...(environment().documentTypes(this.documentName) ?? [])])];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The fields that hold documents. */
  static get hierarchy(): Readonly<Record<string, DataField>> {
    if (Object.hasOwn(this, "_hierarchy")) return this._hierarchy;
    const own = this.schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
    const hierarchy = Object.freeze(Object.fromEntries(own));
    Object.defineProperty(this, "_hierarchy", { value: hierarchy, configurable: true });
    return hierarchy;
  }

  /** The name of the field that holds documents of a class, by that name, the class's name or its collection's name. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  /** Embedded documents last: they may look at their parent. */
  static override *_initializationOrder(): Generator<readonly [string, DataField]> {
    const hierarchy = this.hierarchy;
    for (const entry of this.schema.entries()) if (!(entry[0] in hierarchy)) yield entry;
    for (const entry of Object.entries(hierarchy)) yield entry;
  }

  /* ---------------------------------------- Construction */

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

  /* ---------------------------------------- Identity */

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent instanceof Document && this.parentCollection !== null;
  }

  get parentDocument(): Document | null {
    return this.parent instanceof Document ? this.parent : null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, pack: this.pack, parent: this.parentDocument });
  }

  /** Version of the schema's shape. */
  get schemaVersion(): string | undefined {
    return (this.constructor as typeof Document).metadata.schemaVersion;
  }

  /* ---------------------------------------- Embedded documents */

  /** The collection of embedded documents, by class name or field name. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const field = (this.constructor as typeof Document).getCollectionName(name);
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
    return traverse(this, path);
  }

  /* ---------------------------------------- Permission */

  /** The ownership level of a user; embedded documents have their parent's (pages: see JournalEntryPage). */
  getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    if (user === null) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (this.isEmbedded) return this.parentDocument?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const ownership = (this as unknown as Plain)["ownership"] as Record<string, number> | undefined;
    const own = ownership?.[user.id ?? ""];
    if (own !== undefined && own !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return own;
    return Math.max(ownership?.["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE, DOCUMENT_OWNERSHIP_LEVELS.NONE);
  }

  /** Whether a user has a level (or, with `exact`, exactly that one). GMs own everything. */
  testUserPermission(user: PermissionUser, permission: number | string, options: { exact?: boolean } = {}): boolean {
    const level = user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    const wanted = ownershipLevel(permission);
    return options.exact === true ? level === wanted : level >= wanted;
  }

  /** Whether a user may create this document, change it in this way, or delete it. */
  canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: object = {}): boolean {
    const { permissions } = (this.constructor as typeof Document).metadata;
    return isAllowed(permissions[action], user, this, data as Plain);
  }

  /** Whether a user may create documents of this class in the world. */
  static canUserCreate(user: PermissionUser): boolean {
    return mayCreate(this as unknown as DocumentClass, user);
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

  /* ---------------------------------------- Operations */

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
    const updated = await (this.constructor as typeof Document).updateDocuments(updates, context);
    return updated[0] as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const context = { ...operation, parent: this.parentDocument, pack: this.pack };
    const deleted = await (this.constructor as typeof Document).deleteDocuments([this.id as string], context);
    return deleted[0] as this | undefined;
  }

  static async get(id: string, operation: DatabaseOperation = {}): Promise<Document | null> {
    const found = await this.database.get(this.implementation, { ...operation, query: { _id: id } });
    return found[0] ?? null;
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.createDocuments(data as Plain[], { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.updateDocuments(updates as Plain[], { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: DatabaseOperation = {}): Promise<Document[]> {
    const cls = this.getEmbeddedCollection(name).documentClass;
    return cls.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** A copy; with `save` it is created in the database, with `keepId` under the same id. */
  override clone(
    changes: object = {},
    context: DocumentContext & { save?: boolean; keepId?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, ...rest } = context;
    const data = copySource(this, changes);
    const cls = this.constructor as DocumentClass;
    // A temporary copy stands for the same document; only a saved one may get an id of its own.
    if (keepId || !save) data["_id"] = (changes as Plain)["_id"] ?? this.id;
    if (!save) return new cls(data, { parent: this.parent, pack: this.pack, ...rest }) as this;
    return cls.create(data, { parent: this.parentDocument, pack: this.pack, keepId }) as unknown as Promise<this>;
  }

  /* ---------------------------------------- Events */

  async _preCreate(data: Plain, options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preCreate(data, options, user);
  }

  async _preUpdate(changes: Plain, options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preUpdate(changes, options, user);
  }

  async _preDelete(options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preDelete(options, user);
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    typedSystem(this)?._onCreate(data, options, userId);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    typedSystem(this)?._onUpdate(changed, options, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    typedSystem(this)?._onDelete(options, userId);
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _onCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
}
