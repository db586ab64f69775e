import type { GloryStatus } from "../guts";
import { consequencesOf, type ConsequenceList } from "./consequences";
import { defeatTerms, furtherPick, lastStandBlocked, type Picker } from "./picks";

// MY-CSQ-08, MY-CSQ-09, MY-CSQ-12 (L2992-2998, L3030-3031, L3050-3056): how far the dealing of one defeat has come.

export type Pick = { list: ConsequenceList; number: number; by: Picker };

/** From which list, at which Glory Status, and whose pick it is. */
export type NextPick = { list: ConsequenceList; status: GloryStatus; by: Picker };

/** The further lethal consequence that the last pick asks for: in captivity the Overlord's, else whoever's the first was. */
function furtherPickAfter(status: GloryStatus, last: Pick | undefined): NextPick | null {
  const consequence = last && consequencesOf(last.list).find(({ number }) => number === last.number);
  const at = consequence && furtherPick(consequence, status);
  if (!last || !at) return null;
  return { list: "lethal", status: at, by: consequence.lethalPick === 0 ? "opponent" : last.by };
}

/**
 * Whose pick is next; null: all has been picked, or picks are not what this defeat asks for (see `ending` of the
 * terms). At Glory Status 5 a boon may come before the one change that stands instead of death (MY-CSQ-08, MY-CSQ-09,
 * MY-CSQ-12).
 */
export function nextPick(list: ConsequenceList, status: GloryStatus, picked: readonly Pick[]): NextPick | null {
  const further = list === "nonLethal" ? furtherPickAfter(status, picked.at(-1)) : null;
  if (further) return further;
  const { pickers, ending } = defeatTerms(list, status);
  const own = picked.filter((one) => one.list === list).map(({ number }) => number);
  const done = ending === "deathOrChange" ? lastStandBlocked(own) === null : own.length >= pickers.length;
  const by = done ? undefined : (pickers[own.length] ?? pickers.at(-1));
  return by ? { list, status, by } : null;
}
