import { BaseGrid, type Offset, type Point } from "./base-grid";

/** No spaces: distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  override readonly type = 0;

  override getOffset(at: Point | Offset): Offset {
    return "x" in at ? { i: Math.floor(at.y), j: Math.floor(at.x) } : at;
  }
  override getCenterPoint(at: Point | Offset): Point {
    return "x" in at ? { x: at.x, y: at.y } : { x: at.j + 0.5, y: at.i + 0.5 };
  }
  override getTopLeftPoint(at: Point | Offset): Point {
    return "x" in at ? { x: at.x, y: at.y } : { x: at.j, y: at.i };
  }
  override getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }
  override getAdjacentOffsets(): Offset[] {
    return [];
  }
  protected override step(from: Point, to: Point) {
    const distance = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
    return { distance, spaces: 0, diagonals: 0 };
  }
}
