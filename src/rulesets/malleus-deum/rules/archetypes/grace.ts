/** A Penitent Brother in a State of Grace: all damage received is 1 less, never below 0 (companion 4.3). */
export const graceDamage = (amount: number, grace: boolean): number => Math.max(0, grace ? amount - 1 : amount);
