import type { DataModelValidationFailure } from "../data/validation-failure.js";
import { environment } from "../environment.js";
import { SchemaField, type DataSchema } from "../fields/schema-field.js";
import type { DataField } from "../fields/data-field.js";
import type { CleanOptions } from "../fields/options.js";
import { operatorsToKeys } from "../utils/apply-operators.js";
import { deepClone, getType, type Plain } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { expandObject } from "../utils/shape.js";
import { TRUSTED } from "./trusted.js";
import { addDataFieldMigration, addDataFieldShim } from "./migration.js";
import { validateJointly } from "./validate-jointly.js";

export interface ModelContext {
  parent?: unknown;
  /** Throw when the data is invalid; otherwise remember the failures. Default true. */
  strict?: boolean | undefined;
  /** Replace invalid values by initial ones. Default: not strict. */
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  [TRUSTED]?: boolean;
  [option: string]: unknown;
}

export interface ModelValidateOptions {
  /** Validate these changes instead of the source; cleaned in place first when `clean`. */
  changes?: object | undefined;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

export interface UpdateSourceOptions {
  dryRun?: boolean;
  fallback?: boolean;
  /** false: inner objects replace what is there instead of merging into it. */
  recursive?: boolean;
  [option: string]: unknown;
}

export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

export type DataModelClass = typeof DataModel & (new (data?: Plain, context?: ModelContext) => DataModel);

/** Once it stands, no key of a source comes or goes (4.1); values that are not there yet have their place. */
function sealSource(source: Plain, schema: SchemaField): void {
  for (const name of Object.keys(schema.fields)) if (!(name in source)) source[name] = undefined;
  Object.seal(source);
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
    // What is sealed is another model's source: two models never share one.
    const source = data instanceof DataModel ? data.toObject() : Object.isSealed(data) ? deepClone(data) : data;
    if (getType(source) !== "Object") {
      throw new Error(
        `${this.constructor.name} was incorrectly constructed with a ${getType(source)} instead of an object.`,
      );
    }
    const cls = this.constructor as typeof DataModel;
    if (options[TRUSTED] !== true && cls.schema) {
      cls.migrateDataSafe(source);
      cls.cleanData(source);
    }
    return cls.shimData(source);
  }

  /** Hook: prepare the instance before its data is validated. */
  _configure(_options: ModelContext = {}): void {}

  /** Hook: the order in which fields are initialised. */
  static _initializationOrder(): Iterable<readonly [string, DataField]> {
    return this.schema.entries();
  }

  /** Copy each field's initialised value onto the instance. */
  _initialize(options: ModelContext = {}): void {
    const source = this._source;
    const values = this as unknown as Plain;
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      const value = field.initialize(source[name], this, options);
      if (typeof value === "function") {
        const get = value as () => unknown;
        Object.defineProperty(this, name, { get, set: () => undefined, enumerable: true, configurable: true });
      } else if (field.readonly) {
        if (values[name] === value && Object.hasOwn(this, name)) continue;
        Object.defineProperty(this, name, { value, writable: false, enumerable: true, configurable: true });
      } else {
        try {
          values[name] = value;
        } catch {
          // Preparation put a getter in its place: the field's value comes back.
          Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
        }
      }
    }
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
    const {
      changes,
      clean = false,
      fallback = false,
      dropInvalidEmbedded = false,
      strict = true,
      fields = true,
    } = options;
    const cls = this.constructor as typeof DataModel;
    const joint = options.joint ?? changes === undefined;
    let data: Plain = this._source;
    if (changes !== undefined) {
      data = changes as Plain;
      if (clean) {
        this._migrateChange(data);
        cls.cleanData(data, { partial: true, source: this._source });
      }
    }
    const failures: ValidationFailures = { fields: null, joint: null };
    if (fields) {
      const partial = changes !== undefined;
      const failure = this.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source: data });
      if (failure !== undefined) this.#judge(failure, "fields", failures, strict);
    }
    if (joint && failures.fields?.unresolved !== true) {
      // Changes are judged together with what they leave as it is.
      const whole =
        changes === undefined
          ? data
          : mergeObject(deepClone(this._source), operatorsToKeys(data), { performDeletions: true });
      const failure = validateJointly(cls, whole);
      if (failure !== undefined) this.#judge(failure, "joint", failures, strict);
    }
    if (
      changes === undefined &&
      (this.#failures !== undefined || failures.fields !== null || failures.joint !== null)
    ) {
      this.#failures = failures;
    }
    return failures.fields?.unresolved !== true && failures.joint === null;
  }

  #judge(
    failure: DataModelValidationFailure,
    kind: keyof ValidationFailures,
    failures: ValidationFailures,
    strict: boolean,
  ): void {
    const id = typeof this._source["_id"] === "string" ? ` [${this._source["_id"]}]` : "";
    const label = kind === "fields" ? "validation errors" : "Joint Validation Error";
    failure.message = `${this.constructor.name}${id} ${label}:${failure.message === "" ? "" : `\n${failure.message}`}`;
    if (strict && failure.unresolved) throw failure.asError();
    failures[kind] = failure;
    if (!failure.unresolved || !strict) environment().report(failure.asError(), failure.message);
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
    const cls = this.constructor as typeof DataModel;
    const touched: Plain = {};
    for (const key of Object.keys(difference)) {
      const name = this.schema.has(key) ? key : key.slice(2);
      if (name in next) touched[name] = next[name];
    }
    const failure = this.schema.validate(touched, { partial: true, fallback: options.fallback === true, source: next });
    if (failure !== undefined) {
      this.#judge(failure, "fields", { fields: null, joint: null }, true);
      Object.assign(next, touched);
    }
    const joint = validateJointly(cls, next);
    if (joint !== undefined) this.#judge(joint, "joint", { fields: null, joint: null }, true);
  }

  /** Store a new source, key by key; documents within keep their identity. */
  _commitSource(next: Plain): void {
    const source = this._source;
    for (const key of Object.keys(source)) if (!(key in next)) source[key] = undefined;
    for (const key of Object.keys(next)) {
      if (next[key] === source[key]) continue;
      const field = this.schema.get(key);
      if (field === undefined) source[key] = next[key];
      else field._commit(this, source, key, next[key]);
    }
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
