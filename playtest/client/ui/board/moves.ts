import type { Point, Rectangle } from "./viewport";

/** What moving needs of a grid (`canvas.grid`). */
export interface MoveGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly isGridless: boolean;
  readonly isHexagonal: boolean;
  getSnappedPoint(point: Point): Point;
  getOffset(point: Point): { i: number; j: number };
  getTopLeftPoint(at: { i: number; j: number }): Point;
  getCenterPoint(at: { i: number; j: number }): Point;
  getAdjacentOffsets?(at: { i: number; j: number }): { i: number; j: number }[];
  measurePath(waypoints: Point[]): { distance: number };
}

/** A token's place: top left corner and size in pixels. */
export interface Place extends Point {
  width: number;
  height: number;
}

/** A token of `width` by `height` spaces at a point; hexagons are higher or wider than the grid's size. */
export function tokenPlace(grid: MoveGrid, token: { x: number; y: number; width: number; height: number }): Place {
  return { x: token.x, y: token.y, width: token.width * grid.sizeX, height: token.height * grid.sizeY };
}

/** Where a token that is let go at a point comes to stand: on the grid unless it is free, and within the bounds. */
export function dropPlace(grid: MoveGrid, place: Place, bounds: Rectangle, free = false): Point {
  const inside = within(place, bounds);
  if (free || grid.isGridless) return { x: Math.round(inside.x), y: Math.round(inside.y) };
  const snapped = grid.getSnappedPoint(inside);
  return within({ ...place, x: Math.round(snapped.x), y: Math.round(snapped.y) }, bounds);
}

/** One step by the arrow keys: to the neighbouring space, or by one grid size where there are none. */
export function stepPlace(grid: MoveGrid, place: Place, direction: Point, bounds: Rectangle): Point {
  if (grid.isGridless || !grid.isHexagonal || !grid.getAdjacentOffsets) {
    const target = { ...place, x: place.x + direction.x * grid.size, y: place.y + direction.y * grid.size };
    return dropPlace(grid, target, bounds);
  }
  const from = grid.getOffset({ x: place.x + grid.sizeX / 2, y: place.y + grid.sizeY / 2 });
  const next = nearest(grid, from, direction);
  const point = grid.getTopLeftPoint(next);
  return within({ ...place, x: Math.round(point.x), y: Math.round(point.y) }, bounds);
}

/** The neighbour that lies most in the direction; of two equal ones the one first in the grid's order. */
function nearest(grid: MoveGrid, from: { i: number; j: number }, direction: Point): { i: number; j: number } {
  const center = grid.getCenterPoint(from);
  let best = from;
  let most = 0;
  for (const offset of grid.getAdjacentOffsets?.(from) ?? []) {
    const point = grid.getCenterPoint(offset);
    const length = Math.hypot(point.x - center.x, point.y - center.y) * Math.hypot(direction.x, direction.y);
    const along = ((point.x - center.x) * direction.x + (point.y - center.y) * direction.y) / length;
    if (along > most + 1e-6) [best, most] = [offset, along];
  }
  return best;
}

/** Distance in scene units along the centres of a token's places. */
export function pathDistance(grid: MoveGrid, path: Place[]): number {
  const centers = path.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  return Math.round(grid.measurePath(centers).distance * 100) / 100;
}

function within(place: Place, bounds: Rectangle): Point {
  const clamp = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), Math.max(low, high));
  return {
    x: clamp(place.x, bounds.x, bounds.x + bounds.width - place.width),
    y: clamp(place.y, bounds.y, bounds.y + bounds.height - place.height),
  };
}
