/**
 * Makes rows marked with `data-drag` draggable the way Foundry's actor sheets know (class `draggable`, `data-item-id` or
 * `data-effect-id`): out of the sheet, onto the hotbar, within the sheet to sort. Call it before the sheet binds its drags.
 */
export function markDraggable(part: HTMLElement): void {
  for (const row of part.querySelectorAll<HTMLElement>("[data-drag]")) {
    row.classList.add("draggable");
    row.draggable = true;
    // A picture would be dragged by itself, as a picture.
    for (const image of row.querySelectorAll("img")) image.draggable = false;
  }
}
