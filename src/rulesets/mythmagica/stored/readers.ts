import { stored, type Term, type Transcript } from "../../../engine";

export const { flag, list, matching, nullable, object, oneOf, optional, otherwise, readStored, text, textOf, whole } =
  stored;

/** Beyond the most that any table has seen. */
export const number = whole(-999, 999);

/** A term as a card keeps it. */
export type StoredTerm = { label: string; value: number };

export const terms = list(object<StoredTerm>({ label: textOf(120), value: number }), 40);

export const shortTerms = (all: readonly Term[]): StoredTerm[] => all.map(({ label, value }) => ({ label, value }));

export const uuid = textOf(120);
export const uuids = list(uuid, 12);

const die = whole(1, 20);
/** Throws of up to three d20 each, the one that decides last. */
export const throws = list(list(die, 3), 60);

/** Every throw of a Conflict Roll, ties first. */
export const throwsOf = (transcript: Transcript): number[][] =>
  transcript.flatMap(({ dice = [], discarded = [] }) => [...discarded, dice]);
