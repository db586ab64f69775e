import { environment } from "../environment.js";
import { Collection } from "../utils/collection.js";
import type { Plain } from "../utils/objects.js";
import type { Document, DocumentClass } from "../known.js";
import { TRUSTED } from "./trusted.js";
import type { ModelContext } from "./model-options.js";

const NONE: ReadonlyMap<string, Document> = new Map();

export type EmbeddedSource = Plain & { _id: string };

/** The documents of one kind within a parent document, in the order of the parent's source (5.5). */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  /** Ids of stored documents that could not be made. */
  readonly invalidDocumentIds = new Set<string>();
  protected _initialized = false;
  readonly #base: DocumentClass;

  /** @param base common's own class of the documents, for where none is configured */
  constructor(name: string, parent: Document, base: DocumentClass) {
    super();
    this.name = name;
    this.model = parent;
    this.#base = base;
    Object.defineProperty(this, "model", { enumerable: false });
  }

  /** The source the documents come from. */
  get _source(): EmbeddedSource[] {
    return (this.model._source[this.name] ?? []) as EmbeddedSource[];
  }

  get documentClass(): DocumentClass {
    return environment().documentClass(this.#base.documentName) ?? this.#base;
  }

  /** Make the documents of the source; those that exist stay and start anew from their source. */
  initialize(options: ModelContext = {}): void {
    const before = this.size === 0 ? NONE : new Map(this.entries());
    this._clearDocuments();
    this.invalidDocumentIds.clear();
    for (const source of this._source) this._initializeDocument(source, before, options);
    this._initialized = true;
  }

  protected _clearDocuments(): void {
    super.clear();
  }

  protected _initializeDocument(
    source: EmbeddedSource,
    before: ReadonlyMap<string, Document>,
    options: ModelContext,
  ): void {
    if (typeof source._id !== "string") source._id = environment().newId();
    const present = before.get(source._id) as D | undefined;
    if (present !== undefined && present._source === source) {
      present._initialize({ ...options, parentReset: true });
      super.set(source._id, present);
      return;
    }
    try {
      // Stored children take initial values for what is invalid, as their parents do; what stays invalid is kept aside.
      const document = this.createDocument(source, { ...options, strict: options.strict === true }) as D;
      const { fields, joint } = document.validationFailures;
      if (document.invalid) throw (joint ?? fields)?.asError() ?? new Error("invalid data");
      super.set(source._id, document);
    } catch (error) {
      this._handleInvalid(source._id, error, options);
    }
  }

  protected _handleInvalid(id: string, error: unknown, options: ModelContext): void {
    // In strict mode one invalid child makes the parent invalid; a stored one is kept aside (4.1).
    if (options.strict === true && options.dropInvalidEmbedded !== true && options[TRUSTED] !== true) throw error;
    this.invalidDocumentIds.add(id);
    environment().report(
      error,
      `Failed to initialize ${this.#base.documentName} [${id}] in ${this.model.uuid ?? this.model.documentName}`,
    );
  }

  /** A document of this collection from a source, without adding it. */
  createDocument(source: Plain, context: ModelContext = {}): D {
    const cls = this.documentClass;
    return new cls(source, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    }) as unknown as D;
  }

  /** @param options.invalid also make one that could not be made, as far as it can be */
  override get(id: string, options: { strict: true; invalid?: boolean }): D;
  override get(id: string, options?: { strict?: boolean; invalid?: boolean }): D | undefined;
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    let found = super.get(id);
    if (found === undefined && options.invalid === true) found = this.getInvalid(id);
    if (found === undefined && options.strict === true) {
      throw new Error(
        `${this.constructor.name} id [${id}] does not exist in the ${this.model.documentName} collection.`,
      );
    }
    return found;
  }

  /** Add a document, and its source to the parent's. */
  override set(key: string, document: D, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource !== false) {
      const source = this._source;
      const index = source.findIndex((entry) => entry._id === key);
      if (index === -1) source.push(document._source as EmbeddedSource);
      else source[index] = document._source as EmbeddedSource;
    }
    return super.set(key, document);
  }

  /** Remove a document, and its source from the parent's. */
  override delete(key: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource !== false) {
      const source = this._source;
      const index = source.findIndex((entry) => entry._id === key);
      if (index !== -1) source.splice(index, 1);
    }
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  /** A document that failed validation, made as far as it can be; for a look or a repair. */
  getInvalid(id: string, options: { strict?: boolean } = {}): D | undefined {
    const source = this._source.find((entry) => entry._id === id);
    if (source === undefined || !this.invalidDocumentIds.has(id)) {
      if (options.strict === false) return undefined;
      throw new Error(`${this.#base.documentName} id [${id}] is not in the set of invalid ids`);
    }
    return this.createDocument(structuredClone(source), { strict: false }) as D;
  }

  toObject(source = true): Plain[] {
    const data: Plain[] = [];
    for (const document of super.values()) data.push(document.toObject(source));
    return data;
  }
}
