export type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between the element and its tooltip, and to the edge of the window. */
const MARGIN = 6;

/** Where a tooltip stands: on the wished side, on the opposite one where it would leave the window. */
export function tooltipPosition(
  target: Box,
  size: { width: number; height: number },
  wish: Direction,
  view: { width: number; height: number },
): { left: number; top: number } {
  const at = { ...middle(target, size) };
  const above = target.top - size.height - MARGIN;
  const below = target.top + target.height + MARGIN;
  const before = target.left - size.width - MARGIN;
  const after = target.left + target.width + MARGIN;
  if (wish === "UP") at.top = above >= MARGIN ? above : below;
  if (wish === "DOWN") at.top = below + size.height <= view.height - MARGIN ? below : above;
  if (wish === "LEFT") at.left = before >= MARGIN ? before : after;
  if (wish === "RIGHT") at.left = after + size.width <= view.width - MARGIN ? after : before;
  return {
    left: clamp(at.left, MARGIN, view.width - size.width - MARGIN),
    top: clamp(at.top, MARGIN, view.height - size.height - MARGIN),
  };
}

function middle(target: Box, size: { width: number; height: number }): { left: number; top: number } {
  return {
    left: target.left + (target.width - size.width) / 2,
    top: target.top + (target.height - size.height) / 2,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
