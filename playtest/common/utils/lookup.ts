import { environment } from "../environment.js";

/** The configured class of a document name, or null. */
export function getDocumentClass(documentName: string): unknown {
  return environment().documentClass(documentName) ?? null;
}
