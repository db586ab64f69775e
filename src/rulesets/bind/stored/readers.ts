import { stored, type Term, type Transcript, type TranscriptEntry } from "../../../engine";
import type { Weapon } from "../rules/combat/hit";
import { KNACKS, type KnackId, type Knacks } from "../rules/knacks/knacks";

// Readers of what several parts of this game's cards keep. A card may come from anybody: what does not fit makes it unreadable.

export const { byName, flag, list, nullable, object, oneOf, optional, otherwise, textOf, whole } = stored;

/** Beyond the most that any table has seen. */
const MOST = 99;
export const number = whole(-MOST, MOST);

export const uuid = textOf(200);
/** What earlier cards left out was not so. */
export const mark = otherwise(flag, false);

const termWith = (label: stored.Reader<string>): stored.Reader<Term> =>
  object<Term>({
    label,
    value: number,
    source: optional(textOf(200)),
    kind: optional(textOf(40)),
    stack: optional(textOf(40)),
  });

/** Terms of a fight: named by the game alone. */
export const terms = list(termWith(stored.matching(/^BIND\.Term\.\w{1,40}$/)), 20);
/** Terms that users' own effects and Skills may name. */
export const namedTerms = list(termWith(textOf(200)), 40);

const knack = oneOf<KnackId>(KNACKS);

const ranks: stored.Reader<Knacks["ranks"]> = (value) => {
  const read = byName(whole(0, 20), KNACKS.length)(value);
  Object.keys(read).forEach(knack);
  return read;
};

export const knacks = object<Knacks>({ count: whole(0, MOST), ranks });

export const weapon = object<Weapon>({
  damage: number,
  bleeds: flag,
  unarmed: flag,
  lethalUnarmed: flag,
  lent: list(knack, 10),
});

const faces = list(whole(0, 60), 60);

/** Dice as they fell. */
export const transcript: stored.Reader<Transcript> = list(
  object<TranscriptEntry>({
    id: textOf(40),
    dice: optional(faces),
    faces: optional(whole(1, 1000)),
    discarded: optional(list(faces, 20)),
  }),
  12,
);
