import type { TokenObject } from "../../documents/types";
import type { BoardSurface } from "./board-surface";
import { bounds, distanceText, grid, movable, moveTokens, placeOf } from "./movement";
import { dropPlace, type Place } from "./moves";
import { Ruler } from "./ruler";
import type { Point } from "./viewport";

/** Pixels the pointer travels before a press becomes a drag. */
const THRESHOLD = 4;

interface Drag {
  lead: TokenObject;
  tokens: { token: TokenObject; from: Place }[];
  start: Point;
  pointerId: number;
  moved: boolean;
  to: Map<string, Point>;
  /** Corners of the leading token's way. */
  waypoints: Place[];
}

/** Dragging tokens: all selected ones move together, on the grid unless Shift is held; Control sets a waypoint, Escape puts them back. */
export class TokenDrag {
  readonly #board: BoardSurface;
  readonly #ruler = new Ruler();
  #drag: Drag | null = null;

  constructor(board: BoardSurface) {
    this.#board = board;
  }

  get isDragging(): boolean {
    return this.#drag?.moved === true;
  }

  /** A button of the pointer went down on a token. */
  begin(event: PointerEvent, lead: TokenObject): void {
    const group = lead.controlled ? canvas.tokens.controlled : [lead];
    if (!lead.isOwner) return;
    this.#drag = {
      lead,
      tokens: group.map((token) => ({ token, from: placeOf(token) })),
      start: this.#board.scenePoint(event),
      pointerId: event.pointerId,
      moved: false,
      to: new Map(),
      waypoints: [],
    };
  }

  move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    const now = this.#board.scenePoint(event);
    const dx = now.x - drag.start.x;
    const dy = now.y - drag.start.y;
    if (!drag.moved && Math.hypot(dx, dy) * this.#board.view.scale < THRESHOLD) return;
    if (!drag.moved && !this.#start(drag)) return;
    const places = drag.tokens.map(({ token, from }) => {
      const place = { ...from, x: from.x + dx, y: from.y + dy };
      const to = dropPlace(grid(), place, bounds(), event.shiftKey);
      drag.to.set(token.id, to);
      return { ...place, ...to };
    });
    this.#show(drag, places);
  }

  /** The way goes round a corner where the token is held now. */
  addWaypoint(): void {
    const here = this.#drag?.moved ? this.#path(this.#drag).at(-1) : undefined;
    if (here) this.#drag?.waypoints.push(here);
  }

  /** Take the last corner back; without one the drag ends where it began. */
  removeWaypoint(): void {
    if (!this.#drag?.waypoints.pop()) this.cancel();
  }

  #path({ lead, tokens, to, waypoints }: Drag): Place[] {
    const from = tokens.find(({ token }) => token === lead)?.from;
    const end = to.get(lead.id);
    return from && end ? [from, ...waypoints, { ...from, ...end }] : [];
  }

  #show(drag: Drag, places: Place[]): void {
    const path = this.#path(drag);
    if (path.length) this.#ruler.show(this.#board.stage, path, places, distanceText(path), this.#board.view.scale);
  }

  /** The pointer came up: write where the tokens stand now. */
  async end(): Promise<void> {
    const drag = this.#drag;
    this.cancel();
    if (!drag?.moved) return;
    const lead = drag.tokens.find(({ token }) => token === drag.lead)?.from;
    const moves = drag.tokens.flatMap(({ token, from }) => {
      const to = drag.to.get(token.id);
      // The others go beside the leading token.
      const by = drag.waypoints.map(({ x, y }) => ({ x: x + from.x - (lead?.x ?? 0), y: y + from.y - (lead?.y ?? 0) }));
      return to ? [{ token, to, by }] : [];
    });
    await moveTokens(moves, "dragging");
  }

  cancel(): void {
    this.#drag = null;
    this.#ruler.hide();
  }

  #start(drag: Drag): boolean {
    const allowed = movable(drag.tokens.map(({ token }) => token));
    drag.tokens = drag.tokens.filter(({ token }) => allowed.includes(token));
    if (!drag.tokens.some(({ token }) => token === drag.lead)) {
      this.cancel();
      return false;
    }
    drag.moved = true;
    if (!drag.lead.controlled) drag.lead.control({ releaseOthers: true });
    return true;
  }
}
