import { half, opposingDifficulty, rankOfValue } from "../checks/difficulty";
import type { Significance } from "../checks/doubles";

// MDC-CMB-01, 03, 05, 06, 10: what stat blocks say, and the traits that change how creatures fall.

export const CREATURE_TAGS = [
  "beast",
  "demon",
  "elemental",
  "extra-planar",
  "fey",
  "greenskin",
  "human",
  "jötunn",
  "lycan",
  "undead",
] as const;

export const CREATURE_ROLES = [
  "minion",
  "grunt",
  "brute",
  "soldier",
  "artillery",
  "lurker",
  "skirmisher",
  "elite",
  "solo",
  "controller",
  "leader",
] as const;

/** Companion 6.1: the initiative DC of a group of these is 13 and the block's bonus. */
export const creatureInitiative = (bonus: number): number => opposingDifficulty(bonus);

/** Perception DC of a block: 13 + rank, so the printed value itself; null when the primaries were never written (all 3). */
export const perceptionDifficulty = (values: readonly number[]): number | null => {
  const unwritten = values.length > 0 && values.every((value) => value === 3);
  const last = values.at(-1);
  return unwritten || last === undefined ? null : opposingDifficulty(rankOfValue(last));
};

/** A simple monster: two DCs and an ability or two; usually without Stamina, and one pool for the whole group. */
export interface SimpleMonster {
  attackDifficulty: number;
  defenceDifficulty: number;
  health: number;
  abilities: readonly string[];
}

/** The numbers of a creature made from it. */
export const simpleMonster = ({ attackDifficulty, defenceDifficulty, health }: SimpleMonster) => ({
  stamina: { value: 0, max: 0 },
  health: { value: health, max: health },
  attackDifficulty,
  armourDifficulty: defenceDifficulty,
  ownPools: false,
});

/** MDC-CMB-10: the bands the author aims at; between the levels in a straight line, rounded down. */
export function defenceBand(level: number): { least: number; about: number; most: number } {
  const step = (from: number, to: number): number =>
    Math.floor(from + ((to - from) * (Math.min(10, Math.max(1, level)) - 1)) / 9);
  return { least: step(12, 18), about: step(15, 21), most: step(18, 24) };
}

/** Whether a printed defence DC is below the band: many blocks date from an older scale and are marked. */
export const defenceIsLow = (difficulty: number, level = 1): boolean => difficulty < defenceBand(level).least;

export type CreatureTrait = "mook" | "plotArmour" | "swarm";

export interface BlowAt {
  damage: number;
  boon: Significance;
  types: readonly string[];
  /** An area's damage counts in full against a swarm; `most` is what it can do at best. */
  area: { most: number } | null;
}

/** MDC-CMB-05: what a blow does to a creature with traits. `slain` needs no damage; `mayReroll` is Plot-Armour. */
export function blowAtCreature(
  traits: readonly CreatureTrait[],
  blow: BlowAt,
): { damage: number; slain: boolean; mayReroll: boolean } {
  const plot = traits.includes("plotArmour");
  const slain = traits.includes("mook") && blow.boon !== "none";
  let damage = blow.damage;
  if (traits.includes("swarm") && damage > 0) {
    if (blow.area) damage = blow.area.most;
    else damage = blow.types.includes("crushing") ? half(damage) : Math.min(1, damage);
  }
  return { damage, slain: slain && !plot, mayReroll: plot };
}

/** A critical kills outright (companion 1.7) whom no Plot-Armour saves. */
export const criticalKills = (traits: readonly CreatureTrait[]): boolean => !traits.includes("plotArmour");

/** MDC-CMB-03: under water piercing does all, crushing nothing, the rest half. */
export function underWater(damage: number, types: readonly string[]): number {
  if (types.includes("piercing")) return damage;
  return types.includes("crushing") ? 0 : half(damage);
}
