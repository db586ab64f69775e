/** What survives when a part is rendered anew (sec. 11.3). Scroll positions in pixels. */
export interface PartState {
  focus?: string;
  caret?: [number, number];
  scroll: { selector: string; positions: [number, number][] }[];
  [key: string]: unknown;
}

export function keepPartState(prior: HTMLElement, scroll: PartState["scroll"], state: PartState): void {
  const focused = document.activeElement;
  if (focused && prior.contains(focused)) {
    state.focus = focusSelector(focused as HTMLElement);
    const caret = caretOf(focused);
    if (caret) state.caret = caret;
  }
  state.scroll = scroll;
}

/** How far a part is scrolled. A browser lays the page out to say it: ask for all parts before one of them changes. */
export function scrollOf(part: HTMLElement, scrollable: string[]): PartState["scroll"] {
  // Some packages name one selector, not a list of them.
  return [scrollable].flat().map((selector) => ({
    selector,
    positions: elementsOf(part, selector).map((element) => [element.scrollTop, element.scrollLeft]),
  }));
}

export function restorePartState(element: HTMLElement, state: PartState): void {
  const target = state.focus ? find(element, state.focus) : null;
  if (target) {
    target.focus({ preventScroll: true });
    restoreCaret(target, state.caret);
  }
  for (const { selector, positions } of state.scroll) {
    elementsOf(element, selector).forEach((scrolled, index) => {
      const [top, left] = positions[index] ?? [0, 0];
      // A new element is at its beginning; to be told so it would be laid out.
      if (top) scrolled.scrollTop = top;
      if (left) scrolled.scrollLeft = left;
    });
  }
}

function elementsOf(root: HTMLElement, selector: string): HTMLElement[] {
  return selector === "" ? [root] : [...root.querySelectorAll<HTMLElement>(selector)];
}

/** How to find the focused element again: by id, by name (and value, for one of several), by action and data. */
function focusSelector(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  const name = element.getAttribute("name");
  if (name) {
    const choice = element.matches("[type=radio], [type=checkbox]") && element.getAttribute("value");
    return `${tag}[name="${CSS.escape(name)}"]${choice ? `[value="${CSS.escape(choice)}"]` : ""}`;
  }
  if (!element.dataset.action) return undefined;
  const own = [...element.attributes].filter(({ name: key }) => key.startsWith("data-") && key !== "data-tooltip");
  const self = tag + own.map(({ name: key, value }) => `[${key}="${CSS.escape(value)}"]`).join("");
  const owner = element.parentElement?.closest<HTMLElement>("[data-item-id], [data-effect-id], [data-entry-id]");
  const kind = ["data-item-id", "data-effect-id", "data-entry-id"].find((key) => owner?.hasAttribute(key));
  return owner && kind ? `[${kind}="${CSS.escape(owner.getAttribute(kind) ?? "")}"] ${self}` : self;
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return root.matches(selector) ? root : root.querySelector<HTMLElement>(selector);
}

/** Fields without a caret (numbers, ticks) answer null or throw. */
function caretOf(element: Element): [number, number] | null {
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return null;
  try {
    const { selectionStart, selectionEnd } = element;
    return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
  } catch {
    return null;
  }
}

function restoreCaret(element: HTMLElement, caret: [number, number] | undefined): void {
  const editable = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!editable) return;
  if (caret) element.setSelectionRange(...caret);
  else if (element.matches("[type=number]")) element.select();
}
