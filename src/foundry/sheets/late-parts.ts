import type { RenderOptions } from "../../../types/applications";

interface TabbedSheet {
  readonly rendered: boolean;
  /** Foundry's state of an application: above 0 while it is open, also in the middle of being drawn. */
  readonly state: number;
  readonly parts: Record<string, HTMLElement>;
  readonly tabGroups: Record<string, string | null>;
  render(options: RenderOptions): Promise<unknown>;
}

/** Milliseconds after which what is behind closed tabs is drawn anew at the latest. */
const LATEST = 400;

/**
 * The parts behind closed tabs. A re-render draws what is seen; these follow in a moment in which nothing else is to do, once for all
 * changes until then, or as soon as somebody opens their tab.
 */
export class LateParts {
  readonly #late = new Set<string>();
  #isWaiting = false;

  constructor(private readonly sheet: TabbedSheet) {}

  /** Leaves out of a re-render of the whole sheet what nobody sees. */
  putOff(options: RenderOptions): void {
    const { sheet } = this;
    if (!sheet.rendered || !options.parts) return;
    const hidden = options.parts.filter((id) => this.#isHidden(id));
    options.parts = options.parts.filter((id) => !hidden.includes(id));
    for (const id of hidden) this.#late.add(id);
    if (hidden.length === 0 || this.#isWaiting) return;
    this.#isWaiting = true;
    whenIdle(() => {
      this.#isWaiting = false;
      void this.draw();
    });
  }

  /** To be called with the parts that a drawing puts in place. */
  drawn(parts: Iterable<string>): void {
    for (const id of parts) this.#late.delete(id);
  }

  /** Draws what waits, at once: for a tab that was opened, for paper, for a page. */
  async draw({ shown = false } = {}): Promise<void> {
    const parts = [...this.#late].filter((id) => !shown || !this.#isHidden(id));
    // While the sheet is being drawn it is not `rendered`, and Foundry draws what is asked for meanwhile afterwards.
    if (this.sheet.state > 0 && parts.length > 0) await this.sheet.render({ parts });
  }

  /**
   * What the fields of a part that waits say is what the document said before: it is not to be written back.
   * @param entered The field that somebody has just changed, which says what it should even in a part that waits.
   */
  withoutOld(form: HTMLFormElement, data: Record<string, unknown>, entered: EventTarget | null = null): void {
    const late = [...this.#late].flatMap((id) => this.sheet.parts[id] ?? []);
    if (late.length === 0) return;
    const named = [...form.elements].flatMap((field) => {
      const name = field.getAttribute("name");
      return name === null ? [] : [{ name, isOld: field !== entered && late.some((part) => part.contains(field)) }];
    });
    const current = new Set(named.flatMap(({ name, isOld }) => (isOld ? [] : [name])));
    for (const { name } of named) if (!current.has(name)) delete data[name];
  }

  #isHidden(id: string): boolean {
    const { tab, group = "" } = this.sheet.parts[id]?.dataset ?? {};
    return tab !== undefined && Object.hasOwn(this.sheet.tabGroups, group) && this.sheet.tabGroups[group] !== tab;
  }
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: LATEST });
  else setTimeout(task, LATEST / 4);
}
