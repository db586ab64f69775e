/** A button with the name of a row: it unfolds the row's text. Its `data-focus` tells the rows of one sheet apart. */
const NAME = "[data-action=unfoldRow]";

/** The rows that a user has unfolded on a sheet, each with its text as it was drawn last: a re-render folds nothing. */
export class UnfoldedRows {
  readonly #texts = new Map<string, HTMLElement>();

  async toggle(name: HTMLElement): Promise<void> {
    const key = name.dataset.focus ?? "";
    const text = this.#texts.get(key);
    if (text) {
      this.#texts.delete(key);
      text.remove();
      name.setAttribute("aria-expanded", "false");
    } else await this.#unfold(name, key);
  }

  /** Call for each part that was drawn. What was told before stands at once, and is told anew as soon as it is worked out. */
  restore(part: HTMLElement): void {
    for (const name of part.querySelectorAll<HTMLElement>(NAME)) {
      const key = name.dataset.focus ?? "";
      const text = this.#texts.get(key);
      if (!text) continue;
      place(name, text);
      void this.#unfold(name, key);
    }
  }

  async #unfold(name: HTMLElement, key: string): Promise<void> {
    const { drawSummaryOf } = await import("./summary");
    const text = await drawSummaryOf(name, { titled: false });
    if (!text) return;
    const before = this.#texts.get(key);
    // Folded again while it was worked out.
    if (!before && name.getAttribute("aria-expanded") === "true") return;
    text.classList.add("row-text");
    this.#texts.set(key, text);
    before?.remove();
    place(name, text);
  }
}

function place(name: HTMLElement, text: HTMLElement): void {
  name.setAttribute("aria-expanded", "true");
  name.closest("[data-item-id], [data-row]")?.append(text);
}
