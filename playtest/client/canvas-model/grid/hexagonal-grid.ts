import { BaseGrid, type GridConfiguration, type Offset, type Point } from "./base-grid";

const SQRT3 = Math.sqrt(3);

/** Hexagons in rows (points up, types 2 and 3) or columns (flat side up, types 4 and 5); odd or even ones are shifted. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;
  override readonly sizeX: number;
  override readonly sizeY: number;

  constructor(config: GridConfiguration & { columns?: boolean; even?: boolean }) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.type = 2 + (this.columns ? 2 : 0) + (this.even ? 1 : 0);
    const long = (config.size * 2) / SQRT3;
    this.sizeX = this.columns ? long : config.size;
    this.sizeY = this.columns ? config.size : long;
  }

  override getOffset(at: Point | Offset): Offset {
    if (!("x" in at)) return { i: at.i, j: at.j };
    // The nearest centre among the space guessed from the bounding rows and its neighbours is the hexagon of the point.
    const i = Math.floor(at.y / (this.columns ? this.sizeY : this.sizeY * 0.75));
    const j = Math.floor(at.x / (this.columns ? this.sizeX * 0.75 : this.sizeX));
    let best = { i, j };
    let least = Infinity;
    for (const di of [-1, 0, 1]) {
      for (const dj of [-1, 0, 1]) {
        const centre = this.getCenterPoint({ i: i + di, j: j + dj });
        const distance = Math.hypot(centre.x - at.x, centre.y - at.y);
        if (distance < least - 1e-9) [best, least] = [{ i: i + di, j: j + dj }, distance];
      }
    }
    return best;
  }
  override getTopLeftPoint(at: Point | Offset): Point {
    const { i, j } = this.getOffset(at);
    if (this.columns) return { x: j * this.sizeX * 0.75, y: (i + this.#shift(j)) * this.sizeY };
    return { x: (j + this.#shift(i)) * this.sizeX, y: i * this.sizeY * 0.75 };
  }
  override getCenterPoint(at: Point | Offset): Point {
    const corner = this.getTopLeftPoint(at);
    return { x: corner.x + this.sizeX / 2, y: corner.y + this.sizeY / 2 };
  }
  override getSnappedPoint(point: Point): Point {
    return this.getTopLeftPoint({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 });
  }
  override getAdjacentOffsets(at: Point | Offset): Offset[] {
    const { i, j } = this.getOffset(at);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return around.filter((one) => this.#spaces({ i, j }, one) === 1);
  }
  protected override step(from: Point, to: Point) {
    const spaces = this.#spaces(this.getOffset(from), this.getOffset(to));
    return { distance: spaces * this.distance, spaces, diagonals: 0 };
  }
  /** Half a space for shifted rows or columns. */
  #shift(line: number): number {
    return (Math.abs(line % 2) === 1) !== this.even ? 0.5 : 0;
  }
  #spaces(a: Offset, b: Offset): number {
    const [p, q] = [this.#cube(a), this.#cube(b)];
    return Math.max(Math.abs(p.q - q.q), Math.abs(p.r - q.r), Math.abs(p.q + p.r - q.q - q.r));
  }
  /** Axial coordinates: the line keeps its number, the other axis loses half of it. */
  #cube({ i, j }: Offset): { q: number; r: number } {
    const line = this.columns ? j : i;
    const parity = Math.abs(line % 2);
    const half = (this.even ? line + parity : line - parity) / 2;
    return this.columns ? { q: j, r: i - half } : { q: j - half, r: i };
  }
}
