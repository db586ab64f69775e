/** Option of a deletion, or of a step of the clock, that a change makes: what watches what people do by hand lets it be. */
export const BY_CHANGE = "manifoldChange";

export const isByChange = (options: object): boolean => (options as Record<string, unknown>)[BY_CHANGE] === true;
