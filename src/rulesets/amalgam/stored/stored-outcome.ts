import { equalJson, replay, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { ShortTerm, StoredOutcome } from "./outcome-data";
import { toldOutcome } from "./told-outcome";
import { isOneOf } from "./stored-pledge";
import { EDITIONS } from "../rules/amalgamate";
import { DEFAULT_TOGGLES, rulebook, type Rulebook, type Toggles } from "../rules/edition";
import { check, PLAIN_CHECK, type CheckOutcome, type CheckSetup } from "../rules/resolution";
import { transcriptOfHands, type ThrowResult } from "../rules/throw";

export type { ShortTerm, StoredOutcome };

/** Type of the card part that tells an outcome. */
export const OUTCOME_PART = "amalgamOutcome";

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
  const setup: CheckSetup = { ...stored.setup, difficulty: known };
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
  const told = partData(toldOutcome, part);
  return { ...NOTHING_SPECIAL, ...told, setup: { ...PLAIN_SETUP, ...told.setup } };
}
