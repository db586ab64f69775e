import type { Transcript } from "../../../../engine";
import { MOST_FINGERS } from "../throw";
import { shown } from "../throw/hands";

/** Hands of everybody in a group Throw. */
export interface GroupHands {
  /** The Storyteller's. */
  other: number;
  flashOther?: number;
  /** In the order of the throwers. */
  own: readonly { id: string; hand: number; flash?: number }[];
}

/**
 * Hands that people chose, as the transcript that `groupThrow` replays.
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
