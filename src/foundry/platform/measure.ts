/** Where tokens stand and how far apart, by the viewed scene's own grid: square, hexes or open ground. */

/** Where a token stands, in spaces of the grid: its centre, and how many spaces it covers. */
export interface Standpoint {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place in pixels: the corner of a token, or of its way. */
export type Corner = { x: number; y: number };

/** Whatever takes up spaces of a scene: a token, or where one stood. */
export type Placed = Pick<TokenDocument, "x" | "y" | "width" | "height" | "elevation" | "parent">;

/** An actor's token on the viewed scene, a selected one first; null where there is none. */
export function tokenOf(actor: Actor): TokenDocument | null {
  const own = actor.token ? [actor.token] : actor.getActiveTokens(false, true);
  const here = own.filter(isHere);
  return here.find(({ object }) => object?.controlled) ?? here[0] ?? null;
}

/** Whether a token stands on the scene that this user views: only there can be measured. */
export const isHere = <T extends Placed>(token: T | null): token is T =>
  token !== null && canvas.scene !== null && (token.parent as unknown) === canvas.scene;

/** Where a token stands, or would stand with its corner at another place. Null without a canvas. */
export function standpoint(token: TokenDocument, at: Corner = token): Standpoint | null {
  const { grid } = canvas;
  if (!grid) return null;
  const { width, height } = token;
  return { x: at.x / grid.sizeX + width / 2, y: at.y / grid.sizeY + height / 2, width, height };
}

/**
 * Distance between two tokens in spaces of the grid, by the scene's rule for diagonals, between their nearest spaces; on
 * open ground a straight line. Null where it cannot be measured.
 */
export function spacesBetween(one: Placed, other: Placed): number | null {
  const { grid } = canvas;
  if (!grid || !isHere(one) || !isHere(other)) return null;
  const from = nearest(grid, one, centre(grid, other));
  const to = nearest(grid, other, from);
  const { distance } = grid.measurePath([
    { ...from, elevation: one.elevation },
    { ...to, elevation: other.elevation },
  ]);
  return Math.round((distance / grid.distance) * 100) / 100;
}

/** How far a token goes from corner to corner of its way, in spaces, by the scene's rule for diagonals. */
export function spacesGone(token: TokenDocument, way: readonly Corner[]): number {
  const { grid } = canvas;
  if (!grid || !isHere(token) || way.length < 2) return 0;
  const { width, height } = token;
  const { distance } = grid.measurePath(way.map(({ x, y }) => centre(grid, { x, y, width, height })));
  return Math.round((distance / grid.distance) * 100) / 100;
}

/** Centre of the space of a token that is nearest to a point, in pixels. */
function nearest(grid: CanvasGrid, token: Place, to: Corner): Corner {
  const middle = centre(grid, token);
  const along = (at: number, goal: number, reach: number): number => Math.min(at + reach, Math.max(at - reach, goal));
  return {
    x: along(middle.x, to.x, Math.max(0, (token.width - 1) / 2) * grid.sizeX),
    y: along(middle.y, to.y, Math.max(0, (token.height - 1) / 2) * grid.sizeY),
  };
}

type Place = Pick<TokenDocument, "x" | "y" | "width" | "height">;

const centre = (grid: CanvasGrid, { x, y, width, height }: Place): Corner => ({
  x: x + (width * grid.sizeX) / 2,
  y: y + (height * grid.sizeY) / 2,
});

/** Where a token stood on its way, space by space, both ends included; between two corners it goes straight. */
export function standpointsOn(token: TokenDocument, way: readonly Corner[]): Standpoint[] {
  const { grid } = canvas;
  if (!grid) return [];
  const stood: Standpoint[] = [];
  for (const [index, to] of way.entries()) {
    const legs = straightWay(grid, token, way[index - 1] ?? to, to);
    for (const here of legs) if (stood.at(-1)?.x !== here.x || stood.at(-1)?.y !== here.y) stood.push(here);
  }
  return stood;
}

function straightWay(grid: CanvasGrid, token: TokenDocument, from: Corner, to: Corner): Standpoint[] {
  const half = { x: grid.sizeX / 2, y: grid.sizeY / 2 };
  const inFirstSpace = ({ x, y }: Corner): Corner => ({ x: x + half.x, y: y + half.y });
  const [start, end] = [inFirstSpace(from), inFirstSpace(to)];
  const steps = Math.max(1, Math.ceil(grid.measurePath([start, end]).distance / grid.distance));
  const way: Standpoint[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const point = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    const snapped = grid.isGridless || step === 0 || step === steps ? point : grid.getCenterPoint(point);
    const stand = standpoint(token, { x: snapped.x - half.x, y: snapped.y - half.y });
    if (stand) way.push(stand);
  }
  return way;
}
