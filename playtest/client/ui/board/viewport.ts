/** What part of the scene is seen. A scene point p (pixels of the scene) stands at p * scale + (x, y) on the board. */
export interface View {
  x: number;
  y: number;
  scale: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Rectangle = Point & Size;

export const MIN_SCALE = 0.1;
export const MAX_SCALE = 3;
/** Share of the board that stays free around a scene shown whole. */
const MARGIN = 0.04;

export function toScene(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

export function toBoard(view: View, point: Point): Point {
  return { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y };
}

export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Zoom by a factor; the scene point under `at` (board pixels) stays where it is. */
export function zoomAt(view: View, at: Point, factor: number): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const point = toScene(view, at);
  return { scale, x: at.x - point.x * scale, y: at.y - point.y * scale };
}

/** Show a rectangle of the scene whole, in the middle of the board. */
export function fit(rectangle: Rectangle, board: Size): View {
  const room = 1 - 2 * MARGIN;
  const wish = Math.min((board.width * room) / rectangle.width, (board.height * room) / rectangle.height);
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, wish));
  return centerOn({ x: 0, y: 0, scale }, middle(rectangle), board);
}

/** Bring a scene point into the middle of the board. */
export function centerOn(view: View, point: Point, board: Size): View {
  return { ...view, x: board.width / 2 - point.x * view.scale, y: board.height / 2 - point.y * view.scale };
}

/** Keep at least the middle of the board over the scene, so that nobody gets lost. */
export function keepInSight(view: View, scene: Rectangle, board: Size): View {
  const center = toScene(view, { x: board.width / 2, y: board.height / 2 });
  const inside = {
    x: Math.min(scene.x + scene.width, Math.max(scene.x, center.x)),
    y: Math.min(scene.y + scene.height, Math.max(scene.y, center.y)),
  };
  return inside.x === center.x && inside.y === center.y ? view : centerOn(view, inside, board);
}

export function middle(rectangle: Rectangle): Point {
  return { x: rectangle.x + rectangle.width / 2, y: rectangle.y + rectangle.height / 2 };
}
