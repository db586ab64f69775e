import { DragDrop } from "../ux/drag-drop";
import { runReported } from "../api/report-failure";
import type { DocumentSheetV2 } from "../api/document-sheet";

interface DragDropSheet extends DocumentSheetV2 {
  _canDragStart(selector: string | null | undefined): boolean;
  _canDragDrop(selector: string | null | undefined): boolean;
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
}

/** `.draggable` elements start a drag; the whole sheet accepts drops. Called after each render (sec. 11.6). */
export function bindSheetDragDrop(sheet: DragDropSheet): void {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      drop: (event) => runReported(sheet, "_onDrop", () => sheet._onDrop(event)),
    },
  }).bind(sheet.element);
}
