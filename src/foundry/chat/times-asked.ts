/** How often somebody asked to have a card drawn anew. */
const asked = new WeakMap<object, number>();

export const timesAsked = (message: object): number => asked.get(message) ?? 0;

/** What is being drawn of this card now is out of date. */
export const askAgain = (message: object): unknown => asked.set(message, timesAsked(message) + 1);
