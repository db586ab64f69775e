import { pause } from "./wait";

/**
 * Clicks as a hand does: scrolled into view, with the browser's own mouse. Only such a click lets what a listener awaits
 * run before the next listener (a scripted click keeps `event.currentTarget` for nobody). What cannot be hit, because it is
 * covered or not shown, is clicked by script.
 */
export async function click(element: HTMLElement): Promise<void> {
  element.scrollIntoView({ block: "center", inline: "center" });
  await pause(20);
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  const hit = width > 0 && height > 0 ? document.elementFromPoint(at.x, at.y) : null;
  if (!hit || !element.contains(hit)) return element.click();
  await (globalThis as unknown as { tableCheckMouse(x: number, y: number): Promise<void> }).tableCheckMouse(at.x, at.y);
}
