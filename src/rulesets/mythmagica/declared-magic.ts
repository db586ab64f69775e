/** Parts of cards, and kinds of change, of magic: names that messages store. */
export const MAGIC_PARTS: string[] = [];

export const MAGIC_KINDS: string[] = [];
