import type { GloryStatus } from "../guts";
import { consequencesOf, contradicts, type Consequence, type ConsequenceList } from "./consequences";

// MY-CSQ-08 to MY-CSQ-11 (L2992-3002, L3050-3060): who picks how many from which part of a list.

export type Picker = "player" | "opponent";

export type DefeatTerms = {
  /** In this order. */
  pickers: readonly Picker[];
  from: number;
  to: number;
  /** What stands instead of picks, or beside them. */
  ending: "none" | "mercy" | "deathOrChange" | "removed" | null;
};

const terms = (pickers: readonly Picker[], from: number, to: number): DefeatTerms => ({
  pickers,
  from,
  to,
  ending: null,
});
const BOTH: readonly Picker[] = ["opponent", "player"];

const TERMS: Readonly<Record<ConsequenceList, readonly DefeatTerms[]>> = {
  nonLethal: [
    { ...terms([], 0, 0), ending: "none" },
    terms(["player"], 1, 5),
    terms(BOTH, 3, 10),
    terms(BOTH, 9, 17),
    terms(BOTH, 14, 21),
    { ...terms([], 0, 0), ending: "mercy" },
  ],
  lethal: [
    terms(["player"], 1, 3),
    terms(["player"], 2, 7),
    terms(BOTH, 4, 15),
    terms(BOTH, 13, 23),
    { ...terms(["player"], 24, 33), ending: "deathOrChange" },
    { ...terms([], 0, 0), ending: "removed" },
  ],
};

/**
 * What defeat means at a Glory Status (MY-CSQ-08, MY-CSQ-09, L2992-2998, L3050-3056). At 6 the Overlord may be content
 * with the non-lethal terms of 5.
 */
export const defeatTerms = (list: ConsequenceList, status: GloryStatus): DefeatTerms =>
  TERMS[list][status - 1] as DefeatTerms;

/** MY-CSQ-10 (L3050-3055): whether loser and victor may agree on something else in place of picks: of a violent defeat, short of 6. */
export const mayAgree = (list: ConsequenceList, status: GloryStatus): boolean => list === "lethal" && status <= 5;

/** What the fiction holds. */
export type DefeatFacts = {
  /** Which things that consequences need are there. */
  available: readonly NonNullable<Consequence["requires"]>[];
  /** False: nobody's Avatar has fallen, so that the victor picks what else is the player's alone. */
  isAvatar?: boolean;
  /** What was picked from the other list for the same defeat (MY-CSQ-12). */
  elsewhere?: readonly Consequence[];
  /** What cannot be killed is defeated, and picks no death (MY-CRE-03). */
  deathless?: boolean;
};

export type ConsequenceBlock = "cannotDie" | "notOpen" | "playerOnly" | "picked" | "contradicts" | "doesNotFit";

/** MY-CSQ-10: the player may volunteer for more: nothing italic below Glory Status 4. Of the lethal list alone. */
const mayVolunteer = (list: ConsequenceList, status: GloryStatus, { number, italic = false }: Consequence): boolean =>
  list === "lethal" && status <= 4 && number > defeatTerms(list, status).to && (status === 4 || !italic);

/** Why this pick cannot be made after the ones before it, or null (MY-CSQ-10, MY-CSQ-11, L3002, L3051-3060). */
export function consequenceBlocked(
  list: ConsequenceList,
  status: GloryStatus,
  picker: Picker,
  number: number,
  picked: readonly number[],
  { available, isAvatar = true, elsewhere = [], deathless = false }: DefeatFacts,
): ConsequenceBlock | null {
  const consequence = consequencesOf(list).find((one) => one.number === number);
  if (!consequence) return "notOpen";
  const { from, to } = defeatTerms(list, status);
  const open = (number >= from && number <= to) || (picker === "player" && mayVolunteer(list, status, consequence));
  if (!open) return "notOpen";
  if (deathless && consequence.condition === "dead") return "cannotDie";
  if (consequence.playerOnly && picker !== "player" && isAvatar) return "playerOnly";
  if (picked.includes(number)) return "picked";
  const before = [...consequencesOf(list).filter((one) => picked.includes(one.number)), ...elsewhere];
  if (before.some((other) => contradicts(consequence, other))) return "contradicts";
  return consequence.requires && !available.includes(consequence.requires) ? "doesNotFit" : null;
}

/** All consequences that this picker can pick now (MY-CSQ-08 to MY-CSQ-11). */
export const openConsequences = (
  list: ConsequenceList,
  status: GloryStatus,
  picker: Picker,
  picked: readonly number[],
  facts: DefeatFacts,
): Consequence[] =>
  consequencesOf(list).filter(({ number }) => consequenceBlocked(list, status, picker, number, picked, facts) === null);

/**
 * MY-CSQ-09: at Glory Status 5 an agreed change stands instead of death, and one italic option may come on top of either.
 * Why these picks do not make a lethal defeat at 5, or null.
 */
export function lastStandBlocked(picked: readonly number[]): "oneChange" | "oneBoon" | null {
  const chosen = consequencesOf("lethal").filter(({ number }) => picked.includes(number));
  if (chosen.filter(({ italic }) => !italic).length !== 1) return "oneChange";
  return chosen.filter(({ italic }) => italic).length > 1 ? "oneBoon" : null;
}

/** MY-CSQ-12: the Glory Status at which a further lethal consequence is picked, or null. */
export function furtherPick({ lethalPick }: Consequence, status: GloryStatus): GloryStatus | null {
  return lethalPick === undefined ? null : (Math.max(1, status - lethalPick) as GloryStatus);
}
