import { svg } from "../shared/dom";

export interface LineGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  getTopLeftPoint(at: { i: number; j: number }): { x: number; y: number };
}

/** The grid over the whole scene: straight lines for squares, one repeated pattern for hexagons. */
export function gridLines(
  grid: LineGrid,
  width: number,
  height: number,
  look: { color: string; alpha: number },
): SVGElement {
  const image = svg("svg", { class: "grid-lines", width, height, "aria-hidden": "true" });
  if (grid.isGridless || look.alpha <= 0) return image;
  if (grid.isSquare) image.append(lines(squarePath(grid.size, width, height), look));
  else image.append(...hexagonPattern(grid, width, height, look));
  return image;
}

function lines(path: string, { color, alpha }: { color: string; alpha: number }): SVGElement {
  return svg("path", {
    d: path,
    fill: "none",
    stroke: color,
    "stroke-opacity": alpha,
    // The same hair line however far the board is zoomed.
    style: "stroke-width: calc(1.2px / var(--scale, 1))",
  });
}

/** Every line once, from edge to edge. */
export function squarePath(size: number, width: number, height: number): string {
  const parts: string[] = [];
  for (let x = 0; x <= width; x += size) parts.push(`M${x} 0V${height}`);
  for (let y = 0; y <= height; y += size) parts.push(`M0 ${y}H${width}`);
  return parts.join("");
}

function hexagonPattern(
  grid: LineGrid,
  width: number,
  height: number,
  look: { color: string; alpha: number },
): SVGElement[] {
  const { tileWidth, tileHeight, path } = hexagonTile(grid);
  const size = { id: "grid-pattern", width: tileWidth, height: tileHeight, patternUnits: "userSpaceOnUse" };
  const pattern = svg("pattern", size, lines(path, look));
  return [svg("defs", {}, pattern), svg("rect", { width, height, fill: "url(#grid-pattern)" })];
}

interface Tile {
  tileWidth: number;
  tileHeight: number;
  path: string;
}

/** Two lines of hexagons repeat; those around are drawn too, so that no edge is missing at the tile's border. */
function hexagonTile(grid: LineGrid): Tile {
  const columns = grid.type >= 4;
  const outlines: string[] = [];
  for (let i = -2; i <= 3; i += 1) {
    for (let j = -2; j <= 3; j += 1) outlines.push(hexagon(grid, grid.getTopLeftPoint({ i, j }), columns));
  }
  return {
    tileWidth: columns ? grid.sizeX * 1.5 : grid.sizeX,
    tileHeight: columns ? grid.sizeY : grid.sizeY * 1.5,
    path: outlines.join(""),
  };
}

function hexagon(grid: LineGrid, { x, y }: { x: number; y: number }, columns: boolean): string {
  const { sizeX: w, sizeY: h } = grid;
  const corners = columns
    ? [
        [0.25, 0],
        [0.75, 0],
        [1, 0.5],
        [0.75, 1],
        [0.25, 1],
        [0, 0.5],
      ]
    : [
        [0.5, 0],
        [1, 0.25],
        [1, 0.75],
        [0.5, 1],
        [0, 0.75],
        [0, 0.25],
      ];
  const points = corners.map(([u = 0, v = 0]) => `${round(x + u * w)} ${round(y + v * h)}`);
  return `M${points.join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
