/** A coin of a game. */
export interface Coin {
  /** What people write after an amount. */
  abbreviation: string;
  /** Language key of its name. */
  label: string;
  /** Path of the number that an actor has of it. */
  path: string;
  /** In the coin that prices are said in, which is 1. */
  value: number;
}

/** What modules need to know that hand things over for coins: shops, loot, vaults. */
export interface Trade {
  /** Type of actor that a heap of things and coins is made of. */
  heap: string;
  /** Path of an item's number of pieces. */
  quantity: string;
  /** Path of an item's price, as far as it is one number. */
  price: string;
  /** The price of one, in the coin whose value is 1. */
  priceOf(item: Item): number;
  /** None, where a game has no money, or keeps it in no numbers of their own. */
  coins: readonly Coin[];
}
