import { equalJson, replay, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { isOneOf, PURPOSES, type PurposeKind } from "./stored-pledge";
import { DOMAINS, EDITIONS, type Domain } from "../rules/amalgamate";
import { DEFAULT_TOGGLES, rulebook, type Rulebook, type Toggles } from "../rules/edition";
import { check, PLAIN_CHECK, type CheckOutcome, type CheckSetup, type Secrecy } from "../rules/resolution";
import { transcriptOfHands, type ThrowMethod, type ThrowResult } from "../rules/throw";

/** Type of the card part that tells an outcome. */
export const OUTCOME_PART = "amalgamOutcome";

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
  setup: Omit<CheckSetup, "difficulty" | "modifier">;
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

/** The edition, and the toggles that a world has changed. */
export function storeBook({ edition, toggles }: Rulebook): StoredOutcome["book"] {
  const changed = Object.entries(toggles).filter(([key, value]) => DEFAULT_TOGGLES[key as keyof Toggles] !== value);
  return { edition, toggles: Object.fromEntries(changed) };
}

export const bookOf = ({ book }: StoredOutcome): Rulebook =>
  rulebook(isOneOf(EDITIONS, book?.edition) ? book.edition : "v10", book?.toggles ?? {});

export const shortTerm = ({ label, value, kind }: Term): ShortTerm => (kind ? [label, value, kind] : [label, value]);
export const longTerm = ([label, value, kind]: ShortTerm): Term => ({ label, value, ...(kind ? { kind } : {}) });

/** What fell, in the order it is kept. */
export const shownIn = ({ hands, flash, dice }: ThrowResult): number[] =>
  dice ?? [...(hands ? [hands.own, hands.other] : []), ...(flash ? [flash.own, flash.other] : [])];

function transcriptOf({ shown, by, setup }: StoredOutcome, flash: 5 | 2): Transcript {
  if (setup.method !== "throw") return [];
  if (by === "dice") return shown.map((face, at) => ({ id: at === 0 ? "die" : "flashDie", faces: 6, dice: [face] }));
  const [own = 0, other = 0, flashOwn, flashOther] = shown;
  return transcriptOfHands(
    {
      own,
      other,
      ...(flashOwn === undefined ? {} : { flashOwn }),
      ...(flashOther === undefined ? {} : { flashOther }),
    },
    flash,
  );
}

/**
 * The outcome by the rule that held then.
 * @param difficulty Only where the card does not say it: a Storyteller's own knowledge.
 * @throws Error when what is stored could never have fallen.
 */
export function replayOutcome(stored: StoredOutcome, difficulty?: number): CheckOutcome {
  const book = bookOf(stored);
  const known = difficulty ?? stored.difficulty?.reduce((sum, [, value]) => sum + value, 0) ?? 0;
  const setup: CheckSetup = { ...stored.setup, modifier: 0, difficulty: known };
  // The procedure names the hands as a Throw of its own does.
  return replay(() => check(setup, stored.by, book), transcriptOf(stored, book.flash));
}

/** What places an outcome in the order of a round (AM-RND-04). */
export function worthOf(stored: StoredOutcome): { performance: number; degree: number } {
  const { performance, potential } = replayOutcome(stored);
  return { performance, degree: potential };
}

/** What a card does not say is like this. */
const PLAIN_SETUP = { ...PLAIN_CHECK, pledge: { total: 0, degree: 0 } };
const NOTHING_SPECIAL: Omit<StoredOutcome, "pledge" | "actor" | "purpose" | "setup"> = {
  text: "",
  names: [],
  word: "",
  domain: "other",
  terms: [],
  shown: [],
  by: "fingers",
  drawn: [],
  target: null,
  about: null,
  difficulty: null,
  secrecy: "open",
  verdict: null,
  defence: null,
  claimed: [],
  spent: { exhausted: [], proficiencies: [], discarded: [] },
  book: { edition: "v10", toggles: {} },
};

/** An outcome as a message keeps it: what is nothing special is left out. */
export function storeOutcome(stored: StoredOutcome): Record<string, JsonValue> {
  const differing = (value: object, plain: object): Record<string, JsonValue> =>
    Object.fromEntries(
      Object.entries(JSON.parse(JSON.stringify(value)) as Record<string, JsonValue>).filter(
        ([key, one]) => !equalJson(one, (plain as Record<string, JsonValue>)[key] ?? null),
      ),
    );
  return { ...differing(stored, NOTHING_SPECIAL), setup: differing(stored.setup, PLAIN_SETUP) };
}

/** Two strive against each other; nobody sets a Difficulty (AM-CON-01, AM-GRP-01). */
export const isContest = ({ purpose }: Pick<StoredOutcome, "purpose">): boolean =>
  purpose === "contest" || purpose === "grapple";

/** Reads an outcome out of a message. @throws Error for one that makes no sense. */
export function readOutcome(part: CardPart): StoredOutcome {
  const stored = part as unknown as StoredOutcome;
  if (!isOneOf(PURPOSES, stored.purpose) || typeof stored.setup !== "object") throw new Error("purpose, setup");
  return {
    ...NOTHING_SPECIAL,
    ...stored,
    setup: { ...PLAIN_SETUP, ...stored.setup },
    domain: isOneOf(DOMAINS, stored.domain) ? stored.domain : "other",
  };
}
