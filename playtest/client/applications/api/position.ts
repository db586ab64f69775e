import type { ApplicationPosition } from "./types";

/** Smallest size of a window in pixels, where its style says nothing. */
const MIN_WIDTH = 200;
const MIN_HEIGHT = 50;
/** So much of a window always stays within the page. */
const REACHABLE = 40;

/** The position that is really taken: sizes within bounds, centred while unplaced, never out of reach. Pixels. */
export function resolvePosition(element: HTMLElement, wanted: ApplicationPosition): ApplicationPosition {
  const view = element.ownerDocument.defaultView as Window;
  const { innerWidth, innerHeight } = view;
  const scale = wanted.scale ?? 1;
  const width = bound(wanted.width, MIN_WIDTH, innerWidth / scale);
  const height = bound(wanted.height, MIN_HEIGHT, innerHeight / scale);
  const outer = measure(element, width, height, scale);
  const left = wanted.left ?? Math.max(0, (innerWidth - outer.width) / 2);
  const top = wanted.top ?? Math.max(0, (innerHeight - outer.height) / 2);
  return {
    ...wanted,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    left: Math.round(clamp(left, REACHABLE - outer.width, innerWidth - REACHABLE)),
    top: Math.round(clamp(top, 0, Math.max(0, Math.min(innerHeight - outer.height, innerHeight - REACHABLE)))),
    scale,
  };
}

/** Size on the page with these style sizes; the style is left as it was given. */
function measure(
  element: HTMLElement,
  width: number | "auto" | undefined,
  height: number | "auto" | undefined,
  scale: number,
): { width: number; height: number } {
  if (!element.classList.contains("minimized")) {
    if (width !== undefined) element.style.width = css(width);
    if (height !== undefined) element.style.height = css(height);
  }
  return { width: element.offsetWidth * scale, height: element.offsetHeight * scale };
}

export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  if (position.width !== undefined) style.width = css(position.width);
  if (position.height !== undefined) style.height = css(position.height);
  style.left = `${position.left ?? 0}px`;
  style.top = `${position.top ?? 0}px`;
  const scale = position.scale ?? 1;
  style.transform = scale === 1 ? "" : `scale(${scale})`;
}

function css(size: number | "auto"): string {
  return size === "auto" ? "auto" : `${size}px`;
}

function bound(size: number | "auto" | undefined, low: number, high: number): number | "auto" | undefined {
  return typeof size === "number" ? clamp(size, Math.min(low, high), high) : size;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
