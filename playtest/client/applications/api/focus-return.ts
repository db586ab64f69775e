/**
 * Where the keyboard is when a window opens and closes. A new window takes the focus unless the user is typing somewhere
 * else; a window that had the focus gives it back to whatever opened it.
 */
export class FocusReturn {
  #opener: HTMLElement | null = null;

  /** Before the window is in the page. */
  remember(): void {
    this.#opener = document.activeElement as HTMLElement | null;
  }

  /** Once it is there. A dialog is a question: it takes the focus in any case. */
  enter(element: HTMLElement): void {
    const active = document.activeElement;
    if (element.contains(active)) return;
    if (active && isTyping(active) && element.tagName !== "DIALOG") return;
    const first = element.querySelector<HTMLElement>("[autofocus]");
    (first ?? element).focus({ preventScroll: true });
  }

  /** Call before removal; the answer puts the focus back when the window is gone. */
  leave(element: HTMLElement): () => void {
    const inside = element.contains(document.activeElement);
    const opener = this.#opener;
    this.#opener = null;
    return () => {
      if (inside && opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }
}

export function isTyping(element: Element): boolean {
  return (
    element.matches("textarea, select, prose-mirror, [contenteditable='true']") ||
    (element.matches("input") && !element.matches("[type=checkbox], [type=radio], [type=button], [type=range]"))
  );
}
