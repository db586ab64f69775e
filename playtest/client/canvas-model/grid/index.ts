/** `foundry.grid` (subset): the classes and the choice among them for a scene. */
import { BaseGrid, type GridConfiguration } from "./base-grid";
import { GridlessGrid } from "./gridless-grid";
import { HexagonalGrid } from "./hexagonal-grid";
import { SquareGrid } from "./square-grid";

export { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };

/** The grid of a CONST.GRID_TYPES value. */
export function createGrid(type: number, config: GridConfiguration): BaseGrid {
  if (type === 0) return new GridlessGrid(config);
  if (type === 1) return new SquareGrid(config);
  return new HexagonalGrid({ ...config, columns: type >= 4, even: type % 2 === 1 });
}
