import type { ApplicationPosition } from "./types";

/** Fold a window to its title bar or unfold it. The position it had is kept in `position`. Returns the new state. */
export function toggleMinimized(element: HTMLElement, minimized: boolean, position: ApplicationPosition): boolean {
  element.classList.toggle("minimized", minimized);
  if (minimized) {
    element.style.height = "auto";
    element.style.width = "auto";
  } else {
    if (position.width !== undefined) element.style.width = position.width === "auto" ? "auto" : `${position.width}px`;
    if (position.height !== undefined) {
      element.style.height = position.height === "auto" ? "auto" : `${position.height}px`;
    }
  }
  return minimized;
}
