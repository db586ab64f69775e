import { part, rollTally, keepLowest, type Procedure } from "../../../../engine";
import {
  judgeThrow,
  openingDice,
  openingResult,
  surprisedSides,
  type SideThrow,
  type ThrowResult,
} from "./opening-throw";

// MY-INI-03, MY-INI-10, MY-INI-14 (L2031-2037, L2414-2418): the Opening roll as one procedure, for the dialog's odds and for a roll
// of all sides at once.

export type OpeningSide = { id: string; unaware: boolean };

export type OpeningOutcome = {
  winner: string;
  surprised: string[];
  /** By how much each losing side lost, in the throw that put it out. */
  lost: Record<string, number>;
};

/** Every side throws; sides that share the highest result throw again, on and on. Needs at least one side. */
export function* openingRoll(sides: readonly OpeningSide[]): Procedure<OpeningOutcome> {
  const unaware = sides.filter((side) => side.unaware).map(({ id }) => id);
  const lost: Record<string, number> = {};
  let leaders = sides;
  for (let again = 0; leaders.length > 1; again++) {
    const throwing = leaders;
    // A throw that all of them tie asks the same question again: it is left out of the odds, which stay exact.
    const result = yield* part(
      `opening-${again}`,
      () => oneThrow(throwing, again),
      (thrown) => resultKey(thrown, unaware),
      (thrown) => thrown.leaders.length < throwing.length,
    );
    Object.assign(lost, result.lost);
    leaders = throwing.filter(({ id }) => result.leaders.includes(id));
  }
  const winner = leaders[0]?.id;
  if (winner === undefined) throw new RangeError("Initiative is rolled by at least one side.");
  return { winner, surprised: surprisedSides(unaware, lost), lost };
}

function* oneThrow(sides: readonly OpeningSide[], again: number): Procedure<ThrowResult> {
  return judgeThrow(yield* thrownBy(sides, again));
}

/** The throws of these sides. Folded in one by one from the third on, so that the odds of many sides do not multiply. */
function* thrownBy(sides: readonly OpeningSide[], again: number): Procedure<SideThrow[]> {
  const side = sides.at(-1);
  if (!side) return [];
  const earlier = sides.slice(0, -1);
  const make = () => thrownBy(earlier, again);
  const before =
    earlier.length > 1
      ? yield* part(`standing-${again}-${side.id}`, make, (throws) => standingKey(throws, earlier))
      : yield* make();
  const id = `initiative-${again}-${side.id}`;
  return [...before, { side: side.id, dice: yield* rollTally(id, openingDice(side.unaware), 20, keepLowest(1)) }];
}

/** A side that knows of the fight matters only while it leads, an unaware one by what it threw. */
function standingKey(throws: readonly SideThrow[], sides: readonly OpeningSide[]): string {
  const best = Math.max(...throws.map(({ dice }) => openingResult(dice)));
  return throws
    .map(({ dice }, i) => (sides[i]?.unaware || openingResult(dice) === best ? openingResult(dice) : 0))
    .join();
}

/** What matters for the rest: who is still in, and which unaware sides lost by enough. */
const resultKey = ({ leaders, lost }: ThrowResult, unaware: readonly string[]): string =>
  unaware.length === 0 ? leaders.join() : `${leaders.join()}|${surprisedSides(unaware, lost).join()}`;
