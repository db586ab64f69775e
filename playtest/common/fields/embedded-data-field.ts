import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel, DataModelClass } from "../abstract/data-model.js";
import { TRUSTED } from "../abstract/trusted.js";
import type { Plain } from "../utils/objects.js";
import { isPlainObject } from "../utils/objects.js";
import { SchemaField } from "./schema-field.js";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from "./options.js";

/** An object shown as an instance of a model whose `parent` is the outer model (4.3). */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    if (typeof model !== "function" || typeof model.defineSchema !== "function") {
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    }
    // Fields of its own: paths of the inner fields lead through the outer model.
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    // The model's own cleaning has its say; the fields are this field's copies of the model's.
    return this.model.cleanData(value, { ...options, schema: this });
  }

  override _validateType(
    value: unknown,
    options: ValidateOptions = {},
  ): boolean | DataModelValidationFailure | undefined {
    const result = super._validateType(value, options);
    if (result instanceof DataModelValidationFailure || options.partial === true) return result;
    this._validateModel(value, options);
    return result;
  }

  override _validateModel(data: unknown, _options: ValidateOptions = {}): void {
    this.model.validateJoint(data as Plain);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (value === null || value === undefined) return value;
    const context = { ...options, parent: model ?? null, [TRUSTED]: model !== undefined };
    const instance = new this.model(value as Plain, context);
    // The instance's fields know their place in the outer schema.
    Object.defineProperty(instance, "schema", { value: this, configurable: true });
    return instance;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const toObject = (value as Partial<DataModel>).toObject;
    return typeof toObject === "function" ? toObject.call(value, false) : super.toObject(value);
  }

  override migrateSource(_source: Plain, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }
}
