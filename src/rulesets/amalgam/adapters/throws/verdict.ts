import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { OUTCOME_PART } from "../../stored/stored-outcome";
import { outcomesOf } from "../pledge/pledge-card";
import { contestWinner } from "../../rules/actors";
import type { CheckOutcome } from "../../rules/resolution";
import { isContest, readOutcome, replayOutcome, type StoredOutcome } from "../../stored/stored-outcome";

/** An outcome that a card tells, and what the rules make of it. */
export interface Told {
  message: CardMessage;
  stored: StoredOutcome;
  outcome: CheckOutcome;
  /** It succeeded, or won its contest; a Degree of 0 may do so, too (A55). */
  success: boolean;
  /** Of a success, or of whoever wins a contest; 0 for none. With a secret Difficulty what the card says of it. */
  degree: number;
}

/**
 * What came of a Pledge: only what a Storyteller's client posted counts, since anybody may post a card that looks like one.
 * @param fits Picks one of several: of several targets, of both sides of a contest.
 */
export function toldOf(pledgeId: string, fits: (stored: StoredOutcome) => boolean = () => true): Told | null {
  const pledge = game.messages.get(pledgeId);
  for (const message of isCard(pledge) ? outcomesOf(pledge) : []) {
    const told = message.author?.isGM ? tellings(message).find(({ stored }) => fits(stored)) : undefined;
    if (told) return told;
  }
  return null;
}

/** The outcomes on a card; what cannot have fallen is left out. */
export function tellings(message: CardMessage): Told[] {
  const all = message.system.parts.flatMap((part) => {
    if (part.type !== OUTCOME_PART) return [];
    try {
      const stored = readOutcome(part);
      return [{ stored, outcome: replayOutcome(stored) }];
    } catch {
      return [];
    }
  });
  const winner = winnerOf(all);
  return all.map(({ stored, outcome }) => {
    const success = isContest(stored)
      ? winner === stored
      : stored.secrecy === "open"
        ? outcome.success
        : stored.verdict === true;
    return { message, stored, outcome, success, degree: success ? outcome.potential : 0 };
  });
}

/** Who wins a contest; null for nobody, and for anything else than a contest of two (AM-CON-01). */
function winnerOf(sides: readonly { stored: StoredOutcome; outcome: CheckOutcome }[]): StoredOutcome | null {
  const [first, second] = sides;
  if (!first || !second || !isContest(first.stored)) return null;
  const { winner } = contestWinner(first.outcome, second.outcome);
  return winner === "first" ? first.stored : winner === "second" ? second.stored : null;
}
