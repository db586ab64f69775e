/** Rolls from a sheet, by its rollables and by the Roll API, and looks at what reaches chat. */
import type { RollReport } from "../report";
import { click } from "./click";
import { answerDialogs, openWindows } from "./dialogs";
import { countsSuccesses, recount, type TermJson } from "./recount";
import { openSheet, rootOf, visitTabs, type SheetDocument, type SheetLike } from "./sheets";
import { pause, until } from "./wait";

interface RollLike {
  formula: string;
  total?: number;
  terms: object[];
  toJSON(): { terms: TermJson[] };
  evaluate(): Promise<RollLike>;
  toMessage(data: object): Promise<unknown>;
}
interface MessageLike {
  id: string;
  content: string;
  rolls: RollLike[];
}
type Rolled = Omit<RollReport, "document" | "type">;

/** What a control's action, class or data calls a roll. */
const ROLL = /(^|[^a-z])(roll|check|attack|damage|test|save|dice)|Roll|Check|Attack|Damage|Test|Save|Dice/;
const NOT_ROLL = /table|edit|create|delete|add|toggle|remove|config|select|initiative|checkbox|type$/i;
/** "Save" may be a throw or the end of a form: a disk, or the word alone, is no throw. */
const SAVES_FORM = ".fa-save, .fa-floppy-disk";
const SAVE_WORDS = /^(save|submit)( changes| and close| & close| settings)?$/i;
const CONTROLS = "[data-action], .rollable, [data-roll], [class*=roll]";
const MOST = 4;

/** Clicks up to four different rollables of the document's sheet. */
export async function rollFromSheet(uuid: string): Promise<Rolled[]> {
  const document = (await fromUuid(uuid)) as unknown as SheetDocument;
  const sheet = await openSheet(document);
  await visitTabs(sheet);
  const done: Rolled[] = [];
  for (const name of rollables(sheet).slice(0, MOST)) {
    if (!sheet.rendered) await openSheet(document);
    done.push(await clickAndLook(sheet, name));
  }
  await sheet.close({ animate: false });
  return done;
}

/** Names of the sheet's rollables, each kind once. */
function rollables(sheet: SheetLike): string[] {
  const controls = [...(rootOf(sheet)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const names = controls.filter((control) => !savesForm(control)).map(nameOf);
  return [...new Set(names)].filter((name) => ROLL.test(name) && !NOT_ROLL.test(name));
}

/** Whether a control stores what was entered; a saving throw has the name of what is saved against, or a number. */
export function savesForm(control: HTMLElement): boolean {
  if (!/save|submit/i.test(`${control.dataset.action ?? ""} ${control.className}`)) return false;
  if (control.matches("[type=submit]") || control.matches(SAVES_FORM) || control.querySelector(SAVES_FORM)) return true;
  return SAVE_WORDS.test(control.textContent?.trim() ?? "");
}

function nameOf(control: HTMLElement): string {
  if (control.dataset.action) return control.dataset.action;
  const named = [...control.classList].find((one) => ROLL.test(one));
  return named && control.matches("a, button, label, img, i, .rollable") && !control.querySelector("[data-action]")
    ? `.${named}`
    : "";
}

async function clickAndLook(sheet: SheetLike, name: string): Promise<Rolled> {
  const control = [...(rootOf(sheet)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(
    (one) => nameOf(one) === name,
  );
  const from = control?.textContent?.trim() ? `${name} (${control.textContent.trim().slice(0, 30)})` : name;
  const messages: MessageLike[] = [];
  const hook = Hooks.on("createChatMessage", (message: MessageLike) => void messages.push(message));
  const windows = openWindows();
  if (control) await click(control);
  await until(() => messages.length > 0 || openWindows().length > windows.length, 1500);
  if (messages.length === 0) await answerDialogs(windows, () => messages.length > 0);
  await until(() => messages.some((message) => message.rolls.length > 0), messages.length > 0 ? 300 : 1000);
  Hooks.off("createChatMessage", hook);
  const message = messages.find((one) => one.rolls.length > 0) ?? messages[0];
  return look(from, message);
}

/** 1d20 and the first number of the sheet's roll data: always possible, whatever the sheet has. */
export async function rollFromData(uuid: string): Promise<Rolled> {
  const document = (await fromUuid(uuid)) as unknown as SheetDocument;
  const data = document.getRollData?.() ?? {};
  const numbers = Object.entries(foundry.utils.flattenObject(data as never) as Record<string, unknown>);
  const key = numbers.find(([path, value]) => Number.isInteger(value) && /^[A-Za-z][\w.]*$/.test(path))?.[0];
  const Class = (globalThis as unknown as { Roll: new (formula: string, data: object) => RollLike }).Roll;
  const roll = new Class(key ? `1d20 + @${key}` : "1d20 + 2", data);
  let message: MessageLike | undefined;
  const hook = Hooks.on("createChatMessage", (one: MessageLike) => void (message = one));
  await (await roll.evaluate()).toMessage({});
  await until(() => message, 2000);
  Hooks.off("createChatMessage", hook);
  return look(`Roll API${key ? ` with @${key}` : ""}`, message);
}

async function look(from: string, message: MessageLike | undefined): Promise<Rolled> {
  const roll = message?.rolls[0];
  if (!roll) {
    const outcome = message ? "message without a roll" : "no message";
    return { from, formula: "", total: null, expected: null, shown: null, outcome };
  }
  const entry = (): Element | null => document.querySelector(`#chat [data-message-id="${message.id}"]`);
  await until(entry, 2000);
  await pause(30);
  const shown = totalIn(entry());
  const total = roll.total ?? null;
  const terms = roll.toJSON().terms.map((term, index) => ({ ...term, own: ownTotal(roll.terms[index] ?? {}) }));
  const hasOwnRules = overrides(roll, "total", "Roll") || overrides(roll, "_evaluateTotal", "Roll");
  const expected = hasOwnRules ? null : recount(terms);
  const isCount = countsSuccesses(terms, total ?? NaN, "");
  const agrees = isCount || expected === null ? typeof total === "number" : Math.abs(expected - (total ?? NaN)) < 1e-9;
  // A card of the system's own words may add to the dice what it likes, and has to stand in the log as it was written.
  const written = totalIn(foundry.utils.parseHTML(`<div>${message.content}</div>`) as Element);
  const counts = countsSuccesses(terms, Number(shown), entry()?.textContent ?? "");
  const isShown = counts || shown === null || !/^-?[\d.]+$/.test(shown) || Number(shown) === total || shown === written;
  const outcome = entry() && agrees && isShown ? "right" : "wrong";
  return { from, formula: roll.formula, total, expected, shown, outcome };
}

function totalIn(card: Element | null): string | null {
  return card?.querySelector(".dice-total")?.textContent?.trim() ?? null;
}

/** A class of a system that adds up by rules of its own is asked: nobody else can know them. */
function ownTotal(term: { total?: number }): number | undefined {
  return overrides(term, "total", ...Object.keys(foundry.dice.terms)) ? term.total : undefined;
}

function overrides(value: object, member: string, ...classes: string[]): boolean {
  let prototype = Object.getPrototypeOf(value) as object | null;
  for (
    ;
    prototype && !classes.includes(prototype.constructor.name);
    prototype = Object.getPrototypeOf(prototype) as object
  ) {
    if (Object.hasOwn(prototype, member)) return true;
  }
  return false;
}
