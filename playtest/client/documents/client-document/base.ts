/**
 * The client's additions to every document class (sec. 5.5) come in layers, each a function from class to class. The base
 * is typed as common's Document; {@link ClientDocumentMixin} in index.ts gives the precise type back.
 */
import type { Document } from "../../../common/abstract/document.js";
import type { AnyDocument, DocumentClass } from "../types";

export type DocumentConstructor = typeof Document;

/** The document seen through the client's shapes: what the other layers add is there at run time. */
export function asClient(document: object): AnyDocument {
  return document as unknown as AnyDocument;
}

/** Static side of a document's class. */
export function classOf(document: object): DocumentClass {
  return document.constructor as unknown as DocumentClass;
}
