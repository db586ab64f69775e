import { MOST_GUTS } from "../conflict";

// MY-GUT-01, MY-GUT-02, MY-GUT-06, MY-GUT-09, MY-GUT-10 (L2933-2949, L3121-3127, L3143-3145): Guts spent and what they say of Glory.

export type GloryStatus = 1 | 2 | 3 | 4 | 5 | 6;

/** The most Guts that a Glory Status holds: 3, 9, 18, 30, 45, 63 (MY-GUT-02, L2943-2949). */
export const topOf = (status: number): number => (3 * status * (status + 1)) / 2;

/** Guts spent where a Glory Status begins (MY-GUT-02, L2943-2949). */
export const bottomOf = (status: number): number => (status <= 1 ? 0 : topOf(status - 1) + 1);

/** The Glory Status of somebody who has spent so many Guts (MY-GUT-02, L2943-2949). */
export function gloryStatus(spent: number): GloryStatus {
  let status = 1;
  while (status < 6 && spent > topOf(status)) status++;
  return status as GloryStatus;
}

/** Guts spent after a Minor Refresh: the bottom of the Glory Status in force (MY-GUT-09, L3145). */
export const afterMinorRefresh = (spent: number): number => bottomOf(gloryStatus(spent));

/** Guts spent after a Major Refresh: none (MY-GUT-10, L3143). */
export const afterMajorRefresh = (): number => 0;

/**
 * What it costs to Guts a hidden roll: to the top of the Glory Status, or of the next (MY-GUT-06, L3121-3127). Null: no
 * more is possible.
 */
export function hiddenRollPrice(spent: number): number | null {
  if (spent >= MOST_GUTS) return null;
  const status = gloryStatus(spent);
  return topOf(spent === topOf(status) ? status + 1 : status) - spent;
}
