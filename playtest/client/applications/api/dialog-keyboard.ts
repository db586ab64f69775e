import type { DialogV2 } from "./dialog";

/** Enter in a field presses the default button (a browser would press the first); Escape dismisses. */
export function onDialogKey(dialog: DialogV2, event: KeyboardEvent): void {
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    void dialog.close({ closeKey: true });
    return;
  }
  if (event.key !== "Enter") return;
  const target = event.target as HTMLElement;
  if (!target.matches("input, select, .dialog-content")) return;
  const chosen = dialog.form?.querySelector<HTMLButtonElement>("footer.form-footer > button.default");
  if (!chosen) return;
  event.preventDefault();
  chosen.click();
}
