import { readContent } from "../shared/read-packs.js";

export type { Entry } from "../shared/read-packs.js";

/** The packs of BIND. */
export const content = readContent("bind");
export const { packs, documents, texts, entriesOf } = content;
