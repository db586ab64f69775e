import type { DataModelValidationFailure } from "../data/validation-failure.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { EmbeddedCollectionField } from "./embedded-fields.js";
import { isValidId } from "./string-kinds.js";
import type { CleanOptions, ValidateOptions } from "./options.js";
import type { EmbeddedCollection } from "../abstract/embedded-collection.js";
import type { Document } from "../abstract/document.js";
import { EmbeddedCollectionDelta } from "../abstract/embedded-collection-delta.js";

/** Whether an entry stands for the absence of the base document's one. */
export function isTombstone(entry: unknown): entry is { _id: string; _tombstone: true } {
  return isPlainObject(entry) && entry["_tombstone"] === true;
}

/** Documents that a token's actor adds or changes, and tombstones `{_id, _tombstone: true}` of those it lost. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  override makeCollection(parent: Document): EmbeddedCollection {
    return new EmbeddedCollectionDelta(this.name as string, parent, this.baseModel);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.flatMap((entry: unknown) => {
      if (isTombstone(entry)) return isValidId(entry._id) ? [{ _id: entry._id, _tombstone: true }] : [];
      return super._cleanType([entry], options) as Plain[];
    });
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return super._validateType(
      value.filter((entry) => !isTombstone(entry)),
      options,
    );
  }
}
