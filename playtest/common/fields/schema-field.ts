import { nextStep, pathOf } from "./path-step.js";
import type { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel } from "../known.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { DataField } from "./data-field.js";
import type { CleanOptions, FieldContext, FieldOptions, Updated, ValidateOptions } from "./options.js";
import { cleanSchema, schemaUpdate, validateSchema } from "./schema-work.js";

export type DataSchema = Record<string, DataField>;

type SchemaFieldHere = SchemaField;
declare module "../known.js" {
  interface Known {
    SchemaField: SchemaFieldHere;
  }
}

/** An object of named fields. Unknown keys are dropped silently (4.2). */
export class SchemaField extends DataField {
  static override recursive = true;
  readonly fields: DataSchema;
  #names: readonly string[] = [];
  #list: readonly (readonly [string, DataField])[] = [];

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  /** Systems put further fields into `fields` while they define a schema: what is listed follows. */
  #follow(): void {
    const names = Object.keys(this.fields);
    if (names.length === this.#names.length) return;
    this.#names = names;
    this.#list = Object.entries(this.fields);
  }

  /** Hook: adopt the fields of a schema. */
  _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields))
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const adopted: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined) {
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      }
      field.name = name;
      field.parent = this;
      adopted[name] = field;
    }
    return adopted;
  }

  [Symbol.iterator](): Iterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): readonly string[] {
    this.#follow();
    return this.#names;
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): readonly (readonly [string, DataField])[] {
    this.#follow();
    return this.#list;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dot path, through arrays and models too. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(pathOf(path));
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const { name, rest } = nextStep(path);
    return this.get(name)?._getField(rest);
  }

  /** Built from the fields' own (4.3), unless the options give one. */
  override getInitialValue(source?: unknown): unknown {
    if (this.options.initial !== undefined) return super.getInitialValue(source);
    return this.#isBuilt ? this._cleanType({}, source === undefined ? {} : { source }) : undefined;
  }

  get #isBuilt(): boolean {
    return this.options.initial === undefined && this.required && !(this.nullable && this.initial === null);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // What is built is clean: a second time at each level would double the work with each.
    const isAbsent = value === undefined || (value === null && !this.nullable);
    return isAbsent && this.#isBuilt ? this._cleanType({}, options) : super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    // Lists, sets, dates and the like have nothing that a schema's fields could be.
    if (Object.prototype.toString.call(value) !== "[object Object]") return {};
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return this._cleanFields(value as Plain, options);
  }

  /** Clean each field, in place. */
  _cleanFields(value: Plain, options: CleanOptions): Plain {
    return cleanSchema(this, value, options);
  }

  override _validateType(
    value: unknown,
    options: ValidateOptions = {},
  ): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return validateSchema(this, value, options.source === undefined ? { ...options, source: value } : options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (value === null || value === undefined) return value;
    const source = value as Plain;
    const data: Plain = {};
    for (const [name, field] of this.entries()) {
      const initialized = field.initialize(source[name], model, options);
      if (typeof initialized === "function") {
        Object.defineProperty(data, name, {
          get: initialized as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      } else data[name] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const data: Plain = {};
    for (const [name, field] of this.entries()) {
      if (!field.persisted) continue;
      data[name] = field.toObject((value as Plain)[name]);
    }
    return data;
  }

  override apply(
    act: Parameters<DataField["apply"]>[0],
    value: unknown = {},
    options: { partial?: boolean; filter?: object } = {},
  ): unknown {
    const results: Plain = {};
    const given = (value ?? {}) as Plain;
    for (const [name, field] of this.entries()) {
      if (options.partial === true && !(name in given)) continue;
      results[name] = field.apply(act, given[name], options);
    }
    return results;
  }

  override migrateSource(_source: Plain, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries()) {
      if (field.migrateSource === undefined || !(name in value)) continue;
      field.migrateSource(value, value[name]);
    }
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    if (!isPlainObject(change) || !isPlainObject(current) || options.recursive === false) {
      return super._update(current, change, options);
    }
    return schemaUpdate(this, current, change, options);
  }

  /** The same for a model's own schema: it is merged even where inner objects are replaced. */
  _updateRoot(current: Plain, change: Plain, options: CleanOptions): Updated {
    return schemaUpdate(this, current, change, options);
  }
}
