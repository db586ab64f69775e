import type { Document } from "./document.js";
import type { ModelContext } from "./model-options.js";
import { EmbeddedCollection, type EmbeddedSource } from "./embedded-collection.js";

/** The embedded documents of a token's delta: those it has itself; tombstones are kept in the source alone. */
export class EmbeddedCollectionDelta<D extends Document = Document> extends EmbeddedCollection<D> {
  /** Ids of base documents that the token's actor lost. */
  get tombstones(): Set<string> {
    return new Set(this._source.filter((entry) => entry["_tombstone"] === true).map((entry) => entry._id));
  }

  /** Whether the delta has its own version of a base document. */
  manages(id: string): boolean {
    return this._source.some((entry) => entry._id === id);
  }

  isTombstone(id: string): boolean {
    return this._source.some((entry) => entry._id === id && entry["_tombstone"] === true);
  }

  protected override _initializeDocument(
    source: EmbeddedSource,
    before: ReadonlyMap<string, Document>,
    options: ModelContext,
  ): void {
    if (source["_tombstone"] !== true) super._initializeDocument(source, before, options);
  }
}
