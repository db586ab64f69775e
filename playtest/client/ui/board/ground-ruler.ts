import type { BoardSurface } from "./board-surface";
import { distanceText, grid } from "./movement";
import type { Place } from "./moves";
import { Ruler } from "./ruler";
import type { Point } from "./viewport";

/** Measuring on the ground: Control and drag, or the tool "measure"; from the middle of a space to the middle of another. */
export class GroundRuler {
  readonly #board: BoardSurface;
  readonly #ruler = new Ruler();
  #path: Place[] = [];
  #end: Place | null = null;

  constructor(board: BoardSurface) {
    this.#board = board;
  }

  get isMeasuring(): boolean {
    return this.#path.length > 0;
  }

  begin(point: Point): void {
    this.#path = [middle(point)];
  }

  move(point: Point): void {
    if (!this.isMeasuring) return;
    this.#end = middle(point);
    this.#show();
  }

  /** Go round a corner: from here on another line. */
  addWaypoint(): void {
    if (this.isMeasuring && this.#end) this.#path.push(this.#end);
  }

  /** Take the last corner back; without one the measuring ends. */
  removeWaypoint(): void {
    if (this.#path.length < 2) return this.cancel();
    this.#path.pop();
    this.#show();
  }

  cancel(): void {
    this.#path = [];
    this.#end = null;
    this.#ruler.hide();
  }

  #show(): void {
    const path = this.#end ? [...this.#path, this.#end] : this.#path;
    this.#ruler.show(this.#board.stage, path, [], distanceText(path), this.#board.view.scale);
  }
}

function middle(point: Point): Place {
  const at = grid().isGridless ? point : grid().getCenterPoint(grid().getOffset(point));
  return { x: at.x, y: at.y, width: 0, height: 0 };
}
