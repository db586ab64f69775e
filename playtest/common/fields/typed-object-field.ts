import { nextStep } from "./path-step.js";
import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel } from "../abstract/data-model.js";
import { isPlainObject, isUnsafeKey, type Plain } from "../utils/objects.js";
import { objectsEqual } from "../utils/diff.js";
import { isDeletionKey } from "../utils/special-keys.js";
import { DataField } from "./data-field.js";
import { ObjectField } from "./object-field.js";
import type { CleanOptions, FieldContext, FieldOptions, Updated, ValidateOptions } from "./options.js";

/** An object of free keys and one kind of value; keys that `validateKey` refuses are dropped (4.3). */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  declare validateKey: ((key: string) => boolean) | undefined;
  readonly element: DataField;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField))
      throw new Error("TypedObjectField must have a DataField as its contained element");
    this.element = element;
    if (element.parent === undefined) {
      element.parent = this;
      if (element.name === undefined) element.name = "element";
    }
  }

  /** Whether entries may have this key. */
  #accepts(key: string): boolean {
    return !isUnsafeKey(key) && this.validateKey?.(key) !== false;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(nextStep(path).rest);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const inner = { ...options, partial: options.partial === true && options.recursive !== false };
    const stored = isPlainObject(options.current) ? options.current : {};
    for (const key of Object.keys(value)) {
      const name = isDeletionKey(key) ? key.slice(2) : key;
      if (!this.#accepts(name) || (name !== key && options.partial !== true)) delete value[key];
      else if (key.startsWith("-=") && name !== key) value[key] = null;
      else {
        // A new entry is whole; one that exists is changed in the keys given.
        const partial = inner.partial && name === key && isPlainObject(stored[key]);
        const cleaned = this.element.clean(value[key], { ...inner, partial, current: stored[key] });
        if (cleaned === undefined) delete value[key];
        else value[key] = cleaned;
      }
    }
    return value;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const entries = value as Plain;
    let failure: DataModelValidationFailure | undefined;
    for (const key of Object.keys(entries)) {
      if (isDeletionKey(key)) continue;
      const inner = this.#accepts(key)
        ? this.element.validate(entries[key], options)
        : new DataModelValidationFailure({
            invalidValue: key,
            message: `"${key}" is not a valid key`,
            unresolved: true,
          });
      if (inner === undefined) continue;
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      failure.fields[key] = inner;
      if (!inner.unresolved) entries[key] = inner.fallback ?? entries[key];
      else if (options.fallback === true) {
        delete entries[key];
        inner.dropped = true;
        inner.unresolved = false;
      } else failure.unresolved = true;
    }
    return failure;
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: Plain = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (typeof initialized === "function") {
        Object.defineProperty(data, key, { get: initialized as () => unknown, configurable: true, enumerable: true });
      } else data[key] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return Object.fromEntries(
      Object.entries(value as Plain).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override apply(
    act: Parameters<DataField["apply"]>[0],
    value: unknown = {},
    options: { partial?: boolean } = {},
  ): unknown {
    const entries = Object.entries((value ?? {}) as Plain);
    if (entries.length === 0 && options.partial !== true)
      return { element: this.element.apply(act, undefined, options) };
    return Object.fromEntries(entries.map(([key, entry]) => [key, this.element.apply(act, entry, options)]));
  }

  override migrateSource(_source: Plain, value: unknown): void {
    if (this.element.migrateSource === undefined || !isPlainObject(value)) return;
    for (const key of Object.keys(value)) this.element.migrateSource(value, value[key]);
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    if (!isPlainObject(current) || !isPlainObject(change) || options.recursive === false)
      return super._update(current, change, options);
    const value: Plain = { ...current };
    const difference: Plain = {};
    for (const key of Object.keys(change)) {
      const name = isDeletionKey(key) ? key.slice(2) : key;
      if (name === key) {
        const present = Object.hasOwn(value, key);
        const updated = present
          ? this.element._update(value[key], change[key], options)
          : { value: change[key], difference: change[key] };
        if (updated === null) continue;
        value[key] = updated.value;
        difference[key] = updated.difference;
      } else if (key.startsWith("==")) {
        if (objectsEqual(value[name], change[key])) continue;
        value[name] = difference[key] = change[key];
      } else if (Object.hasOwn(value, name)) {
        delete value[name];
        difference[key] = null;
      }
    }
    return Object.keys(difference).length > 0 ? { value, difference } : null;
  }
}
