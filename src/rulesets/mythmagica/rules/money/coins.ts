import { sizeIndex, type Size } from "../size";

// MY-MON-01 to MY-MON-04 (L4923-4976): metals and sizes, both by eights.

/**
 * Values of a Medium coin in silver pieces, which are ounces of silver (MY-MON-01). Orichalcum is worth its weight in
 * gold.
 */
export const METALS = { tp: 1 / 64, cp: 1 / 8, sp: 1, ep: 8, gp: 64, op: 64, np: 512 } as const;
export type Metal = keyof typeof METALS;

/** Coins of one kind; `eighths` are pieces that were cut off such a coin. */
export type CoinStack = { metal: Metal; size: Size; coins: number; eighths: number };

/** Each size up is eight times as heavy and as dear: a Medium coin is one ounce. */
const sizeFactor = (size: Size): number => 8 ** (sizeIndex(size) - sizeIndex("medium"));

/** What a coin is worth in silver pieces (MY-MON-01, MY-MON-02). */
export const coinValue = (metal: Metal, size: Size): number => METALS[metal] * sizeFactor(size);

/** What a coin weighs in ounces (MY-MON-02, L4925). */
export const coinWeight = (size: Size): number => sizeFactor(size);

/** Inches across: an inch for a Medium coin, whatever its metal (MY-MON-02, L4925). */
export const coinDiameter = (size: Size): number => 2 ** (sizeIndex(size) - sizeIndex("medium"));

const counted = ({ coins, eighths }: CoinStack): number => coins + eighths / 8;

/** What a purse is worth in silver pieces (MY-MON-01). */
export const purseValue = (purse: readonly CoinStack[]): number =>
  purse.reduce((sum, stack) => sum + counted(stack) * coinValue(stack.metal, stack.size), 0);

/** What it weighs in pounds (MY-MON-04, L4929). */
export const purseWeight = (purse: readonly CoinStack[]): number =>
  purse.reduce((sum, stack) => sum + counted(stack) * coinWeight(stack.size), 0) / 16;

/** How many coins of a kind a value in silver is (MY-MON-01). */
export const inCoins = (silver: number, metal: Metal, size: Size = "medium"): number => silver / coinValue(metal, size);

/** MY-MON-03: why a coin cannot be cut, or null. */
export const cutBlocked = ({ coins }: CoinStack): "noCoin" | null => (coins >= 1 ? null : "noCoin");

/**
 * One coin becomes Pieces of Eight; two and four of them left together are quarters and halves (MY-MON-03, L4931-4935).
 */
export const cutCoin = (stack: CoinStack): CoinStack => ({
  ...stack,
  coins: stack.coins - 1,
  eighths: stack.eighths + 8,
});

export type Payment = {
  /** What is handed over, by the place of its stack in the purse. */
  given: { stack: number; coins: number; eighths: number }[];
  /** Silver that comes back. */
  change: number;
};

/**
 * Pays a price in silver from a purse: the dearest that fit first, and for what is left over the cheapest piece that
 * covers it. A coin of which an eighth or some would do is cut (MY-MON-03). Null: the purse does not hold enough.
 */
export function payFrom(purse: readonly CoinStack[], price: number): Payment | null {
  if (purseValue(purse) < price) return null;
  let rest = price;
  const given: Payment["given"] = [];
  const left = purse.map((stack) => ({ ...stack }));
  const order = left.map((_, i) => i).sort((a, b) => valueAt(left, b) - valueAt(left, a));
  for (const stack of order) {
    const { coins, eighths } = left[stack] as CoinStack;
    const value = valueAt(left, stack);
    const whole = Math.min(coins, Math.floor(rest / value));
    rest -= whole * value;
    const pieces = Math.min(eighths, Math.floor((8 * rest) / value));
    rest -= (pieces * value) / 8;
    if (whole + pieces > 0) given.push({ stack, coins: whole, eighths: pieces });
    (left[stack] as CoinStack).coins -= whole;
    (left[stack] as CoinStack).eighths -= pieces;
  }
  return rest > 0 ? withChange(left, order, given, rest) : { given, change: 0 };
}

const valueAt = (purse: readonly CoinStack[], i: number): number => {
  const { metal, size } = purse[i] as CoinStack;
  return coinValue(metal, size);
};

/** The cheapest piece that covers the rest: a loose eighth, else eighths cut from a coin. */
function withChange(
  left: readonly CoinStack[],
  order: readonly number[],
  given: Payment["given"],
  rest: number,
): Payment {
  const cheapest = [...order].reverse();
  const loose = cheapest.find((i) => (left[i] as CoinStack).eighths > 0 && valueAt(left, i) / 8 >= rest);
  const cut = cheapest.find((i) => (left[i] as CoinStack).coins > 0 && valueAt(left, i) >= rest);
  const stack =
    loose !== undefined && (cut === undefined || valueAt(left, loose) / 8 <= valueAt(left, cut)) ? loose : cut;
  if (stack === undefined) throw new RangeError("A purse that is worth enough holds a piece that covers the rest.");
  const eighths = Math.ceil((8 * rest) / valueAt(left, stack));
  const piece = { stack, coins: eighths === 8 ? 1 : 0, eighths: eighths === 8 ? 0 : eighths };
  return keptBack(left, cheapest, [...given, piece], (eighths * valueAt(left, stack)) / 8 - rest);
}

/** Small coins that the change would only bring back stay in the purse. */
function keptBack(
  purse: readonly CoinStack[],
  cheapest: readonly number[],
  given: Payment["given"],
  change: number,
): Payment {
  let left = change;
  const kept = [...given]
    .sort((a, b) => cheapest.indexOf(a.stack) - cheapest.indexOf(b.stack))
    .map((one) => {
      const value = valueAt(purse, one.stack);
      const coins = Math.min(one.coins, Math.floor(left / value));
      left -= coins * value;
      const eighths = Math.min(one.eighths, Math.floor((8 * left) / value));
      left -= (eighths * value) / 8;
      return { ...one, coins: one.coins - coins, eighths: one.eighths - eighths };
    });
  return { given: kept.filter(({ coins, eighths }) => coins + eighths > 0), change: left };
}
