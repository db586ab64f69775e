/** What the parts of a window looked like when they were drawn: what would look the same stays, and its page is not laid out again. */
export class DrawnParts {
  readonly #drawn = new Map<string, { html: string; elements: number }>();

  /**
   * The parts that are to be replaced: those that look different now, and those that are no longer as they were drawn, because
   * somebody typed, unfolded a row, or another package put something in.
   * @param state What else makes a drawing another one: whether its fields are open, say.
   */
  changed(result: Record<string, HTMLElement>, content: HTMLElement, state: string): Record<string, HTMLElement> {
    return Object.fromEntries(
      Object.entries(result).filter(([name, drawn]) => {
        const html = state + drawn.outerHTML;
        const before = this.#drawn.get(name);
        const shown = content.querySelector(`[data-application-part="${CSS.escape(name)}"]`);
        if (shown && before?.html === html && countIn(shown) === before.elements && !hasEntry(shown)) return false;
        this.#drawn.set(name, { html, elements: countIn(drawn) });
        return true;
      }),
    );
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
