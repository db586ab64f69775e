import type { TokenObject } from "../../documents/types";
import type { BoardSurface } from "./board-surface";
import { bounds, distanceText, grid, movable, moveTokens, placeOf } from "./movement";
import { stepPlace, type Place } from "./moves";
import { Ruler } from "./ruler";
import type { Point } from "./viewport";

/** Milliseconds after the last key until the walk is written: one write for the whole way. */
const REST = 350;

/** Walking with the arrow keys: each key is a step, the way so far is shown with its length, Escape takes it back. */
export class TokenSteps {
  readonly #board: BoardSurface;
  readonly #ruler = new Ruler();
  #paths = new Map<TokenObject, Place[]>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(board: BoardSurface) {
    this.#board = board;
  }

  /** One step for these tokens. Answers whether any of them can move. */
  step(tokens: TokenObject[], direction: Point): boolean {
    const moving = this.#paths.size ? [...this.#paths.keys()] : movable(tokens);
    if (!moving.length) return false;
    for (const token of moving) {
      const path = this.#paths.get(token) ?? [placeOf(token)];
      const last = path.at(-1) as Place;
      const to = stepPlace(grid(), last, direction, bounds());
      if (to.x !== last.x || to.y !== last.y) path.push({ ...last, ...to });
      this.#paths.set(token, path);
    }
    this.#show();
    this.#restart();
    return true;
  }

  cancel(): boolean {
    const walking = this.#paths.size > 0;
    this.#stop();
    return walking;
  }

  /** Write what was walked so far. */
  async commit(): Promise<void> {
    const moves = [...this.#paths].map(([token, path]) => ({ token, to: path.at(-1) as Place, by: path.slice(1, -1) }));
    this.#stop();
    await moveTokens(moves, "keyboard");
  }

  #show(): void {
    const paths = [...this.#paths.values()];
    const lead = paths[0];
    if (!lead) return;
    const places = paths.map((path) => path.at(-1) as Place);
    this.#ruler.show(this.#board.stage, lead, places, distanceText(lead), this.#board.view.scale);
  }

  #restart(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.commit(), REST);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#paths = new Map();
    this.#ruler.hide();
  }
}
