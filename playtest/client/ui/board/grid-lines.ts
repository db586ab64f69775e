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

/** The grid as one repeated pattern over the whole scene: cheap however large the map is. */
export function gridLines(
  grid: LineGrid,
  width: number,
  height: number,
  look: { color: string; alpha: number },
): SVGElement {
  const image = svg("svg", { class: "grid-lines", width, height, "aria-hidden": "true" });
  if (grid.isGridless || look.alpha <= 0) return image;
  const { tileWidth, tileHeight, path } = grid.isSquare ? squareTile(grid.size) : hexagonTile(grid);
  const lines = svg("path", {
    d: path,
    fill: "none",
    stroke: look.color,
    "stroke-opacity": look.alpha,
    // The same hair line however far the board is zoomed.
    style: "stroke-width: calc(1.2px / var(--scale, 1))",
  });
  const pattern = svg(
    "pattern",
    { id: "grid-pattern", width: tileWidth, height: tileHeight, patternUnits: "userSpaceOnUse" },
    lines,
  );
  image.append(svg("defs", {}, pattern), svg("rect", { width, height, fill: "url(#grid-pattern)" }));
  return image;
}

interface Tile {
  tileWidth: number;
  tileHeight: number;
  path: string;
}

function squareTile(size: number): Tile {
  return { tileWidth: size, tileHeight: size, path: `M${size} 0H0V${size}` };
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
