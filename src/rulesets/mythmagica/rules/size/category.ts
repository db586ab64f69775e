// MY-SIZ-01 to MY-SIZ-07 (L1038-1152, L3230-3254): the twelve size categories.

/** From small to large. Each is twice as long, wide and broad as the one before (MY-SIZ-01, L1038-1044). */
export const SIZES = [
  "zot",
  "yar",
  "wee",
  "ultratiny",
  "tiny",
  "small",
  "medium",
  "large",
  "great",
  "epic",
  "colossal",
  "astronomical",
] as const;
export type Size = (typeof SIZES)[number];

export const sizeIndex = (size: Size): number => SIZES.indexOf(size);

/** The category so many steps up (or down); the ends of the ladder hold (MY-SIZ-01, L1038-1044). */
export const sizeSteps = (size: Size, steps: number): Size =>
  SIZES[Math.min(SIZES.length - 1, Math.max(0, sizeIndex(size) + steps))] as Size;

/** Sizes an Avatar may have (L1044). */
export const isAvatarSize = (size: Size): boolean => sizeIndex(size) >= 4 && sizeIndex(size) <= 6;

/** How many times as long, wide and broad one is as the other (MY-SIZ-06, L1122-1128). */
export const scaleBetween = (from: Size, to: Size): number => 2 ** (sizeIndex(to) - sizeIndex(from));

/** Side of the space on the drawn map, in squares: less than one for the small (L1078-1100). */
export const mapSide = (size: Size): number => 2 ** Math.max(-3, sizeIndex(size) - sizeIndex("medium"));

/** The same as a token has it: none is smaller than half a square. */
export const tokenSide = (size: Size): number => Math.max(1 / 2, mapSide(size));

/** How an item's size stands to its user's: below 0 Undersize, above 0 Oversize, each step beyond the first a "Very". */
export type RelativeSize = { steps: number; word: "undersize" | "proportional" | "oversize"; verys: number };

/** How an item's size stands to its user's (MY-SIZ-04, L1114-1152). */
export function relativeSize(item: Size, user: Size): RelativeSize {
  const steps = sizeIndex(item) - sizeIndex(user);
  const word = steps === 0 ? "proportional" : steps < 0 ? "undersize" : "oversize";
  return { steps, word, verys: Math.max(0, Math.abs(steps) - 1) };
}

/** MY-SIZ-05, MY-WPN-05: what is two or more categories off is of no use. */
export const isUsable = (item: Size, user: Size): boolean => Math.abs(relativeSize(item, user).steps) < 2;

/** Categories by which a creature must exceed a weapon to have nothing vital within its reach (L2148). */
const OUT_OF_REACH = 3;

/** MY-SIZ-03: whether a creature takes no Internal Damage from a weapon of that size. */
export const ignoresInternal = (creature: Size, weapon: Size): boolean =>
  sizeIndex(creature) - sizeIndex(weapon) >= OUT_OF_REACH;

/** MY-SIZ-07 (L1094-1100): how often creatures of this size fight as swarms. */
export const swarming = (size: Size): "never" | "often" | "almostAlways" =>
  sizeIndex(size) > sizeIndex("tiny") ? "never" : size === "tiny" ? "often" : "almostAlways";
