import type { Archetype } from "../archetypes/archetype";
import { lastLevel, levelChanges, type LevelChange } from "../archetypes/level-change";

// MD-GMT-07, MD-CHR-03: the GM raises the party; every owner gets the row of the new level.

export interface LevelNotice {
  character: string;
  level: number;
  changes: readonly LevelChange[];
  /** Places in `changes` that ask the player for something. */
  questions: number[];
  /** The archetype's table does not reach this far: the GM says what is gained. */
  beyondTable: boolean;
}

const ASKS: ReadonlySet<LevelChange["type"]> = new Set(["gainAbility", "promotion", "grantChoice"]);

/** What each character is to be told (MD-GMT-07). */
export const levelParty = (
  party: readonly { id: string; level: number; archetype: Pick<Archetype, "levels"> }[],
): LevelNotice[] =>
  party.map(({ id, level, archetype }) => {
    const changes = levelChanges(archetype.levels, level + 1);
    return {
      character: id,
      level: level + 1,
      changes,
      questions: changes.flatMap(({ type }, at) => (ASKS.has(type) ? [at] : [])),
      beyondTable: level + 1 > lastLevel(archetype.levels),
    };
  });
