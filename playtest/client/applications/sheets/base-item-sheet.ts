import { BaseDocumentSheet } from "./base-document-sheet";

/** The sheet of items without a system's own. A class of its own, so that its id tells what it is for. */
export class BaseItemSheet extends BaseDocumentSheet {}
