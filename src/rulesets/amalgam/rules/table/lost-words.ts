import { sameName } from "../cards/find";

/** One line of the history of Words. */
export interface HistoryEntry {
  name: string;
  level: number;
  event: string;
}

/** Words that were Destroyed and have not come back, oldest first: what Experience can regain (AM-ADV-04). */
export function lostWords(history: readonly HistoryEntry[]): { name: string; level: number }[] {
  const lost: HistoryEntry[] = [];
  for (const entry of history) {
    if (entry.event === "destroyed") lost.push(entry);
    if (entry.event !== "regained") continue;
    const at = lost.findIndex(({ name, level }) => sameName(name, entry.name) && level === entry.level);
    if (at >= 0) lost.splice(at, 1);
  }
  return lost.map(({ name, level }) => ({ name, level }));
}
