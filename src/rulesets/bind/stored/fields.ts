import { sum, type Term, type Transcript } from "../../../engine";
import { group, integer, list, oneOf, openInteger, text } from "../../../foundry/platform/fields";
import { CHECK_MODES, type Check } from "../rules/checks/check";

/** Terms as a card keeps them. */
export const termFields = () => list(group({ label: text(), value: integer(0) }));

export const shortTerms = (terms: readonly Term[]): { label: string; value: number }[] =>
  terms.map(({ label, value }) => ({ label, value }));

/** Faces in the order they fell. */
export const facesOf = (transcript: Transcript): number[] => transcript.flatMap(({ dice = [] }) => dice);

/** A check as a card keeps it; without a TN while a GM keeps it. */
export const checkFields = () => ({
  tn: openInteger(),
  mode: oneOf(CHECK_MODES, "normal"),
  terms: termFields(),
});

export type StoredCheck = { mode: Check["mode"]; terms: readonly Term[] };

export const checkOf = ({ mode, terms }: StoredCheck, tn: number): Check => ({ tn, bonus: sum(terms), mode });
