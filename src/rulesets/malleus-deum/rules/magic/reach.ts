import { rangeSituation, type Situation } from "../modifiers/situation";

// MD-MAG-08: spells at a distance follow the ranges of missiles; areas are measured on the grid if there is one.

/** On the DC of the casting; a spell without a range is touch, and beyond touch impossible. Same unit for both. */
export const spellReach = (distance: number, range: number | null): Situation => rangeSituation(distance, range ?? 0);

/** Ids of those within an area: its radius counts from the centre, both in the unit the distances were measured in. */
export const inArea = (targets: readonly { id: string; distance: number }[], radius: number): string[] =>
  targets.filter(({ distance }) => distance <= radius).map(({ id }) => id);
