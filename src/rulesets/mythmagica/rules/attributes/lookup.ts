// MY-DER-02, MY-DER-03, MY-DER-07, MY-YLD-01 to MY-YLD-03 (L276-386, L412-548): the attribute lookup table. Printed rows that the
// formulas do not give are data; all others are the formulas (AMB-10).

/** Printed to the nearest ten from +11 up (L485-548), and +50. */
const PRINTED_BASIC_YIELDS: Readonly<Record<number, number>> = {
  11: 670,
  13: 950,
  14: 1130,
  17: 1900,
  18: 2260,
  19: 2690,
  21: 3810,
  22: 4530,
  23: 5380,
  25: 7610,
  26: 9050,
  27: 10_760,
  29: 15_220,
  30: 18_100,
  50: 579_260,
};

/** Printed Raw Speeds that lie a step above the formula (L412-447). */
const PRINTED_SPEEDS: Readonly<Record<number, number>> = { 22: 110, 40: 305 };

/** Whole percent; below half a percent two decimals. */
const percent = (value: number): number => (value < 0.5 ? Math.round(value * 100) / 100 : Math.round(value));

/** Percent of the human norm for a Basic Attribute: doubles every 4 (MY-YLD-01, L469-548). */
export const basicYield = (value: number): number => PRINTED_BASIC_YIELDS[value] ?? percent(100 * 2 ** (value / 4));

/** Percent of the human norm for any other attribute: doubles every 8 (MY-YLD-02, L475-481). */
export const derivedYield = (value: number): number => percent(100 * 2 ** (value / 8));

/**
 * Hit Points by Brawn, Fate Points by Wisdom: 32 at 0 (MY-DER-02, MY-DER-03, L276-386). Above 0 the table was made from
 * yields in whole percent.
 */
export const pointsFor = (value: number): number =>
  Math.max(1, Math.round(value > 0 ? (32 * derivedYield(value)) / 100 : 32 * 2 ** (value / 8)));

const SPEED_STEP = 5;

/** Feet a Move Action by Vigor and Perception: 30 at 0, doubles every 12, in steps of 5 (MY-DER-07, L400, L412-449). */
export const rawSpeedFor = (value: number): number =>
  PRINTED_SPEEDS[value] ?? Math.max(SPEED_STEP, SPEED_STEP * Math.round((30 / SPEED_STEP) * 2 ** (value / 12)));

/** Natural Ward by Toughness up to 12 (MY-CBC-08, L610-621). */
const NATURAL_WARD: readonly number[] = [0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8];

/** Natural Ward by Toughness (MY-CBC-08, L610-621). Above 12 the curve that the printed rows follow goes on (AMB-9). */
export const naturalWard = (toughness: number): number =>
  toughness <= 0 ? 0 : (NATURAL_WARD[toughness] ?? Math.round(2 ** (toughness / 4)));
