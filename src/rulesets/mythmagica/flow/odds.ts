import { openingOdds, type OpeningSide } from "../rules/initiative";

/** MY-INI-14: how likely a side begins, and is surprised, in whole percent. */
export function openingChances(sides: readonly OpeningSide[], side: string): { begins: number; surprised: number } {
  const odds = openingOdds(sides);
  const percent = (chance: { toNumber(): number }): number => Math.round(100 * chance.toNumber());
  return {
    begins: percent(odds.chanceOf(({ winner }) => winner === side)),
    surprised: percent(odds.chanceOf(({ surprised }) => surprised.includes(side))),
  };
}
