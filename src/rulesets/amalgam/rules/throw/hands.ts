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
 * Hands that people chose, as the transcript that `amalgamThrow` replays.
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

/** Hands of everybody in a group Throw. */
export interface GroupHands {
  /** The Storyteller's. */
  other: number;
  flashOther?: number;
  /** In the order of the throwers. */
  own: readonly { id: string; hand: number; flash?: number }[];
}

/**
 * The same for `groupThrow`, of those who show hands.
 * @throws RangeError as `transcriptOfHands` does.
 */
export function transcriptOfGroup({ other, flashOther, own }: GroupHands, flash: 5 | 2 = 5): Transcript {
  const doubles = own.filter(({ hand }) => hand === other);
  const early = own.find(({ hand, flash: second }) => hand !== other && second !== undefined);
  if (early || (doubles.length === 0 && flashOther !== undefined))
    throw new RangeError(`A flash round follows doubles only${early ? `: ${early.id} has none` : ""}.`);
  return [
    shown("other", other, MOST_FINGERS),
    ...own.map(({ id, hand }) => shown(`own:${id}`, hand, MOST_FINGERS)),
    ...(doubles.length > 0 ? [shown("flashOther", flashOther, flash)] : []),
    ...doubles.map(({ id, flash: second }) => shown(`flashOwn:${id}`, second, flash)),
  ];
}

function shown(id: string, hand: number | undefined, faces: number) {
  if (hand === undefined) throw new RangeError(`Doubles need a flash round: the hand "${id}" is missing.`);
  if (!Number.isInteger(hand) || hand < 1 || hand > faces)
    throw new RangeError(`The hand "${id}" shows 1 to ${faces} fingers, not ${hand}.`);
  return { id, faces, dice: [hand] };
}
