import { odds } from "../../../engine";
import { openingRoll, type OpeningSide } from "../rules/initiative";

const known = new Map<string, { begins: number; surprised: number }>();

/** MY-INI-14: how likely a side begins, and is surprised, in whole percent: exact, and counted once for each start. */
export function openingChances(sides: readonly OpeningSide[], side: string): { begins: number; surprised: number } {
  const key = [side, ...sides.map(({ id, unaware }) => `${id}${unaware ? "?" : ""}`)].join("|");
  const found = known.get(key);
  if (found) return found;
  const percent = (share: number): number => Math.round(share * 100);
  const counted = {
    begins: percent(
      odds(
        () => openingRoll(sides),
        ({ winner }) => winner,
      ).probability(side),
    ),
    surprised: percent(
      odds(
        () => openingRoll(sides),
        ({ surprised }) => String(surprised.includes(side)),
      ).probability("true"),
    ),
  };
  known.set(key, counted);
  return counted;
}
