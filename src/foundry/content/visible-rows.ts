/** Rows drawn beyond either edge, so that the keyboard's next row is always there. */
const SPARE = 8;

/**
 * The rows of a long list that have to be drawn: from `first` up to, not with, `end`.
 * @param top How far the list is scrolled, in pixels; beyond the list's end counts as its end.
 * @param height Of the part that can be seen, in pixels.
 * @param rowHeight In pixels, above 0.
 */
export function visibleRows(
  count: number,
  top: number,
  height: number,
  rowHeight: number,
): { first: number; end: number } {
  const lowest = Math.max(0, count * rowHeight - height);
  const at = Math.min(Math.max(0, top), lowest);
  return {
    first: Math.max(0, Math.floor(at / rowHeight) - SPARE),
    end: Math.min(count, Math.ceil((at + height) / rowHeight) + SPARE),
  };
}
