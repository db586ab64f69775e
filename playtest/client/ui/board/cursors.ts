import type { UserDocument } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import type { BoardSurface } from "./board-surface";
import type { Point } from "./viewport";

/** Milliseconds between two places that the others are told. */
const INTERVAL = 100;

/**
 * Where the others point: a dot in the user's colour with the name, for those who look at the same scene and may be seen
 * (SHOW_CURSOR). This user's own pointer is told in the same way.
 */
export class Cursors {
  readonly #shown = new Map<string, HTMLElement>();
  #place: Point | null = null;
  #told: Point | null = null;
  #wait = 0;

  constructor(private readonly board: BoardSurface) {
    const { element } = board;
    element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#move(board.scenePoint(event));
    });
    element.addEventListener("pointerleave", () => this.#move(null));
    Hooks.on("playtestCursor", (user: UserDocument, point: Point | null) => this.#show(user, point));
    Hooks.on("canvasReady", () => this.#move(null));
    for (const name of ["userConnected", "updateUser", "createSetting", "updateSetting"])
      Hooks.on(name, () => this.#prune());
  }

  /** A moving pointer is told ten times a second and where it stops; that it has left, at once. */
  #move(place: Point | null): void {
    this.#place = place;
    if (place === null) this.#tell();
    if (this.#wait) return;
    this.#tell();
    this.#wait = window.setTimeout(() => {
      this.#wait = 0;
      this.#tell();
    }, INTERVAL);
  }

  #tell(): void {
    const place = game.user.can("SHOW_CURSOR") && this.board.scene ? this.#place : null;
    if (place === this.#told) return;
    this.#told = place;
    const cursor = place && { x: Math.round(place.x), y: Math.round(place.y) };
    game.table.activity({ cursor, sceneId: this.board.scene?.id ?? null });
  }

  #show(user: UserDocument, point: Point | null): void {
    const id = user.id ?? "";
    if (!point || !this.#isSeen(user)) return this.#hide(id);
    const present = this.#shown.get(id);
    // A new stage has taken the old one's cursors with it.
    const cursor = present?.isConnected ? present : el("div", { class: "cursor", "aria-hidden": "true" });
    cursor.style.cssText = `left:${point.x}px;top:${point.y}px;--user-color:${cssColor(user.color)}`;
    if (cursor.textContent !== user.name) cursor.replaceChildren(el("span", { class: "cursor-name" }, user.name));
    if (cursor === present) return;
    this.#shown.set(id, cursor);
    this.board.stage.append(cursor);
  }

  #isSeen(user: UserDocument | undefined): boolean {
    return user?.active === true && user.viewedScene === this.board.scene?.id && user.can("SHOW_CURSOR");
  }

  #hide(id: string): void {
    this.#shown.get(id)?.remove();
    this.#shown.delete(id);
  }

  #prune(): void {
    for (const id of this.#shown.keys()) if (!this.#isSeen(game.users.get(id))) this.#hide(id);
  }
}
