import { DragDrop } from "../ux/drag-drop";
import { draggedData, droppedDocument } from "./drop-data";
import { runReported } from "../api/report-failure";
import { TextEditor } from "../../text-editor/index";
import type { Context } from "../api/types";
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

/** The item or effect of the dragged element goes on the pointer. Sheets of both generations do it alike. */
export function startDrag(event: DragEvent, owner: TableDocument): void {
  const data = draggedData(event, owner);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** What a drop carries; null when the hook `drop<Document>SheetData(document, sheet, data)` cancelled it. */
export function takeDrop(event: DragEvent, sheet: object, document: TableDocument): Context | null {
  const data = TextEditor.implementation.getDragEventData(event) as Context;
  return Hooks.call(`drop${document.documentName}SheetData`, document, sheet, data) === false ? null : data;
}

/** The document that was dropped, or null. */
export async function takeDropped(
  event: DragEvent,
  sheet: object,
  document: TableDocument,
): Promise<TableDocument | null> {
  const data = takeDrop(event, sheet, document);
  return data ? droppedDocument(data) : null;
}
