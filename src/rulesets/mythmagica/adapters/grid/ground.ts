import { spacesBetween, standpoint, tokenOf, type Corner, type Standpoint } from "../../../../foundry/platform/measure";
import { pathBetween, SQUARE, type Footprint } from "../../rules/grid/path";
import type { Creature } from "../creature";

/** Foundry's number for a grid of squares (CONST.GRID_TYPES). */
const SQUARES = 1;

/** Where somebody stands, as squares of the battle grid (MY-GRD-01, MY-GRD-02). */
export function footprintAt({ x, y, width, height }: Standpoint): Footprint {
  const first = (middle: number, size: number): number => Math.floor(middle - size / 2 + 0.01);
  return { x: first(x, width), y: first(y, height), side: Math.max(1, Math.round(Math.max(width, height))) };
}

/** Whether the viewed scene is a battle grid. */
export const hasSquares = (): boolean => canvas.grid?.type === SQUARES;

/** The squares of a token, or with its corner elsewhere; null where the scene has none. */
export function placeOf(token: TokenDocument, at: Corner = token): Footprint | null {
  const stand = hasSquares() ? standpoint(token, at) : null;
  return stand && footprintAt(stand);
}

/** Feet over the ground between two tokens: by the book's squares and diagonals, elsewhere as the scene measures (MY-GRD-03, MY-FLY-03). */
export function feetBetween(one: TokenDocument, other: TokenDocument): number | null {
  const spaces = spacesBetween(one, other);
  const [from, to] = spaces === null ? [null, null] : [placeOf(one), placeOf(other)];
  if (from && to) return pathBetween(from, to);
  return spaces === null ? null : Math.round(spaces * SQUARE);
}

/** Feet between two creatures on the viewed scene; null where one of them is not there. */
export function feetApart(one: Creature, other: Creature): number | null {
  const [from, to] = [tokenOf(one), tokenOf(other)];
  return from && to ? feetBetween(from, to) : null;
}
