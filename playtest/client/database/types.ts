/** What the event cycle (sec. 5.3) calls on documents and their classes. Document#_pre* get a User, _on* a user id. */
import type { AnyDocument, Data, Operation, UserDocument } from "../documents/types";

export type DescendantEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

/** Options as hooks and workflow methods see them: the caller's operation without its payload. */
export type Options = Operation & { modifiedTime?: number };

export interface EventDocument extends AnyDocument {
  _preCreate(data: Data, options: Options, user: UserDocument): Promise<boolean | undefined>;
  _onCreate(data: Data, options: Options, userId: string): void;
  _preUpdate(changed: Data, options: Options, user: UserDocument): Promise<boolean | undefined>;
  _onUpdate(changed: Data, options: Options, userId: string): void;
  _preDelete(options: Options, user: UserDocument): Promise<boolean | undefined>;
  _onDelete(options: Options, userId: string): void;
  _dispatchDescendantDocumentEvents(
    event: DescendantEvent,
    collection: string,
    args: unknown[],
    parent?: EventDocument,
  ): void;
  _migrateChange(change: Data): void;
  _cleanChange(change: Data, options: { recursive?: boolean }): void;
  readonly parent: EventDocument | null;
  readonly parentCollection: string | null;
  reset(): void;
}

/** Static side of {@link EventDocument}. */
export interface EventClass {
  new (data: Data, context: Data): EventDocument;
  readonly name: string;
  readonly documentName: string;
  readonly collectionName: string;
  readonly implementation: EventClass;
  readonly metadata: { label?: string; [key: string]: unknown };
  migrateData(source: Data): Data;
  cleanData(source: Data, options?: Data): Data;
  canUserCreate(user: UserDocument): boolean;
  _preCreateOperation(
    documents: EventDocument[],
    operation: Operation,
    user: UserDocument,
  ): Promise<boolean | undefined>;
  _onCreateOperation(documents: EventDocument[], operation: Operation, user: UserDocument): Promise<void>;
  _preUpdateOperation(
    documents: EventDocument[],
    operation: Operation,
    user: UserDocument,
  ): Promise<boolean | undefined>;
  _onUpdateOperation(documents: EventDocument[], operation: Operation, user: UserDocument): Promise<void>;
  _preDeleteOperation(
    documents: EventDocument[],
    operation: Operation,
    user: UserDocument,
  ): Promise<boolean | undefined>;
  _onDeleteOperation(documents: EventDocument[], operation: Operation, user: UserDocument): Promise<void>;
}

/** Where documents of one operation live: a world collection, an embedded collection or a pack's cache. */
export interface Home {
  get(id: string, options?: Data): EventDocument | undefined;
  has(id: string): boolean;
  set(id: string, document: EventDocument, options?: Data): unknown;
  delete(id: string, options?: Data): unknown;
  keys(): IterableIterator<string>;
  readonly size: number;
  readonly invalidDocumentIds?: Set<string>;
}
