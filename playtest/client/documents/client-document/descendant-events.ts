/**
 * Parents hear of what happens to their embedded documents, the nearest first, up the whole chain (sec. 5.3). Handlers get
 * (parent, collection, documents, data | changes | ids, options, userId); the `pre` ones have no documents yet or only ids.
 */
import type { DescendantEvent } from "../../database/types";
import type { AnyDocument, Data } from "../types";
import type { DocumentConstructor } from "./base";

/** What `_onCreate…`, `_onUpdate…` and `_onDeleteDescendantDocuments` are given: the news are data, changes or ids. */
export type DescendantNews<News> = [
  parent: AnyDocument,
  collection: string,
  documents: AnyDocument[],
  news: News[],
  options: Data,
  userId: string,
];

type Handler = (parent: AnyDocument, collection: string, ...args: unknown[]) => void;

export const withDescendantEvents = (Base: DocumentConstructor) =>
  class extends Base {
    _dispatchDescendantDocumentEvents(
      event: DescendantEvent,
      collection: string,
      args: unknown[],
      parent: AnyDocument = this as unknown as AnyDocument,
    ): void {
      const name = `_${event}DescendantDocuments`;
      (this as unknown as Record<string, Handler>)[name]?.call(this, parent, collection, ...args);
      const above = this.parent as unknown as {
        _dispatchDescendantDocumentEvents?(e: DescendantEvent, c: string, a: unknown[], p: AnyDocument): void;
      } | null;
      above?._dispatchDescendantDocumentEvents?.(event, collection, args, parent);
    }

    _preCreateDescendantDocuments(
      _parent: AnyDocument,
      _collection: string,
      _data: Data[],
      _options: Data,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(..._event: DescendantNews<Data>): void {}

    _preUpdateDescendantDocuments(
      _parent: AnyDocument,
      _collection: string,
      _changes: Data[],
      _options: Data,
      _userId: string,
    ): void {}

    _onUpdateDescendantDocuments(..._event: DescendantNews<Data>): void {}

    _preDeleteDescendantDocuments(
      _parent: AnyDocument,
      _collection: string,
      _ids: string[],
      _options: Data,
      _userId: string,
    ): void {}

    _onDeleteDescendantDocuments(..._event: DescendantNews<string>): void {}
  };
