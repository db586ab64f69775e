import { button, element } from "../platform/html";
import { format } from "../platform/i18n";
import type { Row } from "./rows";
import { visibleRows } from "./visible-rows";

/** The same as in the style sheet, in pixels. */
const ROW_HEIGHT = 44;

interface RowListOptions {
  /** What is said of a row below its name. */
  words(row: Row): string;
  open(row: Row): unknown;
  /** Null: this row cannot be added anywhere. */
  add(row: Row): (() => unknown) | null;
}

/** A list of any length in which only the rows in sight are drawn. Rows are kept while they stay: focus is not lost by scrolling. */
export class RowList {
  #rows: readonly Row[] = [];
  readonly #drawn = new Map<string, HTMLLIElement>();
  readonly #list = element("ul", "browser-rows");

  constructor(
    private readonly box: HTMLElement,
    private readonly options: RowListOptions,
  ) {
    box.replaceChildren(this.#list);
    box.addEventListener("scroll", () => this.draw());
    box.addEventListener("keydown", (event) => this.#onKey(event));
    box.addEventListener("dragstart", (event) => this.#onDrag(event));
    new ResizeObserver(() => this.draw()).observe(box);
  }

  /** Shows other rows, from the first one on. */
  show(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#drawn.clear();
    this.#list.replaceChildren();
    this.box.scrollTop = 0;
    this.draw();
  }

  draw(): void {
    const { first, end } = visibleRows(this.#rows.length, this.box.scrollTop, this.box.clientHeight, ROW_HEIGHT);
    const wanted = this.#rows.slice(first, end);
    const uuids = new Set(wanted.map(({ uuid }) => uuid));
    for (const [uuid, row] of this.#drawn) {
      if (uuids.has(uuid) || row.contains(document.activeElement)) continue;
      row.remove();
      this.#drawn.delete(uuid);
    }
    this.#list.style.blockSize = `${this.#rows.length * ROW_HEIGHT}px`;
    wanted.forEach((row, at) => {
      if (this.#drawn.has(row.uuid)) return;
      const made = this.#make(row, first + at);
      this.#drawn.set(row.uuid, made);
      this.#list.insertBefore(made, this.#following(first + at));
    });
  }

  /** The drawn row behind a place: rows stand in their order for the keyboard and for screen readers. */
  #following(at: number): Element | null {
    return [...this.#list.children].find((row) => Number((row as HTMLElement).dataset.at) > at) ?? null;
  }

  #make(row: Row, at: number): HTMLLIElement {
    const image = element("img");
    Object.assign(image, { src: row.img, alt: "", width: 32, height: 32, loading: "lazy", draggable: false });
    const open = element(
      "button",
      "browser-open",
      image,
      element("span", "browser-name", row.name),
      element("span", "browser-words", this.options.words(row)),
    );
    open.type = "button";
    open.addEventListener("click", () => void this.options.open(row));
    const made = element("li", "browser-row", open);
    const add = this.options.add(row);
    if (add) {
      const label = format("MANIFOLD.Browser.add", { name: row.name });
      made.append(button({ label, icon: "fa-solid fa-plus", className: "plain", onClick: add }));
    }
    made.draggable = true;
    made.dataset.uuid = row.uuid;
    made.dataset.at = String(at);
    made.ariaSetSize = String(this.#rows.length);
    made.ariaPosInSet = String(at + 1);
    made.style.insetBlockStart = `${at * ROW_HEIGHT}px`;
    return made;
  }

  #onKey(event: KeyboardEvent): void {
    const at = Number((event.target as Element).closest<HTMLElement>(".browser-row")?.dataset.at ?? NaN);
    if (Number.isNaN(at)) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / ROW_HEIGHT) - 1);
    const last = this.#rows.length - 1;
    const aims: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    };
    const aim = aims[event.key];
    if (aim === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#focus(Math.min(Math.max(aim, 0), last));
  }

  #focus(at: number): void {
    const top = at * ROW_HEIGHT;
    const { scrollTop, clientHeight } = this.box;
    if (top < scrollTop) this.box.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + clientHeight) this.box.scrollTop = top + ROW_HEIGHT - clientHeight;
    this.draw();
    const row = this.#drawn.get(this.#rows[at]?.uuid ?? "");
    row?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Foundry's own drag data: sheets, scenes, the hotbar and directories know what to do with it. */
  #onDrag(event: DragEvent): void {
    const uuid = (event.target as Element).closest<HTMLElement>(".browser-row")?.dataset.uuid;
    const row = this.#rows.find((one) => one.uuid === uuid);
    if (row) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: row.kind, uuid: row.uuid }));
  }
}
