/** Shapes of `PIXI`: plain geometry that packages measure with, also where nothing is drawn. */
interface XY {
  x: number;
  y: number;
}

export class Point implements XY {
  constructor(
    public x = 0,
    public y = 0,
  ) {}

  clone(): Point {
    return new Point(this.x, this.y);
  }
  set(x = 0, y = x): this {
    return Object.assign(this, { x, y });
  }
  copyFrom({ x, y }: XY): this {
    return this.set(x, y);
  }
  equals({ x, y }: XY): boolean {
    return this.x === x && this.y === y;
  }
}

export class Rectangle implements XY {
  constructor(
    public x = 0,
    public y = 0,
    public width = 0,
    public height = 0,
  ) {}

  get left(): number {
    return this.x;
  }
  get right(): number {
    return this.x + this.width;
  }
  get top(): number {
    return this.y;
  }
  get bottom(): number {
    return this.y + this.height;
  }
  get center(): Point {
    return new Point(this.x + this.width / 2, this.y + this.height / 2);
  }
  clone(): Rectangle {
    return new Rectangle(this.x, this.y, this.width, this.height);
  }
  /** The far sides do not belong to it. */
  contains(x: number, y: number): boolean {
    return x >= this.left && x < this.right && y >= this.top && y < this.bottom;
  }
  intersects(other: Rectangle): boolean {
    return this.left < other.right && this.right > other.left && this.top < other.bottom && this.bottom > other.top;
  }
  pad(x = 0, y = x): this {
    const { width, height } = this;
    return Object.assign(this, { x: this.x - x, y: this.y - y, width: width + 2 * x, height: height + 2 * y });
  }
}

export class RoundedRectangle extends Rectangle {
  constructor(
    x = 0,
    y = 0,
    width = 0,
    height = 0,
    public radius = 20,
  ) {
    super(x, y, width, height);
  }
}

export class Ellipse implements XY {
  constructor(
    public x = 0,
    public y = 0,
    public width = 0,
    public height = 0,
  ) {}

  contains(x: number, y: number): boolean {
    if (this.width <= 0 || this.height <= 0) return false;
    return ((x - this.x) / this.width) ** 2 + ((y - this.y) / this.height) ** 2 <= 1;
  }
  getBounds(): Rectangle {
    return new Rectangle(this.x - this.width, this.y - this.height, 2 * this.width, 2 * this.height);
  }
}

export class Circle implements XY {
  constructor(
    public x = 0,
    public y = 0,
    public radius = 0,
  ) {}

  contains(x: number, y: number): boolean {
    return this.radius > 0 && Math.hypot(x - this.x, y - this.y) <= this.radius;
  }
  getBounds(): Rectangle {
    return new Rectangle(this.x - this.radius, this.y - this.radius, 2 * this.radius, 2 * this.radius);
  }
}

/** Made of numbers in pairs or of points, as a list or one by one. */
export class Polygon {
  points: number[];
  closeStroke = true;

  constructor(...points: (number | XY | (number | XY)[])[]) {
    this.points = points.flat().flatMap((point) => (typeof point === "number" ? [point] : [point.x, point.y]));
  }
  clone(): Polygon {
    return new Polygon(this.points);
  }
  contains(x: number, y: number): boolean {
    let isInside = false;
    const corners = this.#corners();
    let [bx, by] = corners.at(-1) ?? [0, 0];
    for (const [ax, ay] of corners) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
      [bx, by] = [ax, ay];
    }
    return isInside;
  }

  #corners(): [number, number][] {
    const pairs = Array.from({ length: Math.floor(this.points.length / 2) }, (_, at) =>
      this.points.slice(2 * at, 2 * at + 2),
    );
    return pairs as [number, number][];
  }
}
