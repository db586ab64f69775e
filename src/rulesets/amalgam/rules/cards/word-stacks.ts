import type { Amalgamate } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type Outcome } from "../outcome";
import { isActive, wordOf } from "./find";
import { happened, withWord } from "./update";

/** What the encounter allows. */
export interface StackSituation {
  /** A live encounter, against somebody (AM-STK-01, AM-STK-06). */
  opposed: boolean;
  /** The Action is still there: stacking takes all of it. */
  hasAction: boolean;
}

/** Why one Word cannot be stacked on another; null when it can (2012, AM-STK-01, AM-STK-02). */
export function stackProblem(
  amalgamate: Amalgamate,
  upperId: string,
  lowerId: string,
  { opposed, hasAction }: StackSituation,
  book: Rulebook,
): ReasonId | null {
  const upper = wordOf(amalgamate, upperId);
  const lower = wordOf(amalgamate, lowerId);
  if (!book.wordStacks) return "notInEdition";
  if (!upper || !lower) return "notFound";
  if (upper.snag) return "snag";
  if (isActive(amalgamate, upperId, book)) return "alreadyActive";
  if (!isActive(amalgamate, lowerId, book)) return "notActive";
  if (upper.imposed || lower.imposed) return "imposed";
  if (upper.level !== lower.level - 1) return "oneBelow";
  if (amalgamate.words.some(({ carrierId }) => carrierId === lowerId)) return "hostTaken";
  if (!opposed) return "stackUnopposed";
  return hasAction ? null : "done";
}

/** The upper Word lies on the lower and shares its slot (AM-STK-03). Whether it may is asked of `stackProblem`. */
export function stackWord(amalgamate: Amalgamate, upperId: string, lowerId: string): Outcome {
  const upper = wordOf(amalgamate, upperId);
  if (!upper || !wordOf(amalgamate, lowerId)) return unchanged(amalgamate);
  return {
    next: withWord(amalgamate, upperId, { carrierId: lowerId }),
    events: [happened("stacked", upper)],
  };
}
