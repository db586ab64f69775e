import { format } from "../../platform/i18n";

/** A list that is written as lines, with what its short names are called. */
export interface NamedLines {
  /** The lines, each short name as its name in quotes. */
  readonly text: string;
  readonly rows: number;
  /** What can be named, by short name. */
  readonly names: readonly { readonly value: string; readonly label: string }[];
}

const SHORT = /[a-z][\w.'-]*/g;
const QUOTED = /"([^"]*)"/g;

/** Lines for a form: `axe.strike 2` reads `"Axe strike" 2`. Where two have one name, the short one stands beside it. */
export function namedLines(text: string, choices: Readonly<Record<string, string>>): NamedLines {
  const twice = new Map<string, number>();
  for (const name of Object.values(choices)) twice.set(name, (twice.get(name) ?? 0) + 1);
  const names = Object.entries(choices).map(([value, name]) => {
    const plain = name.replaceAll('"', "'");
    return { value, label: twice.get(name) === 1 ? plain : `${plain} (${value})` };
  });
  const known = new Map(names.map(({ value, label }) => [value, label]));
  const shown = text.replace(SHORT, (short) => (known.has(short) ? `"${known.get(short)}"` : short));
  return { text: shown, rows: Math.min(12, Math.max(2, shown.split("\n").length + 1)), names };
}

/**
 * The same lines as they are stored.
 * @throws Error that names what nobody is called.
 */
export function storedLines(text: string, names: readonly { value: string; label: string }[]): string {
  const byName = new Map(names.map(({ value, label }) => [label.toLowerCase(), value]));
  return text
    .replaceAll("“", '"')
    .replaceAll("”", '"')
    .replace(QUOTED, (_all, name: string) => {
      const short = byName.get(name.trim().toLowerCase());
      if (short === undefined) throw new Error(format("MANIFOLD.Rows.unknownName", { name }));
      return short;
    });
}

interface LinesSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
}

/** The lines of a part (`data-lines`, a path below `system`): what is chosen is put in where the caret stands. */
export function attachLines(sheet: LinesSheet, part: HTMLElement): void {
  for (const box of part.querySelectorAll<HTMLElement>("[data-lines]")) {
    const lines = box.querySelector("textarea");
    const choice = box.querySelector("select");
    if (!lines || !choice) continue;
    const names = [...choice.options].map(({ value, text }) => ({ value, label: text }));
    box.addEventListener("change", (event) => event.stopPropagation());
    choice.addEventListener("change", () => {
      const label = names.find(({ value }) => value === choice.value)?.label;
      if (choice.value !== "" && label)
        lines.setRangeText(`"${label}" 1`, lines.selectionStart, lines.selectionEnd, "end");
      choice.value = "";
      lines.focus();
    });
    lines.addEventListener("change", () => void write(sheet, box.dataset.lines ?? "", lines.value, names));
  }
}

/** What cannot be read stays as it was typed, and says why. */
async function write(sheet: LinesSheet, path: string, text: string, names: NamedLines["names"]): Promise<void> {
  if (!sheet.isEditable) return;
  try {
    await sheet.document.update({ [`system.${path}`]: storedLines(text, names) });
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
}
