/** Grids of a scene (`foundry.grid`): spaces, snapping and measuring in pixels and scene units. Nothing is drawn. */

export interface Point {
  x: number;
  y: number;
  elevation?: number;
}

/** Row `i`, column `j`. */
export interface Offset {
  i: number;
  j: number;
}

export interface GridConfiguration {
  /** Pixels between two neighbouring spaces. */
  size: number;
  /** Scene units of one space. */
  distance?: number;
  units?: string;
  /** A CONST.GRID_DIAGONALS value; square grids only. */
  diagonals?: number;
}

export interface Measurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  /** Straight-line distance in scene units. */
  euclidean: number;
}

export interface PathResult extends Measurement {
  segments: (Measurement & { from: Measurement; to: Measurement })[];
  waypoints: Measurement[];
}

const nothing = (): Measurement => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  /** A CONST.GRID_TYPES value. */
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    this.size = this.sizeX = this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
  }

  get isGridless(): boolean {
    return this.type === 0;
  }
  get isSquare(): boolean {
    return this.type === 1;
  }
  get isHexagonal(): boolean {
    return this.type >= 2;
  }

  /** The space at a point in pixels. */
  abstract getOffset(point: Point | Offset): Offset;
  abstract getCenterPoint(at: Point | Offset): Point;
  abstract getTopLeftPoint(at: Point | Offset): Point;
  /** Nearest snapping point for a token's top left corner. */
  abstract getSnappedPoint(point: Point, behavior?: { mode?: number; resolution?: number }): Point;
  abstract getAdjacentOffsets(at: Point | Offset): Offset[];
  /** Spaces and diagonal moves between two spaces; how many diagonals went before matters to alternating rules. */
  protected abstract step(from: Point, to: Point, before: number): Omit<Measurement, "euclidean" | "cost">;

  /** Distance in scene units along waypoints in pixels. */
  measurePath(waypoints: (Point | Offset)[], _options: object = {}): PathResult {
    const points = waypoints.map((at) => ("x" in at ? at : this.getCenterPoint(at)));
    const total: PathResult = { ...nothing(), segments: [], waypoints: [] };
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (from) {
        const step = this.step(from, to, total.diagonals);
        const euclidean = (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
        const before = total.waypoints.at(-1) ?? nothing();
        total.distance += step.distance;
        total.cost += step.distance;
        total.spaces += step.spaces;
        total.diagonals += step.diagonals;
        total.euclidean += euclidean;
        const { segments: _s, waypoints: _w, ...after } = total;
        total.segments.push({ ...step, cost: step.distance, euclidean, from: before, to: { ...after } });
      }
      const { segments: _s, waypoints: _w, ...here } = total;
      total.waypoints.push({ ...here });
    });
    return total;
  }

  testAdjacency(a: Point | Offset, b: Point | Offset): boolean {
    const target = this.getOffset(b);
    return this.getAdjacentOffsets(a).some(({ i, j }) => i === target.i && j === target.j);
  }

  /** Pixel size of a scene of this many pixels, padded to whole spaces. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
    const x = Math.ceil((padding * sceneWidth) / this.sizeX) * this.sizeX;
    const y = Math.ceil((padding * sceneHeight) / this.sizeY) * this.sizeY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.sizeY), columns: Math.ceil(width / this.sizeX) };
  }
}
