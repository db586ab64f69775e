import { readContent } from "../shared/read-packs.js";

export type { Entry } from "../shared/read-packs.js";

/** The packs of Malleus Deum. */
export const content = readContent("malleus-deum");
export const { packs, documents, texts, entriesOf } = content;
