/** Geometry helpers of `foundry.utils` (contract sec. 18). Points are anything with x and y. */
export interface Point {
  x: number;
  y: number;
}
export type Intersection = Point & { t0: number; t1?: number };

export interface CircleIntersection {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: Point[];
}

/** Positive where the three points turn one way, negative the other way, 0 on a line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Whether two segments cross or touch. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [sideA, sideB] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  if (sideA === 0 && sideB === 0) return false;
  return sideA * sideB <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

/** Where two endless lines meet; t0 is the share of the way from a to b. Null where they are parallel. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): Intersection | null {
  const [x1, y1, x2, y2] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = x1 * y2 - y1 * x2;
  if (cross === 0) return null;
  const t0 = ((c.x - a.x) * y2 - (c.y - a.y) * x2) / cross;
  const at = { x: a.x + t0 * x1, y: a.y + t0 * y1, t0 };
  return t1 ? { ...at, t1: ((c.x - a.x) * y1 - (c.y - a.y) * x1) / cross } : at;
}

/** The same for two segments: null where they do not reach each other. */
export function lineSegmentIntersection(a: Point, b: Point, c: Point, d: Point, epsilon = 1e-8): Intersection | null {
  const met = lineLineIntersection(a, b, c, d, { t1: true });
  const isOn = (share = 0): boolean => share >= -epsilon && share <= 1 + epsilon;
  return met && isOn(met.t0) && isOn(met.t1) ? met : null;
}

/** The point of the segment from a to b that is nearest to c. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) throw new Error("Zero-length segment AB not supported");
  const share = Math.max(0, Math.min(1, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/** Where the segment cuts the circle, from its start on. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (dx * (p0.x - center.x) + dy * (p0.y - center.y));
  const c = (p0.x - center.x) ** 2 + (p0.y - center.y) ** 2 - radius * radius;
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0 || a === 0) return [];
  const root = Math.sqrt(discriminant);
  const shares = [...new Set([(-b - root) / (2 * a), (-b + root) / (2 * a)])];
  return shares
    .filter((share) => share >= -epsilon && share <= 1 + epsilon)
    .map((share) => ({ x: p0.x + share * dx, y: p0.y + share * dy }));
}

/** How a segment lies to a circle. */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): CircleIntersection {
  const isInside = ({ x, y }: Point): boolean => Math.hypot(x - center.x, y - center.y) < radius + epsilon;
  const [aInside, bInside] = [isInside(a), isInside(b)];
  if (aInside && bInside)
    return { aInside, bInside, contained: true, outside: false, tangent: false, intersections: [] };
  const intersections = quadraticIntersection(a, b, center, radius, epsilon);
  const outside = !aInside && !bInside && intersections.length === 0;
  const tangent = !aInside && !bInside && intersections.length === 1;
  return { aInside, bInside, contained: false, outside, tangent, intersections };
}

export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  const apart = Math.hypot(x1 - x0, y1 - y0);
  return apart <= r0 + r1 && apart >= Math.abs(r0 - r1);
}

/** Whether a path comes into a circle. */
export function pathCircleIntersects(points: Point[], close: boolean, center: Point, radius: number): boolean {
  const [first] = points;
  const path = close && first ? [...points, first] : points;
  return path.slice(1).some((end, index) => {
    const start = path[index] ?? end;
    const { x, y } = start.x === end.x && start.y === end.y ? end : closestPointToSegment(center, start, end);
    return Math.hypot(x - center.x, y - center.y) <= radius;
  });
}

/** The middle of an area: numbers in pairs, or points. */
export function polygonCentroid(points: (Point | number)[]): Point {
  const flat = points.flatMap((point) => (typeof point === "number" ? [point] : [point.x, point.y]));
  const corners = Array.from({ length: flat.length / 2 }, (_, at) => ({
    x: flat[2 * at] ?? 0,
    y: flat[2 * at + 1] ?? 0,
  }));
  let [area, x, y] = [0, 0, 0];
  corners.forEach((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const cross = corner.x * next.y - next.x * corner.y;
    area += cross / 2;
    x += (corner.x + next.x) * cross;
    y += (corner.y + next.y) * cross;
  });
  if (area !== 0) return { x: x / (6 * area), y: y / (6 * area) };
  const sum = corners.reduce((all, corner) => ({ x: all.x + corner.x, y: all.y + corner.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
