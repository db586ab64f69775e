import { environment } from "../environment.js";
import { SchemaField, type DataSchema } from "../fields/schema-field.js";
import type { DataField } from "../fields/data-field.js";
import type { CleanOptions } from "../fields/options.js";
import { operatorsToKeys } from "../utils/apply-operators.js";
import { deepClone, type Plain } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { expandObject } from "../utils/shape.js";
import { addDataFieldMigration, addDataFieldShim } from "./migration.js";
import type { ModelContext, ModelValidateOptions, UpdateSourceOptions, ValidationFailures } from "./model-options.js";
import { commitSource, initializeFields, initialSource, sealSource } from "./model-source.js";
import { TRUSTED } from "./trusted.js";
import { validateChange, validateModel } from "./validate-model.js";

export type DataModelClass = typeof DataModel & (new (data?: Plain, context?: ModelContext) => DataModel);

type DataModelHere = DataModel;
type DataModelClassHere = DataModelClass;
declare module "../known.js" {
  interface Known {
    DataModel: DataModelHere;
    DataModelClass: DataModelClassHere;
  }
}

/** Data with a schema: cleaned, validated, and shown as richer values (4.1). */
export class DataModel {
  declare readonly _source: Plain;
  declare readonly parent: unknown;
  #failures: ValidationFailures | undefined;

  /** Prefixes under which labels and hints of the fields are found (sec. 16). */
  static LOCALIZATION_PREFIXES: string[] = [];
  declare static _schema: SchemaField;
  declare static _schemaGeneration: number;

  constructor(data: object = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    const context = { strict, ...options };
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true });
    const source = this._initializeSource(data as Plain, context);
    Object.defineProperty(this, "_source", { value: source, writable: false, configurable: true });
    this._configure(options);
    const trusted = options[TRUSTED] === true;
    const fallback = options.fallback ?? !strict;
    const dropInvalidEmbedded = options.dropInvalidEmbedded ?? !strict;
    if (!trusted) this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    sealSource(source, this.schema);
    this._initialize(context);
  }

  /* ---------------------------------------- Schema */

  /** The fields of this model. Must be overridden. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  /** The schema, made once per class (and again where one process serves both generations). */
  static get schema(): SchemaField {
    const { generation } = environment();
    if (Object.hasOwn(this, "_schema") && this._schemaGeneration === generation) return this._schema;
    const schema = new SchemaField(this.defineSchema());
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    Object.defineProperty(this, "_schemaGeneration", { value: generation, writable: false, configurable: true });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** What was wrong with the source when it was last validated. */
  get validationFailures(): ValidationFailures {
    return (this.#failures ??= { fields: null, joint: null });
  }

  /** Whether a failure stands that nothing replaced. */
  get invalid(): boolean {
    if (this.#failures === undefined) return false;
    const { fields, joint } = this.#failures;
    return fields?.unresolved === true || joint !== null;
  }

  /** The field at a dot path relative to this model. */
  getFieldForProperty(key: string | string[]): DataField | undefined {
    return this.schema.getField(key);
  }

  /* ---------------------------------------- Lifecycle */

  /** Migrate, clean and shim the data given: the result is this model's source. */
  _initializeSource(data: Plain | DataModel, options: ModelContext = {}): Plain {
    return initialSource(this, data instanceof DataModel ? data.toObject() : data, options[TRUSTED] === true);
  }

  /** Hook: prepare the instance before its data is validated. */
  _configure(_options: ModelContext = {}): void {}

  /** Hook: the order in which fields are initialised. */
  static _initializationOrder(): Iterable<readonly [string, DataField]> {
    return this.schema.entries();
  }

  /** Copy each field's initialised value onto the instance. */
  _initialize(options: ModelContext = {}): void {
    const order = (this.constructor as typeof DataModel)._initializationOrder();
    initializeFields(this, order, options);
  }

  /** Initialise again from the source: forget what was prepared. */
  reset(): void {
    this._initialize();
  }

  /* ---------------------------------------- Cleaning and validation */

  /** Clean data by the schema, in place. */
  static cleanData(source: object = {}, options: CleanOptions = {}): Plain {
    const { schema, ...rest } = options;
    // An embedded model is cleaned by the fields of its place in the outer schema.
    if (schema instanceof SchemaField) return schema._cleanFields(source as Plain, rest);
    return this.schema.clean(source, rest) as Plain;
  }

  /** Hook: rules between fields; throws when one is broken. */
  static validateJoint(_data: Plain): void {}

  /** Validate the source, or changes to it. Throws in strict mode; otherwise says whether all is well. */
  validate(options: ModelValidateOptions = {}): boolean {
    const failures = validateModel(this, options);
    const { fields, joint } = failures;
    const whole = options.changes === undefined;
    if (whole && (this.#failures !== undefined || fields !== null || joint !== null)) this.#failures = failures;
    return fields?.unresolved !== true && joint === null;
  }

  /* ---------------------------------------- Updates */

  /**
   * Change the source: dot keys and special keys, cleaned, validated, applied, initialised. Returns the real difference,
   * `{}` when nothing changes. Throws, with nothing changed, when the result is invalid.
   */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): Plain {
    const change = operatorsToKeys(expandObject(changes));
    this._migrateChange(change);
    this._cleanChange(change, options);
    const updated = this._updateSchema(change, options);
    if (updated === null) return {};
    const next = updated.value as Plain;
    this._validateChange(next, updated.difference as Plain, options);
    if (options.dryRun !== true) {
      this._commitSource(next);
      this._initialize();
    }
    return updated.difference as Plain;
  }

  /** Migrate a change: partial data takes the same way as whole data (4.1). */
  _migrateChange(change: Plain): void {
    (this.constructor as typeof DataModel).migrateDataSafe(change);
  }

  /** Clean an expanded change against the source. */
  _cleanChange(change: Plain, options: UpdateSourceOptions): void {
    (this.constructor as typeof DataModel).cleanData(change, {
      partial: true,
      source: this._source,
      recursive: options.recursive,
    });
  }

  /** What a cleaned change makes of the source; the root is always merged. */
  _updateSchema(change: Plain, options: UpdateSourceOptions): { value: unknown; difference: unknown } | null {
    return this.schema._updateRoot(this._source, change, { recursive: options.recursive, source: this._source });
  }

  /** Validate what a change would make of the source. Throws. */
  _validateChange(next: Plain, difference: Plain, options: UpdateSourceOptions): void {
    validateChange(this, next, difference, options.fallback === true);
  }

  /** Store a new source, key by key; documents within keep their identity. */
  _commitSource(next: Plain): void {
    commitSource(this, next);
  }

  /* ---------------------------------------- Copies */

  /** A copy with changes; `context` is that of the new model. */
  clone(changes: object = {}, context: ModelContext = {}): this | Promise<this> {
    const data = mergeObject(this.toObject(), operatorsToKeys(changes), { insertKeys: false, performDeletions: true });
    const cls = this.constructor as DataModelClass;
    return new cls(data as Plain, { parent: this.parent, ...context }) as this;
  }

  /** Plain data: a copy of the source, or the prepared values in the source's shape. */
  toObject(source = true): Plain {
    if (source) return deepClone(this._source);
    const data: Plain = {};
    const values = this as unknown as Plain;
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(values[name]);
    return data;
  }

  toJSON(): Plain {
    return this.toObject(true);
  }

  /** A model from stored data, which may be invalid: failures are remembered instead of thrown. */
  static fromSource(source: object, { strict = false, ...context }: ModelContext = {}): DataModel {
    return new (this as unknown as DataModelClass)(source as Plain, { strict, ...context });
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as Plain);
  }

  /* ---------------------------------------- Migration */

  /** Hook: bring data of an older shape up to date, in place; also called for partial data. Ends with super. */
  static migrateData(source: Plain): Plain {
    for (const [name, field] of this.schema.entries()) {
      if (field.migrateSource !== undefined && name in source) field.migrateSource(source, source[name]);
    }
    return source;
  }

  /** The same; an error is a warning, and the data is taken as it is. */
  static migrateDataSafe(source: Plain): Plain {
    try {
      this.migrateData(source);
    } catch (error) {
      environment().report(error, `Failed data migration for ${this.name}`, "warn");
    }
    return source;
  }

  /** Hook: make old names readable on new data. */
  static shimData(data: Plain, _options: { embedded?: boolean } = {}): Plain {
    return data;
  }

  /** Move a value from an old path to a new one, where only the old one is there. */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    return addDataFieldMigration(data, oldKey, newKey, apply);
  }

  static _addDataFieldShims(
    data: Plain,
    shims: Record<string, string>,
    options: { value?: unknown; warning?: string } = {},
  ): void {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }

  static _addDataFieldShim(
    data: Plain,
    oldKey: string,
    newKey: string,
    options: { value?: unknown; warning?: string } = {},
  ): void {
    addDataFieldShim(data, oldKey, newKey, options);
  }
}
