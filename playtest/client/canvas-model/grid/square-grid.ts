import { BaseGrid, type GridConfiguration, type Offset, type Point } from "./base-grid";

/** Values of CONST.GRID_DIAGONALS. */
const RULE = { equidistant: 0, exact: 1, approximate: 2, rectilinear: 3, alternating1: 4, alternating2: 5, illegal: 6 };

/** Square spaces; diagonal steps cost what the scene's rule says. */
export class SquareGrid extends BaseGrid {
  override readonly type = 1;
  readonly diagonals: number;

  constructor(config: GridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? RULE.equidistant;
  }

  override getOffset(at: Point | Offset): Offset {
    return "x" in at ? { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) } : { i: at.i, j: at.j };
  }
  override getTopLeftPoint(at: Point | Offset): Point {
    const { i, j } = this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  override getCenterPoint(at: Point | Offset): Point {
    const corner = this.getTopLeftPoint(at);
    return { x: corner.x + this.size / 2, y: corner.y + this.size / 2 };
  }
  override getSnappedPoint(point: Point, behavior: { resolution?: number } = {}): Point {
    const unit = this.size / (behavior.resolution ?? 1);
    return { x: Math.round(point.x / unit) * unit, y: Math.round(point.y / unit) * unit };
  }
  override getAdjacentOffsets(at: Point | Offset): Offset[] {
    const { i, j } = this.getOffset(at);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((one) => one.i !== i || one.j !== j);
  }
  protected override step(from: Point, to: Point, before: number) {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const rows = Math.abs(a.i - b.i);
    const columns = Math.abs(a.j - b.j);
    const illegal = this.diagonals === RULE.illegal || this.diagonals === RULE.rectilinear;
    const diagonal = Math.min(rows, columns);
    const straight = Math.max(rows, columns) - diagonal;
    const cost = straight + this.#diagonalCost(diagonal, before);
    return {
      distance: cost * this.distance,
      spaces: illegal ? rows + columns : straight + diagonal,
      diagonals: this.diagonals === RULE.illegal ? 0 : diagonal,
    };
  }
  /** Cost in spaces of `n` diagonal steps after `before` earlier ones. */
  #diagonalCost(n: number, before: number): number {
    const { diagonals } = this;
    if (diagonals === RULE.exact) return n * Math.SQRT2;
    if (diagonals === RULE.approximate) return n * 1.5;
    if (diagonals === RULE.rectilinear || diagonals === RULE.illegal) return n * 2;
    if (diagonals === RULE.alternating1) return n + (Math.floor((before + n) / 2) - Math.floor(before / 2));
    if (diagonals === RULE.alternating2) return n + (Math.ceil((before + n) / 2) - Math.ceil(before / 2));
    return n;
  }
}
