import type { FlowFighter, FlowState } from "./state";

// MY-INI-02, MY-INI-09: the Yet-to-Go and Already-Gone groups, and who takes a Turn together.

export const isYetToGo = ({ out, gone, surprised }: FlowFighter): boolean => !out && !gone && !surprised;

export const yetToGo = (state: FlowState): FlowFighter[] => state.fighters.filter(isYetToGo);

export const fighterOf = (state: FlowState, id: string): FlowFighter | undefined =>
  state.fighters.find((fighter) => fighter.id === id);

/** Sides in the order of their first fighter. */
export const sidesOf = (fighters: readonly FlowFighter[]): string[] => [...new Set(fighters.map(({ side }) => side))];

/** Whether two fighters take their Turns together. A squad is of one side. */
export const together = (one: FlowFighter, other: FlowFighter): boolean =>
  one.id === other.id || (one.squad !== null && one.squad === other.squad && one.side === other.side);

/** Everybody who takes a Turn with this fighter, itself among them. */
export const squadOf = (fighters: readonly FlowFighter[], fighter: FlowFighter): FlowFighter[] =>
  fighters.filter((other) => together(fighter, other));

/** Changes some fighters; the rest and the old state stay as they are. */
export const withFighters = (
  state: FlowState,
  ids: readonly string[],
  change: (fighter: FlowFighter) => Partial<FlowFighter>,
): FlowState => ({
  ...state,
  fighters: state.fighters.map((fighter) => (ids.includes(fighter.id) ? { ...fighter, ...change(fighter) } : fighter)),
});

/** One of each squad: how many different picks there are. */
export function rowsOf(fighters: readonly FlowFighter[]): FlowFighter[] {
  const rows: FlowFighter[] = [];
  for (const fighter of fighters) if (!rows.some((row) => together(row, fighter))) rows.push(fighter);
  return rows;
}
