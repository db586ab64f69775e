// MY-GRD-01 to MY-GRD-08, MY-GRD-12 (L3216-3282, L3372-3380): squares, paths and Moves.

/** Side of a square in feet (MY-GRD-01, L3216-3228). */
export const SQUARE = 5;

/** A whole square, y growing downwards. */
export type Square = { x: number; y: number };

/** A creature's place: its upper left square and how many squares its side has. */
export type Footprint = Square & { side: number };

/** Squares between two places on each axis; 0 when they share a row or column. */
export function squaresBetween(one: Footprint, other: Footprint): { dx: number; dy: number } {
  const between = (a: number, aSide: number, b: number, bSide: number) =>
    Math.max(0, b - (a + aSide - 1), a - (b + bSide - 1));
  return { dx: between(one.x, one.side, other.x, other.side), dy: between(one.y, one.side, other.y, other.side) };
}

/** MY-GRD-03: the shortest way in feet: every second diagonal counts double. */
export const shortestPath = (dx: number, dy: number): number => {
  const [most, least] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  return SQUARE * (most + Math.floor(least / 2));
};

/** Feet of the shortest way between two places; 0 when they overlap (MY-GRD-03). */
export function pathBetween(one: Footprint, other: Footprint): number {
  const { dx, dy } = squaresBetween(one, other);
  return shortestPath(dx, dy);
}

/**
 * Feet of a walk from square to square; the count of diagonals starts anew with every Move (A21, MY-GRD-03,
 * L3240-3244).
 */
export function pathLength(squares: readonly Square[]): number {
  let feet = 0;
  let diagonals = 0;
  for (let i = 1; i < squares.length; i++) {
    const [from, to] = [squares[i - 1] as Square, squares[i] as Square];
    const diagonal = from.x !== to.x && from.y !== to.y;
    if (diagonal) diagonals++;
    feet += diagonal && diagonals % 2 === 0 ? 2 * SQUARE : SQUARE;
  }
  return feet;
}

/** How the ground slows whoever enters a square: to half, or to a Creep of one step a Move; null: it does not. */
export type Slowing = "half" | "creep" | null;

/** Feet of a Move that a part of a way takes up: twice as many where the ground halves Speed, all of them for a Creep. */
function taken<S extends Square>(squares: readonly S[], speed: number, slow: (square: S) => Slowing): number {
  const extra = (square: S, at: number): number => {
    const slowed = at === 0 ? null : slow(square);
    const step = pathLength(squares.slice(0, at + 1)) - pathLength(squares.slice(0, at));
    return slowed === "creep" ? Math.max(0, speed - step) : slowed === "half" ? step : 0;
  };
  return pathLength(squares) + squares.reduce((sum, square, at) => sum + extra(square, at), 0);
}

/**
 * MY-GRD-06: Move Actions that a walk takes, and feet left of the last one; the diagonals of each are counted anew (A21), and ground
 * that slows takes up more of them (MY-ARE-10, MY-ARE-11). One step is always gone (A32). Null: at this Speed nobody gets anywhere.
 */
export function movesFor<S extends Square>(
  squares: readonly S[],
  speed: number,
  slow: (square: S) => Slowing = () => null,
): { moves: number; left: number } | null {
  if (squares.length < 2) return { moves: 0, left: 0 };
  if (speed < SQUARE) return null;
  let moves = 1;
  let start = 0;
  for (let i = 1; i < squares.length; i++) {
    if (i - start === 1 || taken(squares.slice(start, i + 1), speed, slow) <= speed) continue;
    moves++;
    start = i - 1;
  }
  return { moves, left: Math.max(0, speed - taken(squares.slice(start), speed, slow)) };
}

/** What a square holds, to whoever moves. */
export type Occupancy = "free" | "friend" | "foe" | "wall";

export type MoveBlock = "tooFar" | "throughFoe" | "throughWall" | "endsOccupied" | "noStep";

/** MY-GRD-06 to MY-GRD-08: why a Move cannot go this way, or null. The first square is where it starts. */
export function moveBlocked(
  squares: readonly Square[],
  speed: number,
  occupancy: (square: Square) => Occupancy,
): MoveBlock | null {
  const steps = squares.slice(1);
  const far = steps.some(({ x, y }, i) => {
    const from = squares[i] as Square;
    return Math.abs(from.x - x) > 1 || Math.abs(from.y - y) > 1;
  });
  if (far) return "noStep";
  if (steps.some((square) => occupancy(square) === "wall")) return "throughWall";
  if (steps.some((square) => occupancy(square) === "foe")) return "throughFoe";
  const last = steps.at(-1);
  if (last && occupancy(last) !== "free") return "endsOccupied";
  return pathLength(squares) > speed ? "tooFar" : null;
}

/** MY-GRD-12: squeezing through what is a category too narrow, stooping under what is too low. */
export function squeeze(narrowSteps: number, lowSteps: number): "impossible" | { halved: boolean; drawbacks: number } {
  if (narrowSteps > 1 || lowSteps > 1) return "impossible";
  const drawbacks = Number(narrowSteps > 0) + Number(lowSteps > 0);
  return { halved: drawbacks > 0, drawbacks };
}
