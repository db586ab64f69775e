import type { CloseOptions } from "./types";

interface Dismissible {
  readonly form: HTMLFormElement | null;
  close(options: CloseOptions): Promise<unknown>;
}

/** Enter in a field presses the default button (a browser would press the first); Escape dismisses. */
export function onDialogKey(dialog: Dismissible, event: KeyboardEvent): void {
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
