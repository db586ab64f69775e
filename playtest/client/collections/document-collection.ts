/** Documents of one class by id; broken ones are kept aside and do not stop the world (sec. 4.1, 5.5). */
import { evaluateFilter, type FieldFilter } from "../applications/ux/field-filter";
import { Collection } from "../../common/utils/collection.js";
import type { AnyDocument, Data, DocumentClass, Operation, RenderableApp } from "../documents/types";

export interface GetOptions {
  /** Also look among the invalid documents. */
  invalid?: boolean;
  strict?: boolean;
}

export abstract class DocumentCollection<T extends AnyDocument = AnyDocument> extends Collection<T> {
  /** Source data as they came from the server, until constructed. */
  _source: Data[];
  readonly apps: RenderableApp[] = [];
  readonly invalidDocumentIds = new Set<string>();

  constructor(data: Data[] = []) {
    super();
    this._source = data;
  }

  static get documentName(): string {
    return "";
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): DocumentClass<T> {
    return getDocumentClass(this.documentName) as unknown as DocumentClass<T>;
  }

  get name(): string {
    return this.constructor.name;
  }

  get collectionName(): string {
    return this.documentClass.collectionName;
  }

  /** Construct all documents from the source, unprepared. Called once by the boot. */
  _initialize(): void {
    super.clear();
    for (const source of this._source) {
      const document = this.createDocument(source);
      if (document?.id) super.set(document.id, document);
    }
  }

  /**
   * One document of this collection in memory; what does not validate is reported and kept aside, an embedded document by
   * its parent, which stays.
   */
  createDocument(data: Data, context: Data = {}): T | null {
    try {
      return new this.documentClass(data, { dropInvalidEmbedded: true, ...context, pack: this._pack });
    } catch (error) {
      this._handleInvalid(data, error as Error);
      return null;
    }
  }

  get _pack(): string | null {
    return null;
  }

  _handleInvalid(data: Data, error: Error): void {
    const id = String(data._id ?? "");
    this.invalidDocumentIds.add(id);
    this._invalidSources.set(id, data);
    Hooks.onError(`${this.name}#createDocument`, error, {
      msg: `${this.documentName} [${id}] "${String(data.name ?? "")}" does not validate and was set aside.`,
      log: "error",
      id,
    });
  }

  get _invalidSources(): Map<string, Data> {
    const sources = new Map<string, Data>();
    Object.defineProperty(this, "_invalidSources", { value: sources });
    return sources;
  }

  /** A broken document, built without validation so that it can be repaired or deleted. */
  getInvalid(id: string, options: { strict?: boolean } = {}): T | undefined {
    const source = this._invalidSources.get(id);
    if (!source) {
      if (options.strict !== false) throw new Error(`${id} is not the id of an invalid ${this.documentName}.`);
      return undefined;
    }
    const cls = this.documentClass as unknown as { fromSource(source: Data, context: Data): T };
    return cls.fromSource(source, { strict: false });
  }

  // @ts-expect-error the options of a document collection are wider than those of Collection
  override get(id: string, options: GetOptions = {}): T | undefined {
    const found = super.get(id);
    if (found) return found;
    if (options.invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id, { strict: false });
    if (options.strict) throw new Error(`The ${this.documentName} ${id} does not exist in the ${this.name} collection`);
    return undefined;
  }

  override set(id: string, document: T, _options: Data = {}): this {
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string, _options: Data = {}): boolean {
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Re-render what shows this collection. */
  render(force?: boolean | Data, options: Data = {}): void {
    const config: Data = typeof force === "object" ? force : { ...options, force: force ?? false };
    for (const app of this.apps) app.render(config);
  }

  /** Entries whose name (or other searched field) contains the words, without regard to case and accents. */
  search(
    options: {
      query?: string;
      filters?: FieldFilter[];
      exclude?: string[];
    } = {},
  ): T[] {
    const { query = "", filters = [], exclude = [] } = options;
    const wanted = plainText(query);
    return this.filter((document) => {
      if (exclude.includes(document.id ?? "")) return false;
      if (wanted && !plainText(document.name).includes(wanted)) return false;
      return filters.every((filter) => evaluateFilter(document, filter));
    });
  }

  /** Update all documents, or those the condition picks, by the same changes or a function of the document. */
  async updateAll(
    transformation: Data | ((document: T) => Data),
    condition: ((document: T) => boolean) | null = null,
    operation: Operation = {},
  ): Promise<T[]> {
    const updates = this.filter((document) => condition?.(document) ?? true).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, this._pack ? { ...operation, pack: this._pack } : operation);
  }
}

const plainText = (text: string): string =>
  (text ?? "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
