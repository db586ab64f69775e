/** Parts of cards, and kinds of change, of gm: names that messages store. */
export const GM_PARTS: string[] = [];

export const GM_KINDS: string[] = [];
