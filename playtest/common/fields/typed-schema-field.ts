import { nextStep } from "./path-step.js";
import type { DataModel, DataModelClass } from "../abstract/data-model.js";
import type { DataModelValidationFailure } from "../data/validation-failure.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { DataField } from "./data-field.js";
import { EmbeddedDataField } from "./embedded-data-field.js";
import { SchemaField, type DataSchema } from "./schema-field.js";
import type { CleanOptions, FieldContext, FieldOptions, Updated, ValidateOptions } from "./options.js";

/** What may stand for a type: a schema, a field of one, or a model class; each has a `type` field. */
export type TypedSchema = DataSchema | SchemaField | DataModelClass;

/** An object of one of several shapes, told apart by its `type` (4.3). */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, shape]) => [type, adopt(this, type, shape)]));
  }

  /** The shape of a value by its type. */
  #shapeOf(value: unknown): SchemaField | undefined {
    const type = (value as Plain | null | undefined)?.["type"];
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const { name, rest } = nextStep(path);
    return this.types[name]?._getField(rest);
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : ((value as Partial<DataModel> | null)?.toObject?.() ?? {});
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Plain;
    const current = options.current as Plain | undefined;
    const shape = this.#shapeOf(data) ?? (options.partial === true ? this.#shapeOf(current) : undefined);
    if (shape === undefined) return data;
    // Data of another type than the stored one is whole.
    const partial = options.partial === true && (data["type"] ?? current?.["type"]) === current?.["type"];
    return shape.clean(data, { ...options, partial });
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const shape = this.#shapeOf(value);
    if (shape === undefined) {
      if (options.partial === true && !("type" in value)) return undefined;
      throw new Error(`must have a type of ${Object.keys(this.types).join(", ")}`);
    }
    return shape.validate(value, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    return this.#shapeOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#shapeOf(value)?.toObject(value) ?? value;
  }

  override apply(
    act: Parameters<DataField["apply"]>[0],
    value: unknown = {},
    options: { partial?: boolean } = {},
  ): unknown {
    const shape = this.#shapeOf(value);
    if (shape !== undefined) return shape.apply(act, value, options);
    if (options.partial === true) return {};
    return Object.fromEntries(Object.entries(this.types).map(([type, each]) => [type, each.apply(act, {}, options)]));
  }

  override migrateSource(source: Plain, value: unknown): void {
    this.#shapeOf(value)?.migrateSource(source, value);
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    const shape = this.#shapeOf(current);
    const sameType =
      ((change as Plain | null)?.["type"] ?? (current as Plain | null)?.["type"]) ===
      (current as Plain | null)?.["type"];
    return shape !== undefined && sameType
      ? shape._update(current, change, options)
      : super._update(current, change, options);
  }
}

function adopt(parent: TypedSchemaField, type: string, shape: TypedSchema): SchemaField {
  const field =
    shape instanceof SchemaField
      ? shape
      : typeof shape === "function"
        ? new EmbeddedDataField(shape)
        : new SchemaField(shape);
  if (!field.has("type")) throw new Error(`The schema of the "${type}" type must have a "type" field`);
  if (field.parent !== undefined)
    throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
  field.name = type;
  field.parent = parent;
  return field;
}
