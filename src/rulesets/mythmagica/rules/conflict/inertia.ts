// MY-CFL-16 (L1324-1328): a settled roll stands until circumstances change.

/** What was rolled: which kind of roll, between whom. The side that rolls does not matter. */
export type SettledRoll = { kind: string; actor: string; target: string | null };

const same = (one: SettledRoll, other: SettledRoll): boolean =>
  one.kind === other.kind &&
  ((one.actor === other.actor && one.target === other.target) ||
    (one.actor === other.target && one.target === other.actor));

/** Whether such a roll is settled already and stands (MY-CFL-16). */
export const stillStands = (settled: readonly SettledRoll[], wanted: SettledRoll): boolean =>
  settled.some((roll) => same(roll, wanted));

/** The situation has changed for this roll (MY-CFL-16). */
export const unsettle = (settled: readonly SettledRoll[], changed: SettledRoll): SettledRoll[] =>
  settled.filter((roll) => !same(roll, changed));
