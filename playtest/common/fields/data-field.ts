import { DataModelValidationFailure } from "../data/validation-failure.js";
import { environment, notImplemented } from "../environment.js";
import type { DataModel } from "../known.js";
import { deepClone } from "../utils/objects.js";
import { objectsEqual } from "../utils/diff.js";
import { applyEffectChange } from "./effect-change.js";
import type {
  CleanOptions,
  EffectChange,
  EffectChangeOptions,
  FieldContext,
  FieldOptions,
  Updated,
  ValidateOptions,
} from "./options.js";

type DataFieldHere = DataField;
declare module "../known.js" {
  interface Known {
    DataField: DataFieldHere;
  }
}

/** A kind of data in a schema: cleans, validates and initialises a value (4.2). */
export abstract class DataField {
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;

  /** Options as they were given. */
  options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;

  /** Whether the field's value is a document or a collection of them. */
  static hierarchical = false;
  /** Whether the field contains fields. */
  static recursive = false;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.name = context.name;
    this.parent = context.parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) {
      const given = options[key];
      (this as Record<string, unknown>)[key] = key in options && given !== undefined ? given : value;
    }
    if (options.placeholder !== undefined) this.placeholder = options.placeholder;
  }

  /** Dot path within the outermost schema, "" for that schema itself. */
  get fieldPath(): string {
    const above = this.parent?.fieldPath ?? "";
    const name = this.name ?? "";
    return above === "" || name === "" ? above + name : `${above}.${name}`;
  }

  /** Call a method of the field, or a function with the field as `this`. */
  apply(
    act: string | ((this: DataField, value: unknown, options: object) => unknown),
    value?: unknown,
    options: object = {},
  ): unknown {
    const method = typeof act === "string" ? (this as unknown as Record<string, typeof act>)[act] : act;
    return (method as (this: DataField, value: unknown, options: object) => unknown).call(this, value, options);
  }

  /** The field at a path below this one (see path-step.ts); the empty path is the field itself. */
  _getField(path: string[], _options: object = {}): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /* ---------------------------------------- Cleaning */

  /** A value made as right as it can be: defaults, type casts, tidying. Never throws on JSON. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    let current = value;
    if (current === null) {
      if (this.nullable) return null;
      current = undefined;
    }
    if (current === undefined) {
      current = this.getInitialValue(options.source);
      // An initial value that is a valid special one stays as it is; others are tidied like any value.
      if (current === undefined || current === null) return current;
    }
    return this._cleanType(this._cast(current), options);
  }

  /** Hook: cast to the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Hook: tidy a value of the right type. */
  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  /**
   * The initial value; a function receives the source. Objects are copied, so that no two models share one. Without one, and
   * where it is null and may not, it is the first of undefined and null that the field allows (core's issues 8740, 10928 and
   * 11973); kinds of fields have one of their own for the rest.
   */
  getInitialValue(source?: unknown): unknown {
    const initial =
      typeof this.initial === "function"
        ? (this.initial as (source: unknown) => unknown)(source ?? {})
        : deepClone(this.initial);
    if (initial !== undefined && (initial !== null || this.nullable)) return initial;
    return this.required && this.nullable ? null : undefined;
  }

  /* ---------------------------------------- Validation */

  /** undefined when valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const custom = this.options.validate;
    try {
      const verdict = this._validateSpecial(value) ?? this._validateType(value, options);
      let result: unknown = verdict;
      if (result === undefined && typeof custom === "function") result = custom.call(this, value, options);
      if (result instanceof DataModelValidationFailure) return result;
      if (result === false) return this.#fail(value, this.validationError, options);
      return undefined;
    } catch (error) {
      return this.#fail(value, error instanceof Error ? error.message : String(error), options);
    }
  }

  #fail(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    if (options.fallback !== true) return failure;
    const initial = this.clean(undefined, { source: options.source });
    // The replacement has to be valid itself, otherwise the failure stands.
    if (this.validate(initial, { ...options, fallback: false }) !== undefined) return failure;
    failure.fallback = initial;
    failure.unresolved = false;
    return failure;
  }

  /** Hook: true accepts undefined or null at once, undefined goes on; throws where they may not be. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
  }

  /** Hook: true accepts, false refuses, undefined goes on to the `validate` option; may throw or return a failure. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): boolean | DataModelValidationFailure | undefined {
    return undefined;
  }

  /** Hook of fields that hold models: rules between fields. Throws. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /* ---------------------------------------- Use */

  /** The value as the model shows it; a function is called on each access. */
  initialize(value: unknown, _model?: DataModel, _options: object = {}): unknown {
    return value;
  }

  /** The reverse: an initialised value as plain data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Hook: bring data of an older shape up to date, in place. */
  migrateSource?(source: Record<string, unknown>, value: unknown): void;

  /* ---------------------------------------- Updates (internal) */

  /** What a cleaned change makes of the current source value. */
  _update(current: unknown, change: unknown, _options: CleanOptions): Updated {
    return objectsEqual(current, change) ? null : { value: change, difference: change };
  }

  /** Store a new source value; fields that hold documents update those instead of replacing them. */
  _commit(_model: DataModel, source: Record<string, unknown>, name: string, value: unknown): void {
    source[name] = value;
  }

  /* ---------------------------------------- Active effects */

  /** The value after an effect's change (sec. 7). */
  applyChange(value: unknown, model: DataModel, change: EffectChange, options: EffectChangeOptions = {}): unknown {
    return applyEffectChange(this, value, model, change, options);
  }

  /** Hook: the effect's value, a string or v14 data, as this field's type. */
  _castChangeDelta(delta: unknown, _replacementData?: object): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return (value as number) + (delta as number);
  }

  /** v14 */
  _applyChangeSubtract(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value - delta : value;
  }

  _applyChangeMultiply(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return (value as number) * (delta as number);
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value === undefined || value === null || (delta as number) > (value as number) ? delta : value;
  }

  _applyChangeDowngrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value === undefined || value === null || (delta as number) < (value as number) ? delta : value;
  }

  /** Hook `applyActiveEffect`: a listener that writes to the model at the key decides the value. */
  _applyChangeCustom(value: unknown, delta: unknown, model: DataModel, change: EffectChange): unknown {
    return environment().effectHook?.(model, change, value, delta) ?? value;
  }

  /* ---------------------------------------- Forms */

  /** An input element for the field, from the client's form services. */
  toInput(options: object = {}): unknown {
    const config = options as Record<string, unknown>;
    const name = config["name"] ?? this.fieldPath;
    const value = "value" in config ? config["value"] : this.getInitialValue({});
    const inputConfig = { ...config, name, value };
    if (typeof config["input"] === "function")
      return (config["input"] as (field: DataField, config: object) => unknown)(this, inputConfig);
    return this._toInput(inputConfig);
  }

  /** Hook: the element itself. */
  _toInput(config: object): unknown {
    const { forms } = environment();
    return forms === undefined
      ? notImplemented(`${this.constructor.name}#toInput without form services`)
      : forms.input(this, config as Record<string, unknown>);
  }

  /** A labelled form group for the field. */
  toFormGroup(groupConfig: object = {}, inputConfig: object = {}): unknown {
    const { forms } = environment();
    return forms === undefined
      ? notImplemented(`${this.constructor.name}#toFormGroup without form services`)
      : forms.group(this, groupConfig as Record<string, unknown>, inputConfig as Record<string, unknown>);
  }
}
