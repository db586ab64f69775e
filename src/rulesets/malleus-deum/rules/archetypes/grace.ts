/** A Penitent Brother in a State of Grace (companion, archetype rules): all damage received is 1 less, never below 0. */
export const graceDamage = (amount: number, grace: boolean): number => Math.max(0, grace ? amount - 1 : amount);
