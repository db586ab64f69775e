import type { Domain } from "../rules/amalgamate";
import type { Toggles } from "../rules/edition";
import type { CheckSetup, Secrecy } from "../rules/resolution";
import type { ThrowMethod } from "../rules/throw";
import type { PurposeKind } from "./stored-pledge";

/** A term as a message keeps it: label, value, kind. */
export type ShortTerm = [string, number] | [string, number, string];

/**
 * What a Throw came to, as its card keeps it: what went in and what fell. The outcome itself is worked out from these by the
 * rule each time it is shown.
 */
export interface StoredOutcome {
  /** Id of the Pledge. */
  pledge: string;
  actor: string;
  text: string;
  /** Names of the Words that stand in the sentence. */
  names: string[];
  purpose: PurposeKind;
  word: string;
  domain: Domain;
  terms: ShortTerm[];
  setup: Omit<CheckSetup, "difficulty">;
  /** Fingers: own, other, and after doubles both again. Dice: the die, and the second one. Empty: nothing was thrown. */
  shown: number[];
  by: ThrowMethod;
  /** Names of those for whom a Storyteller drew. */
  drawn: string[];
  target: string | null;
  about: string | null;
  /** Null in a contest, and where it is secret. */
  difficulty: ShortTerm[] | null;
  secrecy: Secrecy;
  /** What a secret Difficulty made of it, as far as players may know; else null. */
  verdict: boolean | null;
  /** The defender's cards that take Influence first, and whether they were off guard (AM-IMP-05, AM-IMP-07). */
  defence: { pledged: string[]; offGuard: boolean } | null;
  /** In a contest: the cards of the Pledge; the loser's take Influence first (A40). */
  claimed: string[];
  /** Cards that were Exhausted, which of them are thrown away with it (AM-WPN-02), and declared Proficiencies. */
  spent: { exhausted: string[]; proficiencies: string[]; discarded: string[] };
  /** The rules in force then. */
  book: { edition: string; toggles: Partial<Toggles> };
}
