import { nextStep } from "./path-step.js";
import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel } from "../known.js";
import { objectsEqual } from "../utils/diff.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { DataField } from "./data-field.js";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from "./options.js";

/** A list of one kind of element; updates replace it whole (4.3). */
export class ArrayField extends DataField {
  static override recursive = true;
  declare min: number;
  declare max: number;
  declare empty: boolean;
  readonly element: DataField;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  constructor(element: DataField | object, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element.parent === undefined) {
      this.element.parent = this;
      // Localised labels and paths address elements as "<path>.element" (sec. 16).
      if (this.element.name === undefined) this.element.name = "element";
    }
    if (this.min > this.max) throw new Error("ArrayField minimum length cannot exceed its maximum length");
  }

  /** Hook: what may be an element; answers the field to use. */
  static _validateElementType(element: unknown): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    return element;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const { name, rest } = nextStep(path);
    if (name === "element" || /^\d+$/.test(name)) return this.element._getField(rest);
    return this.element._getField(path);
  }

  override getInitialValue(source?: unknown): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required ? [] : initial;
  }

  /** Sets become arrays; an object with integer keys, as forms post it, becomes the array of its values; others `[x]`. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (isPlainObject(value)) {
      const keys = Object.keys(value);
      if (keys.length === 0) return [];
      if (keys.every((key) => /^\d+$/.test(key))) {
        return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
      }
    }
    if (typeof value === "object" && value !== null && !isPlainObject(value) && Symbol.iterator in value) {
      return [...(value as Iterable<unknown>)];
    }
    return [value];
  }

  /** Elements are always whole, also in an update. The list that was given stays the giver's: rolls stay rolls there. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    const whole = { ...options, partial: false };
    return value.map((element) => this._cleanElement(element, whole));
  }

  /** Hook */
  _cleanElement(value: unknown, options: CleanOptions): unknown {
    return this.element.clean(value, options);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    if (value.length === 0 && !this.empty) throw new Error("may not be an empty array");
    return this._validateElements(value, options);
  }

  /** Hook: with `fallback`, elements are replaced by initial values or, failing that, left out. */
  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const dropped: number[] = [];
    for (const [index, element] of value.entries()) {
      const inner = this._validateElement(element, { ...options, partial: false });
      if (inner === undefined) continue;
      failure.elements.push({ id: index, failure: inner });
      if (!inner.unresolved) value[index] = inner.fallback ?? element;
      else if (options.fallback === true) {
        inner.dropped = true;
        inner.unresolved = false;
        dropped.unshift(index);
      } else failure.unresolved = true;
    }
    for (const index of dropped) value.splice(index, 1);
    return failure.elements.length > 0 ? failure : undefined;
  }

  /** Hook */
  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element) => this.element.initialize(element, model, options));
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return [...(value as Iterable<unknown>)].map((element) => this.element.toObject(element));
  }

  override apply(
    act: Parameters<DataField["apply"]>[0],
    value: unknown = [],
    options: { partial?: boolean } = {},
  ): unknown {
    const list = Array.isArray(value) ? value : [];
    // Without elements the element's field itself is visited, so that the whole tree of fields is.
    if (list.length === 0 && options.partial !== true) return [this.element.apply(act, undefined, options)];
    return list.map((element) => this.element.apply(act, element, options));
  }

  override migrateSource(_source: Plain, value: unknown): void {
    if (this.element.migrateSource === undefined || !Array.isArray(value)) return;
    for (const element of value) this.element.migrateSource(value as unknown as Plain, element);
  }

  /** An effect's value is a JSON list, or else the one element. */
  override _castChangeDelta(delta: unknown): unknown {
    let list: unknown = delta;
    if (typeof delta === "string") {
      try {
        list = JSON.parse(delta);
      } catch {
        list = [delta];
      }
      // A text like "5" or "true" parses as JSON, yet is one element as it was written.
      if (!Array.isArray(list)) list = [isPlainObject(list) ? list : delta];
    }
    if (!Array.isArray(list)) list = list instanceof Set ? [...(list as Set<unknown>)] : [list];
    return (list as unknown[]).map((element) => this.element._castChangeDelta(element));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    list.push(...(delta as unknown[]));
    return list;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const gone = delta as unknown[];
    return (value as unknown[]).filter((element) => !gone.some((other) => objectsEqual(other, element)));
  }

  override _applyChangeMultiply(value: unknown, _delta: unknown): unknown {
    return value;
  }

  override _applyChangeUpgrade(value: unknown, _delta: unknown): unknown {
    return value;
  }

  override _applyChangeDowngrade(value: unknown, _delta: unknown): unknown {
    return value;
  }
}
