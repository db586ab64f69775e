import { SYSTEM_ID } from "../platform/system-id";

/** Where entries of packs say of which edition they are: a field of an index. */
export const EDITION_FIELD = `flags.${SYSTEM_ID}.edition`;

/** "later" of a later edition; of a document, or of an index that was read with the field. */
export const editionOf = (entry: object): unknown => foundry.utils.getProperty(entry, EDITION_FIELD);
