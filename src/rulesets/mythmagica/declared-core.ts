/** Parts of cards, and kinds of change, of core: names that messages store. */
export const CORE_PARTS: string[] = [];

export const CORE_KINDS: string[] = [];
