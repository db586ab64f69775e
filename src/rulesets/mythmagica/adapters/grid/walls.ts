import { knowsWalls, wallBetween } from "../../../../foundry/platform/walls";
import { pathBetween, type Footprint, type Square } from "../../rules/grid/path";

/** Pairs of squares that are looked at between large creatures: beyond them it is taken for open. */
const MOST_PAIRS = 64;

const squaresOf = ({ x, y, side }: Footprint): Square[] =>
  Array.from({ length: side * side }, (_none, at) => ({ x: x + (at % side), y: y + Math.floor(at / side) }));

/** Whether walls stand between two places wherever one could reach from one to the other (MY-GRD-05); false where nobody can tell. */
export function walledOff(from: Footprint, to: Footprint, reach: number): boolean {
  const { grid } = canvas;
  if (!grid || !knowsWalls()) return false;
  const pixel = ({ x, y }: Square) => ({ x: (x + 0.5) * grid.sizeX, y: (y + 0.5) * grid.sizeY });
  const own = squaresOf(from);
  const pairs = squaresOf(to).flatMap((there) =>
    own
      .filter((here) => pathBetween({ ...here, side: 1 }, { ...there, side: 1 }) <= Math.max(5, reach))
      .map((here) => [here, there] as const),
  );
  return (
    pairs.length > 0 &&
    pairs.length <= MOST_PAIRS &&
    pairs.every(([here, there]) => wallBetween(pixel(here), pixel(there)))
  );
}
