import type { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel } from "../abstract/data-model.js";
import { objectsEqual } from "../utils/diff.js";
import { ArrayField } from "./array-field.js";
import type { CleanOptions, ValidateOptions } from "./options.js";

/** A list without duplicates, shown as a Set (4.3). */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super._cleanType(value, options);
    if (!Array.isArray(cleaned)) return cleaned;
    const unique = distinct(cleaned);
    if (unique.length !== cleaned.length) cleaned.splice(0, cleaned.length, ...unique);
    return cleaned;
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = super._validateElements(value, options);
    if (failure === undefined && distinct(value).length !== value.length) throw new Error("may not contain duplicates");
    return failure;
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    const elements = super.initialize(value, model, options);
    return Array.isArray(elements) ? new Set(elements) : elements;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    const set = value instanceof Set ? (value as Set<unknown>) : new Set<unknown>();
    for (const element of delta as unknown[]) set.add(element);
    return set;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    if (!(value instanceof Set)) return value;
    return new Set([...(value as Set<unknown>)].filter((element) => !(delta as unknown[]).includes(element)));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set(delta as unknown[]);
  }

  /** contract [?] a Set is upgraded to the union and downgraded to the intersection. */
  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return this._applyChangeAdd(value, delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    if (!(value instanceof Set)) return value;
    return new Set([...(value as Set<unknown>)].filter((element) => (delta as unknown[]).includes(element)));
  }
}

/** First of each of equal elements; objects are compared by content. */
function distinct(list: unknown[]): unknown[] {
  const plain = new Set<unknown>();
  const objects: unknown[] = [];
  return list.filter((element) => {
    if (typeof element !== "object" || element === null) return !plain.has(element) && plain.add(element);
    if (objects.some((other) => objectsEqual(other, element))) return false;
    objects.push(element);
    return true;
  });
}
