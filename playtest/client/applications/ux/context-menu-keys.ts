/** Keys of an open menu: arrows, Home, End, first letters, Enter and Space; Escape and Tab leave it. */
export class ContextMenuKeys {
  constructor(
    readonly menu: HTMLElement,
    readonly leave: () => void,
  ) {}

  onKey(event: KeyboardEvent): void {
    const items = [...this.menu.querySelectorAll<HTMLElement>(".context-item")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const goTo = (index: number): void => items[(index + items.length) % items.length]?.focus();
    if (event.key === "ArrowDown") goTo(at + 1);
    else if (event.key === "ArrowUp") goTo(at - 1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(-1);
    else if (event.key === "Escape" || event.key === "Tab") this.leave();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key.length === 1) byLetter(items, at, event.key)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The next item whose text starts with the letter, going round. */
function byLetter(items: HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
