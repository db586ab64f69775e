/** Scroll positions by selector, for every element that matches it; a selector without a match is left out. Pixels. */
export function readScroll(root: JQuery, selectors: string[]): Record<string, number[]> {
  const found = selectors.map((selector) => [selector, matches(root, selector)] as const);
  const filled = found.filter(([, elements]) => elements.length > 0);
  return Object.fromEntries(
    filled.map(([selector, elements]) => [selector, elements.map(({ scrollTop }) => scrollTop)]),
  );
}

export function writeScroll(root: JQuery, positions: Record<string, number[]>): void {
  for (const [selector, tops] of Object.entries(positions)) {
    matches(root, selector).forEach((element, index) => (element.scrollTop = tops[index] ?? 0));
  }
}

/** The empty selector stands for the rendered root itself. */
function matches(root: JQuery, selector: string): Element[] {
  return selector === "" ? root.get().filter((node) => node instanceof Element) : root.find(selector).get();
}
