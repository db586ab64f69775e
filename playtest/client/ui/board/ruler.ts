import { el, svg } from "../shared/dom";
import type { Place } from "./moves";

/** The line and the distance shown while something moves, and ghosts where it would stand. */
export class Ruler {
  readonly #line = svg("svg", { class: "ruler", width: 1, height: 1, "aria-hidden": "true" }, svg("polyline"));
  readonly #label = el("output", { class: "ruler-label" });
  readonly #ghosts: HTMLElement[] = [];

  /** Show a path of the leading token, and the places of all that move. */
  show(stage: HTMLElement, path: Place[], places: Place[], text: string, scale: number): void {
    const points = path.map(({ x, y, width, height }) => `${x + width / 2},${y + height / 2}`);
    this.#line.querySelector("polyline")?.setAttribute("points", points.join(" "));
    const last = path.at(-1);
    if (last) {
      this.#label.style.left = `${last.x + last.width}px`;
      this.#label.style.top = `${last.y}px`;
    }
    // The figures keep their size however far the board is zoomed.
    this.#label.style.transform = `scale(${1 / scale})`;
    if (this.#label.textContent !== text) this.#label.textContent = text;
    this.#showGhosts(stage, places);
    if (!this.#label.isConnected) stage.append(this.#line, this.#label);
  }

  hide(): void {
    this.#line.remove();
    this.#label.remove();
    for (const ghost of this.#ghosts.splice(0)) ghost.remove();
  }

  #showGhosts(stage: HTMLElement, places: Place[]): void {
    while (this.#ghosts.length > places.length) this.#ghosts.pop()?.remove();
    places.forEach((place, index) => {
      const ghost = this.#ghosts[index] ?? el("div", { class: "drag-ghost" });
      this.#ghosts[index] = ghost;
      ghost.style.cssText = `left:${place.x}px;top:${place.y}px;width:${place.width}px;height:${place.height}px`;
      if (!ghost.isConnected) stage.append(ghost);
    });
  }
}
