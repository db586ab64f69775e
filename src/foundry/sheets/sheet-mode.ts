/** Sheets are read and clicked in play mode, typed into in edit mode. */
export type SheetMode = "play" | "edit";

interface ModalSheet {
  sheetMode: SheetMode;
  readonly isEditable: boolean;
  render(options?: RenderOptions): Promise<unknown>;
}

/** The `toggleMode` action of every sheet. */
export async function onToggleMode(this: ModalSheet): Promise<void> {
  if (!this.isEditable) return;
  this.sheetMode = this.sheetMode === "edit" ? "play" : "edit";
  await this.render();
}

/** What every template gets to know of the mode. */
export const modeContext = (sheet: ModalSheet): { editing: boolean; playing: boolean; mayEdit: boolean } => {
  const editing = sheet.isEditable && sheet.sheetMode === "edit";
  return { editing, playing: !editing, mayEdit: sheet.isEditable };
};
