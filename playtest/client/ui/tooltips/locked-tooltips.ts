/** Tooltips that stay until the pointer has left them behind: copies of the one that moves (sec. 14). */
export class LockedTooltips {
  readonly elements = new Set<HTMLElement>();

  /** The pointer may be this many pixels away from all of them. */
  constructor(private readonly buffer: number) {}

  add(element: HTMLElement): HTMLElement {
    element.removeAttribute("id");
    element.classList.add("locked-tooltip", "active");
    document.body.append(element);
    this.elements.add(element);
    return element;
  }

  dismiss(element: HTMLElement): void {
    if (this.elements.delete(element)) element.remove();
  }

  dismissAll(): void {
    for (const element of [...this.elements]) this.dismiss(element);
  }

  onMove({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const isNear = [...this.elements].some((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const away = Math.max(left - clientX, clientX - right, top - clientY, clientY - bottom);
      return away <= this.buffer;
    });
    if (!isNear) this.dismissAll();
  }
}
