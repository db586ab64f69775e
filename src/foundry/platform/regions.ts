import { isHere } from "./measure";

/**
 * A shape of a region in pixels, as Foundry stores it (foundryvtt.com/api/classes/foundry.data.CircleShapeData.html and its siblings): what
 * a shape does not have is left out.
 */
export interface RegionShape {
  type?: string;
  hole?: boolean;
  x?: number;
  y?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  width?: number;
  height?: number;
  /** x and y by turns. */
  points?: readonly number[];
}

type Point = { x: number; y: number };

/** Whether a point lies within shapes: in one that is no hole, and in none that is. Rotation is left out of account. */
export const within = (shapes: readonly RegionShape[], point: Point): boolean =>
  shapes.some((shape) => shape.hole !== true && covers(shape, point)) &&
  !shapes.some((shape) => shape.hole === true && covers(shape, point));

function covers({ type, x = 0, y = 0, ...shape }: RegionShape, point: Point): boolean {
  if (type === "circle") return Math.hypot(point.x - x, point.y - y) <= (shape.radius ?? 0);
  if (type === "ellipse") {
    const { radiusX = 0, radiusY = 0 } = shape;
    return radiusX > 0 && radiusY > 0 && Math.hypot((point.x - x) / radiusX, (point.y - y) / radiusY) <= 1;
  }
  if (type === "rectangle") {
    const { width = 0, height = 0 } = shape;
    return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  }
  return type === "polygon" && insidePolygon(shape.points ?? [], point);
}

/** Crossings of a ray to the right: an odd number of them means inside. */
function insidePolygon(points: readonly number[], { x, y }: Point): boolean {
  let inside = false;
  for (let at = 0, before = points.length - 2; at + 1 < points.length; before = at, at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [points[at], points[at + 1], points[before], points[before + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Middles of the spaces that a token covers, in pixels, with its corner at a place. */
function spacesOf({ width, height }: TokenDocument, { x, y }: Point): Point[] {
  const { grid } = canvas;
  if (!grid) return [];
  const steps = (size: number) => Array.from({ length: Math.max(1, Math.round(size)) }, (_, at) => at + 0.5);
  return steps(height).flatMap((down) =>
    steps(width).map((right) => ({
      x: x + (right * width * grid.sizeX) / Math.max(1, Math.round(width)),
      y: y + (down * height * grid.sizeY) / Math.max(1, Math.round(height)),
    })),
  );
}

const atHeight = ({ elevation }: RegionDocument, height: number): boolean =>
  height >= (elevation?.bottom ?? -Infinity) && height <= (elevation?.top ?? Infinity);

/** The regions of the viewed scene that a token stands in, and how many of its spaces lie in each. */
export function regionsAt(
  token: TokenDocument,
  at: Point = token,
): { region: RegionDocument; inside: number; of: number }[] {
  const { scene } = canvas;
  if (!isHere(token) || !scene) return [];
  const spaces = spacesOf(token, at);
  return [...(scene.regions ?? [])].flatMap((region) => {
    if (!atHeight(region, token.elevation)) return [];
    const inside = spaces.filter((space) => within(region.shapes, space)).length;
    return inside > 0 ? [{ region, inside, of: spaces.length }] : [];
  });
}

/**
 * A round region about a token, as its scene would make it; null where there is no grid to measure by.
 * @param spaces From the middle of the token's space to the rim.
 */
export function roundRegion(middle: TokenDocument, spaces: number): { shapes: RegionShape[] } | null {
  const grid = (middle.parent as Scene | null)?.grid;
  if (!grid) return null;
  const { x, y, width, height } = middle;
  const shape = {
    type: "circle",
    x: Math.round(x + (width * grid.size) / 2),
    y: Math.round(y + (height * grid.size) / 2),
    radius: Math.round(Math.max(0.5, spaces) * grid.size),
    hole: false,
  };
  return { shapes: [shape] };
}

/** Draws a round region about a token on its scene; whoever drew it can reshape and delete it. False: this user may not. */
export async function placeRegion(middle: TokenDocument, spaces: number, data: object): Promise<boolean> {
  const region = roundRegion(middle, spaces);
  if (!region || !canvas.scene || !game.user.isGM) return false;
  return (await canvas.scene.createEmbeddedDocuments("Region", [{ ...data, ...region }])).length > 0;
}
