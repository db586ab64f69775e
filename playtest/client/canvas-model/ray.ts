/** `foundry.canvas.geometry.Ray`: a line between two points. Pixels and radians; it draws nothing. */
export interface Point {
  x: number;
  y: number;
}

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  #distance: number | undefined;
  #angle: number | undefined;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  /** A ray from a point in a direction. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    const ray = new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
    ray.#distance = distance;
    ray.#angle = radians;
    return ray;
  }

  static fromArrays([x0 = 0, y0 = 0]: number[], [x1 = 0, y1 = 0]: number[]): Ray {
    return new Ray({ x: x0, y: y0 }, { x: x1, y: y1 });
  }

  /** A ray from A through B, of the given length. */
  static towardsPoint(A: Point, B: Point, distance: number): Ray {
    return Ray.fromAngle(A.x, A.y, Math.atan2(B.y - A.y, B.x - A.x), distance);
  }

  get angle(): number {
    return (this.#angle ??= Math.atan2(this.dy, this.dx));
  }
  set angle(radians: number) {
    this.#angle = radians;
  }
  get distance(): number {
    return (this.#distance ??= Math.hypot(this.dx, this.dy));
  }
  set distance(pixels: number) {
    this.#distance = pixels;
  }
  get slope(): number {
    return this.dy / this.dx;
  }

  /** The point at a share of the way: 0 is A, 1 is B. */
  project(share: number): Point {
    return { x: this.A.x + share * this.dx, y: this.A.y + share * this.dy };
  }

  shiftAngle(offset: number, distance = this.distance): Ray {
    return Ray.fromAngle(this.x0, this.y0, this.angle + offset, distance);
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }
}
