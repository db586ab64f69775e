import { gloryStatus, type GloryStatus } from "../guts";

// MY-CSQ-01 to MY-CSQ-05 (L2955-2984, L1390): defeat of a whole side, and the Glory Status that counts.

/** A loser: Guts spent when Named, null otherwise. */
export type Loser = { id: string; guts: number | null };

/** The highest Glory Status among the Named losers; none of them Named is as bad as it gets (MY-CSQ-03, L2977). */
export function factionStatus(losers: readonly Loser[]): GloryStatus {
  const named = losers.flatMap(({ guts }) => (guts === null ? [] : [gloryStatus(guts)]));
  return named.length === 0 ? 6 : (Math.max(...named) as GloryStatus);
}

/** Items that each player may keep from the victors; null: nothing is taken anyway (MY-CSQ-04, L2981-2984). */
export function protectedItems(faction: GloryStatus, ownStatus: GloryStatus): number | null {
  if (faction <= 2) return null;
  if (faction === 3) return 3;
  if (faction === 4) return 2;
  return ownStatus >= 5 ? 0 : 1;
}

export type Spoils = { loot: "nothing" | "much" | "almostEverything"; people: "spared" | "livingTaken" | "taken" };

/** What the victors take, of things and of people (L2979-2984). */
export const spoilsOf = (faction: GloryStatus): Spoils =>
  faction <= 2
    ? { loot: "nothing", people: "spared" }
    : { loot: faction <= 4 ? "much" : "almostEverything", people: faction === 3 ? "livingTaken" : "taken" };

/** What the Overlord may do with one of the losers (L2979-2984). */
export function lotOf(faction: GloryStatus, own: GloryStatus): "spared" | "captured" | "leftForDead" | "killed" {
  if (faction <= 2) return "spared";
  if (faction === 3) return "captured";
  if (faction === 6 && own >= 5) return "killed";
  return own <= 3 ? "leftForDead" : "captured";
}

/**
 * MY-CSQ-02, MY-CST-04: the Glory Status at which somebody's consequences are dealt out: its own when they are (A9), a
 * Companion's by its Principal's when it fell, and 6 for the nameless.
 */
export function consequenceStatus(fallen: {
  guts: number | null;
  principalGutsAtFall: number | null;
  named: boolean;
}): GloryStatus {
  const guts = fallen.principalGutsAtFall ?? fallen.guts;
  // A Companion of somebody without Guts has none either.
  return !fallen.named || guts === null ? 6 : gloryStatus(guts);
}

/** Whether a whole side lost: all of it fell, and by violence (MY-CSQ-01, L2955-2965). */
export const factionDefeated = (members: readonly { overcome: boolean }[], violence: boolean): boolean =>
  violence && members.length > 0 && members.every(({ overcome }) => overcome);
