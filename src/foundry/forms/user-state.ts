/** What belongs to the user and not to the document: where they type, what they opened. */
export interface UserState {
  restore(element: HTMLElement): void;
}

/**
 * Notes which control has the focus, its caret and unfinished text, and which <details> are open, so that a re-render caused
 * by somebody else's change takes nothing from the user. Controls are found again by `data-focus` or by name, sections by
 * `data-section`, or by their place where they have none.
 */
export function keepUserState(element: HTMLElement): UserState {
  const active = element.ownerDocument.activeElement;
  const focused = active instanceof HTMLElement && element.contains(active) ? active : null;
  const selector = focused ? selectorOf(focused) : null;
  const typed = isEntry(focused) && isUnfinished(focused) ? focused.value : null;
  const caret = isTextual(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : null;
  const open = openSections(element);
  return {
    restore(next) {
      for (const [index, section] of sectionsOf(next).entries()) {
        section.open = open.get(sectionKey(section, index)) ?? section.open;
      }
      const control = selector ? next.querySelector<HTMLElement>(selector) : null;
      if (!control) return;
      if (control !== next.ownerDocument.activeElement) control.focus({ preventScroll: true });
      if (typed !== null && isEntry(control)) restoreText(control, typed);
      if (caret && caret[0] !== null && isTextual(control)) control.setSelectionRange(caret[0], caret[1]);
    },
  };
}

/** Windows whose content is being replaced at this moment. */
const replacing = new WeakSet<HTMLElement>();

/**
 * Call once per window: marks what the user has finished typing. A finished entry has been handed to the document, so it
 * must not be put back over what the document made of it ("+3" would count again). Browsers also report a change when a
 * control with unfinished text is taken out of the page; that one the user has not made, and it goes no further.
 */
export function watchEntries(element: HTMLElement): void {
  const onChange = (event: Event): void => {
    if (replacing.has(element)) event.stopImmediatePropagation();
    else if (isEntry(event.target)) event.target.dataset.finished = event.target.value;
  };
  element.addEventListener("change", onChange, { capture: true });
}

/** Replaces a window's content and gives the user back what is theirs. `replace` must do all its work at once. */
export function replaceAround(element: HTMLElement, replace: () => void): void {
  const state = keepUserState(element);
  replacing.add(element);
  try {
    replace();
  } finally {
    replacing.delete(element);
  }
  state.restore(element);
}

type Entry = HTMLInputElement | HTMLTextAreaElement;

const isUnfinished = (entry: Entry): boolean =>
  entry.value !== entry.defaultValue && entry.value !== entry.dataset.finished;

/** A browser reports a change only of what was typed into the control itself: for restored text it is reported here. */
function restoreText(entry: Entry, text: string): void {
  entry.value = text;
  const report = (): void => {
    if (isUnfinished(entry)) entry.dispatchEvent(new Event("change", { bubbles: true }));
  };
  entry.addEventListener("blur", report, { once: true });
}

function selectorOf(element: HTMLElement): string | null {
  if (element.dataset.focus) return `[data-focus="${CSS.escape(element.dataset.focus)}"]`;
  const name = element.getAttribute("name");
  if (!name) return null;
  const value = /^(radio|checkbox)$/.test(element.getAttribute("type") ?? "") ? element.getAttribute("value") : null;
  const exact = value === null ? "" : `[value="${CSS.escape(value)}"]`;
  return `${element.localName}[name="${CSS.escape(name)}"]${exact}`;
}

const sectionsOf = (element: HTMLElement): HTMLDetailsElement[] => [
  ...element.querySelectorAll<HTMLDetailsElement>("details"),
];
const sectionKey = (section: HTMLDetailsElement, index: number): string =>
  section.dataset.section ?? `${index} ${section.querySelector("summary")?.textContent?.trim() ?? ""}`;
const openSections = (element: HTMLElement): Map<string, boolean> =>
  new Map(sectionsOf(element).map((section, index) => [sectionKey(section, index), section.open]));

/** Controls that hold typed text. Boxes, buttons and pickers hold a finished value at any time. */
const isEntry = (target: unknown): target is Entry =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|number|url|email|tel)$/.test(target.type));

/** Those of them that have a caret which scripts may read. */
const isTextual = (target: unknown): target is Entry =>
  isEntry(target) && (target instanceof HTMLTextAreaElement || /^(text|search|url|tel)$/.test(target.type));
