import { pathBetween } from "../../rules/grid/path";
import { STORY, strikesInPassing, type FlightMode } from "../../rules/grid/flight";
import { placeOf } from "./ground";
import type { Step } from "./walk";

/**
 * Whether a dive or glide runs by close enough for a blow, as far as the map can tell: by where it began, and taking for granted
 * that it goes on (MY-FLY-10, MY-FLY-11).
 */
export function runsPast(
  mode: FlightMode,
  own: TokenDocument,
  foe: TokenDocument,
  start: { place: Step; high: number } | null,
): boolean {
  const [from, to] = [start?.place ?? placeOf(own), placeOf(foe)];
  if (!from || !to) return true;
  const high = Math.max(start?.high ?? 0, own.elevation);
  const run = { feetBefore: pathBetween(from, to), storiesAbove: (high - foe.elevation) / STORY, feetPast: 10 };
  return strikesInPassing(mode, { ...run, climbs: (start?.high ?? own.elevation) < own.elevation }, "passingBlow");
}
