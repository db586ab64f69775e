import { readContent } from "../shared/read-packs.js";

/** The packs of Amalgam. */
export const content = readContent("amalgam");
export const { packs, documents, texts, entriesOf } = content;
