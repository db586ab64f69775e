import { readContent } from "../shared/read-packs.js";

export type { Entry } from "../shared/read-packs.js";

/** The packs of Mythmagica. */
export const content = readContent("mythmagica");
export const { packs, documents, texts, entriesOf } = content;
