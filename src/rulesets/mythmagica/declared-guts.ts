/** Parts of cards, and kinds of change, of guts: names that messages store. */
export const GUTS_PARTS: string[] = [];

export const GUTS_KINDS: string[] = [];
