/** Filters of `PIXI`: they hold what they would do to a picture (class C of sec. 22 draws none). Packages make some as they load. */
export class Filter {
  enabled = true;
  autoFit = true;
  padding = 0;
  resolution = 1;
  blendMode = 0;

  constructor(
    readonly vertexSrc?: string,
    readonly fragmentSrc?: string,
    readonly uniforms: Record<string, unknown> = {},
  ) {}
}

export class AlphaFilter extends Filter {
  constructor(public alpha = 1) {
    super();
  }
}

export class BlurFilter extends Filter {
  constructor(
    public strength = 8,
    public quality = 4,
  ) {
    super();
  }
  get blur(): number {
    return this.strength;
  }
  set blur(value: number) {
    this.strength = value;
  }
}

export class NoiseFilter extends Filter {
  constructor(
    public noise = 0.5,
    public seed = 0,
  ) {
    super();
  }
}

type Row = [red: number, green: number, blue: number, alpha: number, offset: number];

const IDENTITY: Row[] = [
  [1, 0, 0, 0, 0],
  [0, 1, 0, 0, 0],
  [0, 0, 1, 0, 0],
  [0, 0, 0, 1, 0],
];

/** Colours by a matrix of four rows of five numbers. */
export class ColorMatrixFilter extends Filter {
  alpha = 1;
  matrix: number[] = IDENTITY.flat();

  reset(): void {
    this.matrix = IDENTITY.flat();
  }
  brightness(value: number, multiply = false): void {
    this.#load([value, 0, 0], [0, value, 0], [0, 0, value], multiply);
  }
  greyscale(scale: number, multiply = false): void {
    const row: [number, number, number] = [scale, scale, scale];
    this.#load(row, row, row, multiply);
  }
  grayscale(scale: number, multiply = false): void {
    this.greyscale(scale, multiply);
  }
  saturate(amount = 0, multiply = false): void {
    const own = (amount * 2) / 3 + 1;
    const other = (own - 1) * -0.5;
    this.#load([own, other, other], [other, own, other], [other, other, own], multiply);
  }
  desaturate(): void {
    this.saturate(-1);
  }

  /** Takes the place of what was there, or is applied before it. */
  #load(red: number[], green: number[], blue: number[], multiply: boolean): void {
    const rows = [...[red, green, blue].map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]];
    const before = multiply ? rowsOf(this.matrix) : IDENTITY;
    this.matrix = before.flatMap((row) => [0, 1, 2, 3, 4].map((column) => dot(row, rows, column)));
  }
}

function rowsOf(matrix: number[]): number[][] {
  return [0, 5, 10, 15].map((start) => matrix.slice(start, start + 5));
}

function dot(row: number[], rows: number[][], column: number): number {
  const sum = rows.reduce((all, one, at) => all + (row[at] ?? 0) * (one[column] ?? 0), 0);
  return column === 4 ? sum + (row[4] ?? 0) : sum;
}
