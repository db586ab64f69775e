import { actionRefusal, NOTHING_DONE } from "./actions";
import type { Amalgamate } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";

export interface HelpSituation {
  /** The Action has not been thrown yet: help is announced before (AM-COL-01). */
  thrown: boolean;
  /** The helper still has the Action that helping takes. */
  hasAction: boolean;
  /** Was let go by whoever held them (AM-GRP-05). */
  released?: boolean;
  /** Helpers so far, and the most that the Storyteller permits; null: no limit was set (AM-COL-02). */
  helpers: number;
  most: number | null;
}

/** Why somebody cannot help with an Action; null when they can, and the acting character then accepts or not (v10, AM-COL-01). */
export function helpProblem(
  helper: Amalgamate,
  { thrown, hasAction, released = false, helpers, most }: HelpSituation,
  book: Rulebook,
): ReasonId | null {
  if (!book.collaboration) return "notInEdition";
  const out = actionRefusal(helper, "collaborate", book, { ...NOTHING_DONE, released });
  if (out) return out;
  if (thrown) return "done";
  if (!hasAction) return "noAction";
  return most !== null && helpers >= most ? "tooManyHelpers" : null;
}

/** A Word that somebody lends, and who: each Collaborator adds one, and no more of them than are permitted (AM-COL-01, AM-COL-02). */
export function countingHelp<Word extends { by: string }>(lent: readonly Word[], most: number | null): Word[] {
  const first = lent.filter((word, at) => lent.findIndex(({ by }) => by === word.by) === at);
  return most === null ? first : first.slice(0, Math.max(0, most));
}
