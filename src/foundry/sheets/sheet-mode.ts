/** Sheets are read and clicked in play mode, typed into in edit mode. */
export type SheetMode = "play" | "edit";

interface PlayEditSheet {
  sheetMode: SheetMode;
  readonly isEditable: boolean;
  render(options?: RenderOptions | boolean): Promise<unknown>;
}

/** The `toggleMode` action of every sheet. */
export async function onToggleMode(this: PlayEditSheet): Promise<void> {
  if (!this.isEditable) return;
  this.sheetMode = this.sheetMode === "edit" ? "play" : "edit";
  await this.render();
}

/** The same by keyboard, for the sheet in front; false when no sheet of ours is open. */
export function toggleFrontSheet(): boolean {
  const sheets = [...foundry.applications.instances.values()].filter(isModalSheet).filter(({ rendered }) => rendered);
  sheets.sort((a, b) => b.position.zIndex - a.position.zIndex);
  const [front] = sheets;
  if (!front) return false;
  void onToggleMode.call(front);
  return true;
}

const isModalSheet = (application: ApplicationV2): application is ApplicationV2 & PlayEditSheet =>
  "sheetMode" in application;

/** What every template gets to know of the mode. */
export const modeContext = (sheet: PlayEditSheet): { editing: boolean; playing: boolean; mayEdit: boolean } => {
  const editing = sheet.isEditable && sheet.sheetMode === "edit";
  return { editing, playing: !editing, mayEdit: sheet.isEditable };
};
