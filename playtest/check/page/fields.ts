/** Changes inputs of a sheet as a person would, and reads them again after a reload. */
import type { FieldKind } from "../report";
import { openSheet, rootOf, type SheetDocument, type SheetLike } from "./sheets";
import { click } from "./click";
import { pause, until } from "./wait";

type Input = HTMLInputElement | HTMLTextAreaElement;
export interface ChangedField {
  kind: FieldKind;
  name: string;
  before: unknown;
  wanted: unknown;
  stored: unknown;
  /** What is stored when every change of the sheet is made: a later one may have set this back. */
  settled: unknown;
}

/** How many inputs of a kind are tried before the kind counts as unchangeable. */
const TRIES = 5;

/** Changes one number, one text and one checkbox; every attempt is in the answer, the last of its kind decides. */
export async function changeFields(uuid: string): Promise<ChangedField[]> {
  const document = (await fromUuid(uuid)) as unknown as SheetDocument;
  const sheet = await openSheet(document);
  await enterEditing(sheet);
  const changed: ChangedField[] = [];
  for (const kind of ["number", "text", "checkbox"] as const) {
    const names = namesOf(sheet, document, kind).slice(0, TRIES);
    for (const name of names) {
      const one = await change(document, kind, name);
      if (!one) continue;
      changed.push(one);
      if (same(one.stored, one.wanted)) break;
    }
  }
  if (sheet.rendered) await sheet.close({ animate: false });
  for (const one of changed) one.settled = stored(document, one.name);
  return changed;
}

/** What is stored and what the reopened sheet shows, in the order asked. */
export async function readFields(uuid: string, names: string[]): Promise<{ reloaded: unknown; shown: unknown }[]> {
  const document = (await fromUuid(uuid)) as unknown as SheetDocument | null;
  if (!document) return names.map(() => ({ reloaded: undefined, shown: null }));
  const sheet = await openSheet(document);
  await enterEditing(sheet);
  const result = names.map((name) => {
    const input = inputOf(sheet, name);
    const shown = input ? (isCheckbox(input) ? (input as HTMLInputElement).checked : input.value) : null;
    return { reloaded: stored(document, name), shown };
  });
  await sheet.close({ animate: false });
  return result;
}

/** Sheets that open for reading have a switch for writing. */
async function enterEditing(sheet: SheetLike): Promise<void> {
  const root = rootOf(sheet);
  if (!root || root.querySelector("input[name^='system.']:not([disabled])")) return;
  const toggle = root.querySelector<HTMLElement>(
    "[data-action*=mode i], [data-action*=edit i]:not([data-action=editImage]), [class*=mode-slider]",
  );
  if (!toggle) return;
  await click(toggle);
  await pause(300);
}

function namesOf(sheet: SheetLike, document: SheetDocument, kind: FieldKind): string[] {
  const inputs = [...(rootOf(sheet)?.querySelectorAll<Input>("input[name], textarea[name]") ?? [])];
  const count = (name: string): number => inputs.filter((input) => input.name === name).length;
  const usable = inputs.filter(
    (input) =>
      !input.disabled &&
      !input.readOnly &&
      !input.closest("prose-mirror, file-picker, color-picker, code-mirror, [inert]") &&
      kindOf(input) === kind &&
      count(input.name) === 1 &&
      (input.name.startsWith("system.") || input.name === "name") &&
      foundry.utils.hasProperty(document._source, input.name),
  );
  const system = usable.map((input) => input.name).filter((name) => name !== "name");
  return [...system, ...usable.map((input) => input.name).filter((name) => name === "name")];
}

function kindOf(input: Input): FieldKind | null {
  if (input instanceof HTMLTextAreaElement) return "text";
  if (isCheckbox(input)) return "checkbox";
  if (input.type === "number" || input.type === "range" || input.dataset.dtype === "Number") return "number";
  return input.type === "text" && !input.dataset.dtype ? "text" : null;
}

async function change(document: SheetDocument, kind: FieldKind, name: string): Promise<ChangedField | null> {
  const sheet = await openSheet(document);
  const input = inputOf(sheet, name);
  if (!input) return null;
  const before = stored(document, name);
  if (kind === "text" && typeof before === "number") return null;
  input.focus({ preventScroll: true });
  const wanted = enter(input, kind);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  leave(input);
  const isStored = (): boolean => same(stored(document, name), wanted);
  if (!(await until(isStored, 700))) {
    rootOf(sheet)?.querySelector<HTMLElement>("button[type=submit], button[name=submit]")?.click();
    await until(isStored, 700);
  }
  await pause(60);
  const now = stored(document, name);
  return { kind, name, before, wanted, stored: now, settled: now };
}

/** Some sheets store what one types when one goes on to the next field. In a closed tab nothing can have the focus. */
function leave(input: Input): void {
  if (globalThis.document.activeElement === input) return input.blur();
  input.dispatchEvent(new FocusEvent("blur"));
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** Writes a value that differs from the present one into the input and returns what the document should hold. */
function enter(input: Input, kind: FieldKind): unknown {
  if (kind === "checkbox") {
    const box = input as HTMLInputElement;
    box.checked = !box.checked;
    return box.checked;
  }
  if (kind === "text") {
    input.value = "Table check";
    return input.value;
  }
  const { value, max, step } = input as HTMLInputElement;
  const by = Number(step) > 0 ? Number(step) : 1;
  const up = (Number(value) || 0) + by;
  const next = max !== "" && up > Number(max) ? (Number(value) || 0) - by : up;
  input.value = String(next);
  return next;
}

const isCheckbox = (input: Input): boolean => input.type === "checkbox";
const inputOf = (sheet: SheetLike, name: string): Input | null =>
  rootOf(sheet)?.querySelector<Input>(`input[name="${CSS.escape(name)}"], textarea[name="${CSS.escape(name)}"]`) ??
  null;
const stored = (document: SheetDocument, name: string): unknown => foundry.utils.getProperty(document._source, name);
/** A template.json system may keep numbers as text. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof other === "number" && typeof one === "string" && Number(one) === other);
