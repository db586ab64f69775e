import type { AbilityGrant } from "./ability-grant";
import type { LevelRow } from "./level-change";
import type { Primary } from "./primaries";

// MD-CHR-02, section 3 of the digest and companion 4: race and class in one. Null numbers are unset: the GM is asked.

/** "Choose k of these": bundles of grants, or whatever falls under a filter, at a rank (MD-CHR-08). */
export interface ArchetypeChoice {
  label: string;
  count: number;
  /** Each bundle is one option, a pair counts as one. */
  options?: readonly (readonly AbilityGrant[])[];
  filter?: string;
  rank?: number;
}

export interface Learnable {
  filter: string;
  /** How hard it is, in words. */
  note?: string;
}

export interface PoolStart {
  max: number | null;
  restRate: number | null;
}

export interface Archetype {
  id: string;
  name: string;
  raceTag: string;
  className: string;
  tags: readonly string[];
  start: {
    /** Dice and a constant, "1d4 + 6"; the Endurance rank comes on top. */
    stamina: string | null;
    /** The Strength rank comes on top. */
    health: string | null;
    /** Rolled at every long rest (MDC-CHR-05). */
    healthRestRate: string | null;
    /** The Speed rank comes on top. */
    move: number | null;
    pools: Readonly<Record<"mettle" | "magic" | "luck", PoolStart>>;
  };
  /** The sets of primary ranks, one of which is chosen (MDC-CHR-02); empty is unset. */
  primarySets: readonly Readonly<Record<Primary, number>>[];
  fixedAbilities: readonly AbilityGrant[];
  choices: readonly ArchetypeChoice[];
  /** Empty: everything, Magic aside (MD-MAG-04). */
  learnable: readonly Learnable[];
  levels: readonly LevelRow[];
  compulsoryAspects: readonly string[];
}

/** MD-CHR-11, MD-TAG-01: what the character carries as tags: race, class tags, in lower case and without doubles. */
export const characterTags = ({ raceTag, tags }: Pick<Archetype, "raceTag" | "tags">): string[] => [
  ...new Set(
    [raceTag, ...tags]
      .flatMap((tag) => tag.split(","))
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];
