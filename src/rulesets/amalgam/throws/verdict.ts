import { isCard, type CardMessage } from "../../../foundry/chat/card-model";
import { OUTCOME_PART, outcomesOf } from "../pledge/pledge-card";
import type { CheckOutcome } from "../rules/resolution";
import { readOutcome, replayOutcome, type StoredOutcome } from "./stored-outcome";

/** An outcome that a Storyteller's client has told, and what the rules make of it. */
export interface Told {
  message: CardMessage;
  stored: StoredOutcome;
  outcome: CheckOutcome;
  /** Degree of a success; 0 for none. With a secret Difficulty what the card says of it. */
  degree: number;
}

/**
 * What came of a Pledge against one target. Only what a Storyteller's client posted counts: anybody may post a card that
 * looks like one.
 */
export function toldOf(pledgeId: string, target: string): Told | null {
  const pledge = game.messages.get(pledgeId);
  for (const message of isCard(pledge) ? outcomesOf(pledge) : []) {
    const told = message.author?.isGM ? tellings(message).find(({ stored }) => stored.target === target) : undefined;
    if (told) return told;
  }
  return null;
}

/** The outcomes on a card; what cannot have fallen is left out. */
export const tellings = (message: CardMessage): Told[] =>
  message.system.parts.flatMap((part) => {
    if (part.type !== OUTCOME_PART) return [];
    try {
      const stored = readOutcome(part);
      return [told(message, stored)];
    } catch {
      return [];
    }
  });

function told(message: CardMessage, stored: StoredOutcome): Told {
  const outcome = replayOutcome(stored);
  // Without a Difficulty on the card the replay meets none: the verdict says whether it succeeded.
  const success = stored.secrecy === "open" ? outcome.success : stored.verdict === true;
  return { message, stored, outcome, degree: success && outcome.kind !== "criticalFailure" ? degreeIf(stored) : 0 };
}

/** The Degree of a success. */
const degreeIf = (stored: StoredOutcome): number => replayOutcome(stored, -1000).degree;
