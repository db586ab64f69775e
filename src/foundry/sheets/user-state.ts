/** What belongs to the user and not to the document: where they type, what they opened. */
export interface UserState {
  restore(element: HTMLElement): void;
}

/**
 * Notes which control has the focus, its caret and unfinished text, and which <details> are open, so that a re-render caused
 * by somebody else's change takes nothing from the user. Controls are found again by name or by `data-focus`.
 */
export function keepUserState(element: HTMLElement): UserState {
  const active = element.ownerDocument.activeElement;
  const focused = active instanceof HTMLElement && element.contains(active) ? active : null;
  const selector = focused ? selectorOf(focused) : null;
  const typed = isTextual(focused)
    ? { value: focused.value, caret: [focused.selectionStart, focused.selectionEnd] as const }
    : null;
  const open = new Map(
    [...element.querySelectorAll<HTMLDetailsElement>("details[data-section]")].map((section) => [
      section.dataset.section,
      section.open,
    ]),
  );
  return {
    restore(next) {
      for (const section of next.querySelectorAll<HTMLDetailsElement>("details[data-section]")) {
        section.open = open.get(section.dataset.section) ?? section.open;
      }
      const control = selector ? next.querySelector<HTMLElement>(selector) : null;
      if (!control || control === next.ownerDocument.activeElement) return;
      control.focus({ preventScroll: true });
      if (!typed || !isTextual(control)) return;
      control.value = typed.value;
      if (typed.caret[0] !== null) control.setSelectionRange(typed.caret[0], typed.caret[1]);
    },
  };
}

function selectorOf(element: HTMLElement): string | null {
  if (element.dataset.focus) return `[data-focus="${CSS.escape(element.dataset.focus)}"]`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}

const isTextual = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search)$/.test(element.type));
