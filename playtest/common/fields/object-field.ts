import type { DataModelValidationFailure } from "../data/validation-failure.js";
import { deepClone, getType, isPlainObject, isUnsafeKey, type Plain } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { isDeletionKey } from "../utils/special-keys.js";
import { expandObject } from "../utils/shape.js";
import { DataField } from "./data-field.js";
import { mergeFree } from "./free-merge.js";
import type { CleanOptions, FieldOptions, Updated, ValidateOptions } from "./options.js";

/** Any object: free-form, merged by updates (4.3). */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source?: unknown): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required ? {} : initial;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    // Sets have a toObject too, which gives a list.
    if (Object.prototype.toString.call(value) !== "[object Object]") return {};
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    // Special keys mean something in an update alone; a whole object does not store them.
    if (options.partial === true || !isPlainObject(value)) return value;
    return stripSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (getType(value) !== "Object") throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    if (!isPlainObject(current) || !isPlainObject(change) || options.recursive === false)
      return super._update(current, change, options);
    return mergeFree(current, change);
  }

  override _castChangeDelta(delta: unknown): unknown {
    if (typeof delta !== "string") return isPlainObject(delta) ? delta : {};
    try {
      const parsed: unknown = JSON.parse(delta);
      return isPlainObject(parsed) ? expandObject(parsed) : {};
    } catch {
      return {};
    }
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return mergeObject((value ?? {}) as Plain, delta as Plain);
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

function stripSpecial(object: Plain): Plain {
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (isUnsafeKey(key)) delete object[key];
    else if (isDeletionKey(key)) {
      delete object[key];
      if (key.startsWith("==")) object[key.slice(2)] = isPlainObject(value) ? stripSpecial(value) : value;
    } else if (isPlainObject(value)) stripSpecial(value);
  }
  return object;
}
