import { attachLines } from "./edit-lines";
import { attachUsual } from "./usual-words";
import { storedSystem } from "../../platform/stored-data";

interface RowSheet {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
}

/** What is done to a list of rows: `at` is the row, and for a new one what it starts as. */
export type RowAct = "add" | "remove" | "up" | "down";

/** A list after one of its rows was added, taken out or moved; as it was where that cannot be. */
export function changedRows(rows: readonly unknown[], act: RowAct, at: number, fresh: unknown = {}): unknown[] {
  const next = [...rows];
  if (act === "add") return [...next, fresh];
  if (!(at in next)) return next;
  const [row] = next.splice(at, 1);
  if (act === "remove") return next;
  const to = act === "up" ? Math.max(0, at - 1) : Math.min(next.length, at + 1);
  next.splice(to, 0, row);
  return next;
}

/**
 * The lists of a part (`data-rows`, a path below `system`): what is typed, and a press on a row's buttons, is written as the whole list.
 * Their fields have no name, so that the form knows nothing of them; what has no control keeps its value.
 */
export function attachRows(sheet: RowSheet, part: HTMLElement): void {
  attachLines(sheet, part);
  attachUsual(sheet, part);
  for (const list of part.querySelectorAll<HTMLElement>("[data-rows]")) {
    list.addEventListener("change", (event) => {
      event.stopPropagation();
      void write(sheet, list, (rows) => rows);
    });
    for (const button of list.querySelectorAll<HTMLButtonElement>("button[data-row-act]"))
      button.addEventListener("click", () => {
        const { rowAct, at = "", fresh = "{}" } = button.dataset;
        void write(sheet, list, (rows) => changedRows(rows, rowAct as RowAct, Number(at), JSON.parse(fresh)));
      });
  }
}

async function write(sheet: RowSheet, list: HTMLElement, change: (rows: unknown[]) => unknown[]): Promise<void> {
  if (!sheet.isEditable) return;
  const path = list.dataset.rows ?? "";
  const stored: unknown = foundry.utils.getProperty(storedSystem(sheet.document), path);
  const rows = change(shownRows(list, Array.isArray(stored) ? stored : []));
  await sheet.document.update({ [`system.${path}`]: rows });
}

/** The stored rows with what the controls say. */
export function shownRows(list: HTMLElement, stored: readonly unknown[]): unknown[] {
  const rows: unknown[] = structuredClone([...stored]);
  for (const control of list.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-cell]")) {
    const at = Number(control.dataset.row);
    const key = control.dataset.cell ?? "";
    const row = rows[at];
    if (row === undefined) continue;
    if (key === "") rows[at] = valueOf(control);
    else foundry.utils.setProperty(row as object, key, valueOf(control));
  }
  return rows;
}

/** The value of Foundry's control for several choices, or of a field in which several stand with commas between them. */
function severalIn(control: HTMLElement & { value?: unknown }): unknown[] | null {
  if (Array.isArray(control.value)) return control.value;
  if (control.dataset.many === undefined || typeof control.value !== "string") return null;
  return control.value
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

function valueOf(control: HTMLInputElement | HTMLSelectElement): unknown {
  const several = severalIn(control);
  if (several) return several;
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === "checkbox") return control.checked;
  if (control.type !== "number") return control.value;
  return control.value === "" ? null : Number(control.value);
}
