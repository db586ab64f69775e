/** Copper to or from a purse: never more than this at once. */
export const MOST_COPPER = 99_999_999;
export const COIN_KIND = "bindCoin";
