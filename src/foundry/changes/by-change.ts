/** Option of a deletion that a change makes: what watches people remove things by hand lets it be. */
export const BY_CHANGE = "manifoldChange";

export const isByChange = (options: object): boolean => (options as Record<string, unknown>)[BY_CHANGE] === true;
