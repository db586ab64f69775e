import { addTypedWord } from "./entry-actions";

interface SheetWithEntry {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The quick entry: type a Word, Enter, type the next (AM-CHR-01). What was refused stays in the field. */
export function watchEntry(sheet: SheetWithEntry, part: HTMLElement): void {
  const input = part.querySelector<HTMLInputElement>("input[data-entry]");
  input?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void addTypedWord(sheet, input, false);
  });
}
