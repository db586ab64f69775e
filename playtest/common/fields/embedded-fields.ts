import { nextStep } from "./path-step.js";
import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { ModelContext } from "../abstract/model-options.js";
import type { DataModel, Document, DocumentClass } from "../known.js";
import { EmbeddedCollection } from "../abstract/embedded-collection.js";
import { TRUSTED } from "../abstract/trusted.js";
import { environment } from "../environment.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { objectsEqual } from "../utils/diff.js";
import { ArrayField } from "./array-field.js";
import { DataField } from "./data-field.js";
import type { CleanOptions, FieldContext, FieldOptions, Updated, ValidateOptions } from "./options.js";

/** Documents within a document, as a collection (core only, 4.3). */
export class EmbeddedCollectionField extends DataField {
  static override hierarchical = true;
  readonly #base: DocumentClass;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#base = model;
  }

  /** The class in use of the documents. */
  get model(): DocumentClass {
    return environment().documentClass(this.#base.documentName) ?? this.#base;
  }

  /** Common's own class of the documents. */
  get baseModel(): DocumentClass {
    return this.#base;
  }

  get schema(): DataModel["schema"] {
    return this.model.schema;
  }

  getCollection(parent: Document): EmbeddedCollection {
    return parent.collections[this.name as string] as EmbeddedCollection;
  }

  makeCollection(parent: Document): EmbeddedCollection {
    return new EmbeddedCollection(this.name as string, parent, this.#base);
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const { name, rest } = nextStep(path);
    return this.schema._getField(name === "element" ? rest : path);
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    return ArrayField.prototype._cast.call(this, value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    const current = Array.isArray(options.current) ? (options.current as Plain[]) : [];
    const partialAllowed = options.partial === true && options.recursive !== false;
    return value.map((entry: unknown) => {
      const data = isPlainObject(entry) ? entry : ((entry as Partial<DataModel> | null)?.toObject?.() ?? {});
      const stored = partialAllowed ? current.find((other) => other["_id"] === data["_id"]) : undefined;
      // An entry of an update with a known id changes that document; any other is a whole new one.
      const { source: _source, current: _current, ...rest } = options;
      const inner = { ...rest, partial: stored !== undefined, ...(stored === undefined ? {} : { source: stored }) };
      const cleaned = this.model.cleanData(data, inner);
      if (stored === undefined && typeof cleaned["_id"] !== "string") cleaned["_id"] = environment().newId();
      return cleaned;
    });
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    // Invalid children do not make a stored parent invalid: the collection keeps them aside (4.1).
    if (options.dropInvalidEmbedded === true) return undefined;
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const entry of value as Plain[]) {
      const inner =
        this.schema.validate(entry, { ...options, partial: false, source: entry }) ?? this.#validateJoint(entry);
      if (inner === undefined) continue;
      failure.elements.push({ id: String(entry["_id"]), name: entry["name"] as string | undefined, failure: inner });
      if (inner.unresolved) failure.unresolved = true;
    }
    return failure.elements.length > 0 ? failure : undefined;
  }

  #validateJoint(entry: Plain): DataModelValidationFailure | undefined {
    try {
      this.model.validateJoint(entry);
      return undefined;
    } catch (error) {
      return new DataModelValidationFailure({
        message: String((error as Error).message),
        invalidValue: entry,
        unresolved: true,
      });
    }
  }

  override initialize(_value: unknown, model?: DataModel, options: ModelContext = {}): unknown {
    const collection = this.getCollection(model as Document);
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return (value as EmbeddedCollection).toObject(false);
  }

  override apply(act: Parameters<DataField["apply"]>[0], value: unknown = [], options: object = {}): unknown {
    const list = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [{}];
    return list.map((entry) => this.schema.apply(act, entry, options));
  }

  override migrateSource(source: Plain, value: unknown): void {
    if (!Array.isArray(value)) return;
    for (const entry of value) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
    void source;
  }

  /** Entries of an update are matched by id; without recursion the list is replaced. */
  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    const before = Array.isArray(current) ? (current as Plain[]) : [];
    const entries = change as Plain[];
    if (options.recursive === false)
      return objectsEqual(before, entries) ? null : { value: entries, difference: entries };
    const value = [...before];
    const difference: Plain[] = [];
    for (const entry of entries) {
      const index = before.findIndex((other) => other["_id"] === entry["_id"]);
      if (index === -1) {
        value.push(entry);
        difference.push(entry);
        continue;
      }
      const updated = this.schema._updateRoot(before[index] as Plain, entry, options);
      if (updated === null) continue;
      value[index] = updated.value as Plain;
      difference.push({ _id: entry["_id"], ...(updated.difference as Plain) });
    }
    return difference.length > 0 ? { value, difference } : null;
  }

  override _commit(model: DataModel, source: Plain, name: string, value: unknown): void {
    const collection = this.getCollection(model as Document);
    source[name] = (value as Plain[]).map((entry) => {
      const document = collection.get(entry["_id"] as string);
      if (document === undefined || document._source === entry) return entry;
      document._commitSource(entry);
      return document._source;
    });
  }
}

/** One document within a document, such as a token's delta (core only, 4.3). */
export class EmbeddedDocumentField extends DataField {
  static override hierarchical = true;
  readonly #base: DocumentClass;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }

  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#base = model;
  }

  get model(): DocumentClass {
    return environment().documentClass(this.#base.documentName) ?? this.#base;
  }

  get schema(): DataModel["schema"] {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === undefined && !this.nullable ? {} : value, options);
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    return (value as Partial<DataModel> | null)?.toObject?.() ?? {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const { source: _source, current, ...rest } = options;
    const partial = options.partial === true && isPlainObject(current);
    return this.model.cleanData(value as Plain, { ...rest, partial, ...(partial ? { source: current } : {}) });
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return this.schema.validate(value, { ...options, source: value });
  }

  override initialize(value: unknown, model?: DataModel, options: ModelContext = {}): unknown {
    if (value === null || value === undefined) return value;
    const present = (model as unknown as Plain | undefined)?.[this.name as string] as Document | null | undefined;
    if (present?._source === value) {
      present?._initialize(options);
      return present;
    }
    const context = { ...options, parent: model, parentCollection: this.name, [TRUSTED]: model !== undefined };
    return new this.model(value as Plain, context);
  }

  override toObject(value: unknown): unknown {
    return (value as Partial<DataModel> | null)?.toObject?.(false) ?? value;
  }

  override migrateSource(_source: Plain, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    if (!isPlainObject(current) || !isPlainObject(change)) return super._update(current, change, options);
    return this.schema._updateRoot(current, change, options);
  }

  override _commit(model: DataModel, source: Plain, name: string, value: unknown): void {
    const document = (model as unknown as Plain)[name] as Document | null | undefined;
    if (isPlainObject(value) && document?._source !== undefined && document._source === source[name])
      document._commitSource(value);
    else source[name] = value;
  }
}
