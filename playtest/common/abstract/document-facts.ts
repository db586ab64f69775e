import { environment } from "../environment.js";
import type { DataField } from "../fields/data-field.js";
import { buildUuid } from "../utils/uuid.js";
import { DataModel } from "./data-model.js";
import type { Document } from "../known.js";
import type { DocumentClass, DocumentMetadata } from "./document-types.js";
import type { EmbeddedCollection } from "./embedded-collection.js";

/** What a document is: the facts of its class, and its identity. Never used but as the root of `Document`. */
export class DocumentFacts extends DataModel {
  declare _id: string | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare static _hierarchy: Readonly<Record<string, DataField>>;
  declare static metadata: DocumentMetadata;

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

  /* ---------------------------------------- Identity */

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentFacts).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof DocumentFacts).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent instanceof DocumentFacts && this.parentCollection !== null;
  }

  get parentDocument(): Document | null {
    return this.parent instanceof DocumentFacts ? (this.parent as Document) : null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, pack: this.pack, parent: this.parentDocument });
  }

  /** Version of the schema's shape. */
  get schemaVersion(): string | undefined {
    return (this.constructor as typeof DocumentFacts).metadata.schemaVersion;
  }
}
