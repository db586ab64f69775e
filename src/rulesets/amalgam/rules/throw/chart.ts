/** Fingers that one hand can show (AM-THR-01). */
export const MOST_FINGERS = 5;

/**
 * What two hands come to: their sum, less 5 where it is above 5; exactly 5 stays (AM-THR-01, v10:L366). Null for doubles,
 * which give no number (AM-THR-03). Hands are 1 to 5.
 */
export function handsTotal(own: number, other: number): number | null {
  if (own === other) return null;
  const total = own + other;
  return total > 5 ? total - 5 : total;
}

/** The printed chart, own hand down and the other across; null where it shows an X (AM-THR-02). */
export function throwChart(): (number | null)[][] {
  const hands = [1, 2, 3, 4, 5];
  return hands.map((own) => hands.map((other) => handsTotal(own, other)));
}
