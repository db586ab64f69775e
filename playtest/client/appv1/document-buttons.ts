import { configureSheet, importFromPack, type DocumentWindow } from "../applications/api/document-sheet-controls";
import type { FormOptions } from "./form-options";
import type { HeaderButton, Position } from "./options";

interface Sheet {
  readonly document: TableDocument;
  readonly position: Position;
  readonly options: Pick<FormOptions, "sheetConfig">;
  readonly isEditable: boolean;
}

/** Buttons of a document's window: its sheet, and for documents of packs the import. */
export function documentButtons(app: Sheet): HeaderButton[] {
  const { document } = app;
  // The windows of both generations do the same; they ask for document and position alone.
  const window: DocumentWindow = {
    document,
    position: { left: app.position.left ?? 0, top: app.position.top ?? 0 },
  };
  const sheet: HeaderButton = {
    label: "Sheet",
    class: "configure-sheet",
    icon: "fas fa-cog",
    onclick: (event) => configureSheet.call(window, event as PointerEvent),
  };
  const pack: HeaderButton = {
    label: "Import",
    class: "import",
    icon: "fas fa-download",
    onclick: () => importFromPack.call(window),
  };
  const isLocked = document.flags.core?.sheetLock === true;
  return [
    ...(app.options.sheetConfig && app.isEditable && !isLocked ? [sheet] : []),
    ...(document.pack && !document.isEmbedded && game.user.isGM ? [pack] : []),
  ];
}
