import { BaseSheet } from "../sheets/base-document-sheet";
import { localize } from "../api/localize";

/** Documents without subtypes keep their sheets under this type (sec. 3). */
const BASE_TYPE = "base";

export interface SheetRegistration {
  types?: string[];
  label?: string | (() => string);
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}
export type SheetClass = TableSheetEntry["cls"];
interface DocumentClassLike {
  documentName: string;
}
type SheetsByType = Record<string, Record<string, TableSheetEntry>>;

/** Registrations made before the document types are known (packages may register at import time). */
let pending: (() => void)[] = [];

/** Offer a sheet class for types of a document (sec. 11.6). Its id is `scope.ClassName`. */
export function registerSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: SheetClass,
  options: SheetRegistration = {},
): void {
  whenTypesKnown(() => {
    const { documentName } = documentClass;
    const id = `${scope}.${sheetClass.name}`;
    if (!hasSheets(documentName)) return;
    const sheets = sheetsOf(documentName);
    for (const type of options.types ?? typesOf(documentName)) {
      const ofType = (sheets[type] ??= {});
      if (options.makeDefault) for (const other of Object.values(ofType)) other.default = false;
      ofType[id] = entry(id, sheetClass, options);
    }
  });
}

function entry(id: string, cls: SheetClass, options: SheetRegistration): TableSheetEntry {
  const { label, makeDefault = false, canBeDefault = true, canConfigure = true, themes = null } = options;
  return {
    id,
    cls,
    /** Sheets are registered before the texts of a language are there. */
    get label(): string {
      const text = typeof label === "function" ? label() : label;
      return text ? localize(text) : id;
    },
    default: makeDefault,
    canBeDefault,
    canConfigure,
    themes,
  };
}

/** Documents whose sheet of core the table stands in for with a plain form of its own, by that form's id. */
export const STAND_INS = new Map([
  ["Actor", "core.BaseActorSheet"],
  ["Item", "core.BaseItemSheet"],
]);

/**
 * Take a sheet class back, for some types or all. Unknown ones are left alone. Whoever takes back core's sheet of actors or
 * items, by whatever name it has in a generation, means the table's stand-in for it.
 */
export function unregisterSheet(
  documentClass: DocumentClassLike,
  scope: string,
  sheetClass: SheetClass,
  { types }: { types?: string[] } = {},
): void {
  whenTypesKnown(() => {
    if (!hasSheets(documentClass.documentName)) return;
    const sheets = sheetsOf(documentClass.documentName);
    const standIn = scope === "core" ? STAND_INS.get(documentClass.documentName) : undefined;
    for (const type of types ?? Object.keys(sheets)) {
      delete sheets[type]?.[`${scope}.${sheetClass.name}`];
      if (standIn) delete sheets[type]?.[standIn];
    }
  });
}

/** Carry out what was registered too early. */
export function flushRegistrations(): void {
  const tasks = pending;
  pending = [];
  for (const task of tasks) task();
}

function whenTypesKnown(task: () => void): void {
  if (!globalThis.game?.documentTypes) {
    pending.push(task);
    return;
  }
  flushRegistrations();
  task();
}

/** A registration for what is no document is passed over, and said: it must not end the system's `init`. */
function hasSheets(documentName: string | undefined): boolean {
  if (documentName !== undefined && CONFIG[documentName as TableConfiguredDocument]) return true;
  console.warn(`There is no document "${documentName}" to have sheets: the registration is passed over.`);
  return false;
}

export function sheetsOf(documentName: string): SheetsByType {
  const config = CONFIG[documentName as TableConfiguredDocument];
  if (!config) throw new Error(`There is no document "${documentName}" to have sheets.`);
  return (config.sheetClasses ??= {});
}

function typesOf(documentName: string): string[] {
  const types = game.documentTypes[documentName] ?? [];
  return types.length ? [...new Set([...types, BASE_TYPE])] : [BASE_TYPE];
}

/** Sheets that a document can have now, by id. */
export function sheetsFor(documentName: string, type: string = BASE_TYPE): Record<string, TableSheetEntry> {
  if (pending.length && globalThis.game?.documentTypes) flushRegistrations();
  const sheets = sheetsOf(documentName);
  return sheets[type] ?? sheets[BASE_TYPE] ?? {};
}

/** The sheet in force for a type: the default, else the last registered that may be one. */
export function defaultSheetFor(documentName: string, type: string = BASE_TYPE): TableSheetEntry | undefined {
  const sheets = Object.values(sheetsFor(documentName, type));
  return sheets.find((sheet) => sheet.default) ?? sheets.findLast((sheet) => sheet.canBeDefault) ?? sheets.at(-1);
}

/** The sheet class of a document: its own choice (flag core.sheetClass), the default of its type, or the plain form. */
export function sheetClassOf(document: TableDocument): SheetClass {
  const type = document.type ?? BASE_TYPE;
  const chosen = document.flags.core?.sheetClass as string | undefined;
  const own = chosen ? sheetsFor(document.documentName, type)[chosen] : undefined;
  return (own ?? defaultSheetFor(document.documentName, type))?.cls ?? (BaseSheet as unknown as SheetClass);
}

/** Make the chosen sheets the defaults: {Actor: {hero: "sysId.HeroSheet"}} (setting core.sheetClasses). */
export function updateDefaultSheets(choices: Record<string, Record<string, string>> = {}): void {
  flushRegistrations();
  for (const [documentName, byType] of Object.entries(choices)) {
    if (!CONFIG[documentName as TableConfiguredDocument]) continue;
    for (const [type, id] of Object.entries(byType)) {
      const sheets = sheetsOf(documentName)[type] ?? {};
      if (!sheets[id]) continue;
      for (const sheet of Object.values(sheets)) sheet.default = sheet.id === id;
    }
  }
}
