import type { Transcript } from "../../../../engine";
import { MOST_FINGERS } from "./chart";

export interface ChosenHands {
  own: number;
  other: number;
  /** Only after doubles. */
  flashOwn?: number;
  flashOther?: number;
}

/**
 * Hands that people chose (AM-THR-01), as the transcript that `amalgamThrow` replays.
 * @throws RangeError for hands outside their range, a flash round without doubles, or doubles without one.
 */
export function transcriptOfHands(hands: ChosenHands, flash: 5 | 2 = 5): Transcript {
  const { own, other, flashOwn, flashOther } = hands;
  const first = [shown("own", own, MOST_FINGERS), shown("other", other, MOST_FINGERS)];
  if (own !== other) {
    if (flashOwn !== undefined || flashOther !== undefined)
      throw new RangeError(`A flash round follows doubles only, not ${own} and ${other}.`);
    return first;
  }
  return [...first, shown("flashOwn", flashOwn, flash), shown("flashOther", flashOther, flash)];
}

/** One hand as a transcript has it. @throws RangeError for a hand outside its range. */
export function shown(id: string, hand: number | undefined, faces: number) {
  if (hand === undefined) throw new RangeError(`Doubles need a flash round: the hand "${id}" is missing.`);
  if (!Number.isInteger(hand) || hand < 1 || hand > faces)
    throw new RangeError(`The hand "${id}" shows 1 to ${faces} fingers, not ${hand}.`);
  return { id, faces, dice: [hand] };
}
