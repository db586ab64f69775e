import { swapsFor, takeAttributes, type Swaps } from "./keep-rows";

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

  /**
   * After `differs`: what of the part is to be exchanged where that does for the whole, as long as nobody typed, unfolded or put
   * anything into it. Null: the whole part.
   */
  swaps(name: string, shown: Element | undefined): Swaps | null {
    const before = this.#drawn.get(name);
    if (!before || !shown?.isConnected || countIn(shown) !== before.elements || hasEntry(shown)) return null;
    return swapsFor(shown, before.html, this.#next.get(name) ?? "");
  }

  /** Exchanges them. @param attach Called with an element that holds what is new, before it takes its place. */
  swap(name: string, shown: Element, { pairs, root }: Swaps, attach: (holder: HTMLElement) => void): void {
    const before = this.#drawn.get(name) ?? { html: "", elements: 0 };
    const count = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + countIn(pair[side]) + 1, 0);
    const elements = before.elements - count(0) + count(1);
    this.#drawn.set(name, { html: this.#next.get(name) ?? "", elements });
    takeAttributes(shown, before.html, root);
    const holder = shown.cloneNode(false) as HTMLElement;
    holder.append(...pairs.map(([, fresh]) => fresh));
    attach(holder);
    for (const [old, fresh] of pairs) old.replaceWith(fresh);
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
