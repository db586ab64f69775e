/** Windows lie above the interface (--z-index-window) and below notifications. Units: CSS z-index. */
const LOWEST = 100;
let top = LOWEST;

/** The next place on top. A window that is on top already keeps its place. */
export function nextZIndex(current = 0): number {
  if (current === top && current > LOWEST) return current;
  top += 1;
  return top;
}
