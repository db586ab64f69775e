/**
 * What the parts of a window were drawn from: what would look the same stays, its text is not made into a page again, and its page is
 * not laid out again.
 */
export class DrawnParts {
  readonly #drawn = new Map<string, { html: string; elements: number }>();
  readonly #next = new Map<string, string>();

  /**
   * Whether a part is to be replaced: it looks different now, or it is no longer as it was drawn, because somebody typed, unfolded a
   * row, or another package put something in.
   * @param html What its template gives now, and whatever else makes a drawing another one: whether its fields are open, say.
   * @param shown As it stands in the window.
   */
  differs(name: string, html: string, shown: Element | undefined): boolean {
    const before = this.#drawn.get(name);
    const isSame = before?.html === html && shown?.isConnected;
    if (isSame && countIn(shown) === before.elements && !hasEntry(shown)) return false;
    this.#next.set(name, html);
    return true;
  }

  /** After `differs`: what a part was drawn from and is to be now, as long as nobody typed, unfolded or put anything into it. */
  untouched(name: string, shown: Element | undefined): { before: string; now: string } | null {
    const before = this.#drawn.get(name);
    if (!before || !shown?.isConnected || countIn(shown) !== before.elements || hasEntry(shown)) return null;
    return { before: before.html, now: this.#next.get(name) ?? "" };
  }

  /** To be called where a part was brought to what it is to be. @param more How many elements more it has. */
  changed(name: string, more: number): void {
    const elements = (this.#drawn.get(name)?.elements ?? 0) + more;
    this.#drawn.set(name, { html: this.#next.get(name) ?? "", elements });
  }

  /** To be called with what is put in its place, before anybody else touches it. */
  placed(name: string, drawn: Element): void {
    this.#drawn.set(name, { html: this.#next.get(name) ?? "", elements: countIn(drawn) });
  }
}

const countIn = (part: Element): number => part.getElementsByTagName("*").length;

/** Whether a control of a part holds something else than it was drawn with. */
const hasEntry = (part: Element): boolean =>
  [
    ...part.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("input, select, textarea"),
  ].some((control) => {
    if (control instanceof HTMLSelectElement) return isChosenAnew(control);
    if (/^(checkbox|radio)$/.test(control.type))
      return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
    return control.value !== control.defaultValue || control.validity.badInput;
  });

/** Of a list in which nothing is marked the first is chosen. */
const isChosenAnew = ({ options, multiple, selectedIndex }: HTMLSelectElement): boolean => {
  const all = [...options];
  return multiple || all.some(({ defaultSelected }) => defaultSelected)
    ? all.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : selectedIndex > 0;
};
