import type { CreationDraft } from "./draft";
import { PRIMARIES, type Primary } from "./primaries";

// MDC-CHR-03, MDC-CHR-04: three starting numbers have a primary's rank in them.

const STANDS_ON = { stamina: "endurance", health: "strength", move: "speed" } as const;

const NONE = Object.fromEntries(PRIMARIES.map((one) => [one, 0])) as Record<Primary, number>;

/**
 * The numbers that a changed rank changes as well: more Endurance is more Stamina, whether the ranks were rolled again or the
 * background raised one. A number that was entered or rolled just now holds the new ranks already.
 * @param before What was answered until now; null at the very beginning, when no rank is in any number.
 */
export function followRanks(before: CreationDraft | null, now: CreationDraft): Record<string, string> {
  const old = before?.ranks() ?? NONE;
  const ranks = now.ranks();
  const followed: Record<string, string> = {};
  for (const [name, primary] of Object.entries(STANDS_ON)) {
    const number = now.number(name);
    const more = ranks[primary] - old[primary];
    if (number === null || more === 0 || (before && before.number(name) !== number)) continue;
    followed[name] = String(Math.max(0, number + more));
  }
  return followed;
}
