import type { AnyField } from "../../../../types/documents";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { optionsOf, rowList } from "../../../foundry/sheets/rows/row-list";
import { shortNames } from "../../../foundry/sheets/rows/short-names";
import { coinsWords } from "../adapters/characters/coins";
import { linksOf } from "./item-links";
import { namesFor, type Names } from "./item-names";
import { knackTarget } from "./knack-target";

/** Fields that have a place of their own on the sheet. */
const PLACED = new Set(["description", "sourceNote"]);

/** What a reader is told even where it is as usual. */
const TOLD = new Set([
  "class",
  "kind",
  "coverage",
  "duration",
  "level",
  "tn",
  "category",
  "damageType",
  "cost",
  "unit",
]);

/** Short names that only rules need: nobody reads them. */
const UNTOLD = new Set(["slug", "effects", "ability.key", "ability.flags"]);

/** What the machinery notes for itself: nobody reads it or writes it. */
const UNASKED = new Set(["onceKey", "started", "original.flags"]);
const UNASKED_GROUPS = ["made.", "place."];

/** Columns of lists that only rules need. */
const HIDDEN = ["key"];

interface Nested {
  fields: Record<string, AnyField>;
  choices: unknown;
  element: AnyField & { fields?: object };
}

/** A stored value for reading: yes or no in a word, lists with commas. */
function textOf(value: unknown): string {
  if (typeof value === "boolean") return localize(`BIND.Sheet.${value ? "yes" : "no"}`);
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A field for the form and for reading; one that holds others stands as those, a list as its rows. */
function fieldViews(name: string, field: AnyField, value: unknown): FieldView[] {
  const { fields: inner, choices: offered } = field as AnyField & Partial<Nested>;
  if (inner) {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.entries(inner).flatMap(([key, one]) => fieldViews(`${name}.${key}`, one, values[key]));
  }
  const choices = Array.isArray(offered)
    ? Object.fromEntries(offered.map((choice) => [String(choice), localize(`BIND.Choice.${String(choice)}`)]))
    : undefined;
  const text = value === field.initial && !TOLD.has(name) ? "" : (choices?.[String(value)] ?? textOf(value));
  return [{ path: name, field, value, text, choices }];
}

/** Short names as the names they stand for; a list as rows, what a reader needs of it as a text. */
function byNames(item: Item, view: FieldView, source: object, names: Names): void {
  const { path, field, value } = view;
  const { element, label } = field as AnyField & Partial<Nested> & { label: string };
  const choicesOf = (column: string, row: unknown) =>
    namesFor(item.type, column ? `${path}.${column}` : path, row, names);
  if (!element) {
    const group: unknown = foundry.utils.getProperty(source, path.slice(0, Math.max(0, path.lastIndexOf("."))));
    const choices =
      path === "slug" ? shortNames(item.name, names.get(item.type) ?? {}) : namesFor(item.type, path, group, names);
    if (!choices) return;
    view.named = optionsOf({ "": "–", ...choices }, value);
    view.text &&= choices[String(value)] ?? view.text;
    return;
  }
  // Free words of a set are tags.
  if (!element.fields && !choicesOf("", "") && field instanceof foundry.data.fields.SetField) return;
  view.rows = rowList({ path, label, element, value }, choicesOf, HIDDEN);
  if (!element.fields) view.text = view.rows.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(", ");
}

/** Prices as people say them, nothing of what is for the machinery. */
function toldIn({ path, text, value }: FieldView): string {
  if (UNTOLD.has(path)) return "";
  if ((path === "costCp" || path === "feeCp") && typeof value === "number") return value > 0 ? coinsWords(value) : "";
  const isSigned = ["dam", "init", "ev"].includes(path) || (path.startsWith("attributeMods.") && value !== 0);
  return isSigned && typeof value === "number" ? signed(value) : text;
}

/** Of the Trait that a class gives instead, only what its kind leaves open. */
function isAsked(path: string, source: object): boolean {
  const field = /^raise[.]otherwise[.](id|path|times)$/.exec(path)?.[1];
  const kind: unknown = field && foundry.utils.getProperty(source, "raise.otherwise.kind");
  if (field === "path") return kind === "sphere";
  return field !== "id" || ["attribute", "skill", "knack", "sphere"].includes(String(kind));
}

/** An area with what it is measured in. */
function measured(views: readonly FieldView[]): void {
  const [formula, unit] = ["area.formula", "area.unit"].map((one) => views.find(({ path }) => path === one));
  if (!formula || !unit) return;
  if (formula.text) formula.text = format(`BIND.Sheet.Measured.${String(unit.value)}`, { formula: formula.text });
  unit.text = "";
}

/** What the description says in the same words is not read twice. */
function readOnce(views: readonly FieldView[], description: string): void {
  const plain = description.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  for (const view of views) if (view.text.length > ONCE && plain.includes(view.text)) view.text = "";
}

/** Letters from which on the same words are a repetition and no accident. */
const ONCE = 20;

/** The fields of an item but those with a place of their own, for the form and for reading. */
export function fieldsOf(item: Item, packed: Names): FieldView[] {
  const names: Names = new Map([...packed, ...linksOf(item)]);
  const { system } = item as ItemOf<"bindSkill">;
  const source = system._source as Record<string, unknown>;
  const fields: Record<string, AnyField> = system.schema.fields;
  const views = Object.entries(fields)
    .filter(([name]) => !PLACED.has(name))
    .flatMap(([name, field]) => fieldViews(name, field, source[name]));
  for (const view of views) {
    byNames(item, view, source, names);
    Object.assign(view, knackTarget(item, view) ?? { text: toldIn(view) });
  }
  measured(views);
  readOnce(views, String(source.description ?? ""));
  const asked = (path: string) => !UNASKED.has(path) && !UNASKED_GROUPS.some((group) => path.startsWith(group));
  return views.filter(({ path }) => asked(path) && isAsked(path, source));
}
