/** Put the menu at the pointer, or below its target when the keyboard opened it; always whole on the page. Pixels. */
export function placeAt(menu: HTMLElement, target: HTMLElement, event?: Event): void {
  const at = pointerOf(event) ?? below(target);
  const box = menu.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  menu.style.left = `${Math.max(0, Math.min(at.x, innerWidth - box.width))}px`;
  menu.style.top = `${Math.max(0, Math.min(at.y, innerHeight - box.height))}px`;
}

function pointerOf(event?: Event): { x: number; y: number } | null {
  const { clientX = 0, clientY = 0 } = (event ?? {}) as Partial<MouseEvent>;
  return clientX || clientY ? { x: clientX, y: clientY } : null;
}

function below(target: HTMLElement): { x: number; y: number } {
  const box = target.getBoundingClientRect();
  return { x: box.left, y: box.bottom };
}
