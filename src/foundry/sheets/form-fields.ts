import type { AnyField } from "../../../types/documents";
import { localize } from "../platform/i18n";
import type { NamedLines } from "./rows/edit-lines";
import { rowList, type ColumnChoices, type Option, type RowList } from "./rows/row-list";

/** One field of an item, for its form and for reading. */
export interface FieldView {
  /** Below `system`. */
  path: string;
  field: AnyField;
  value: unknown;
  text: string;
  /** Words for the values of a field that offers a choice. */
  choices: Record<string, string> | undefined;
  /** What a field that stores a short name offers, by names that people know. */
  named?: Option[];
  /** What is usual in a field that takes any words. */
  suggested?: string[];
  /** What is usual in a list of free words, to be put in by name. */
  usual?: readonly { readonly value: string; readonly label: string }[];
  /** A list with its rows. */
  rows?: RowList;
  /** A list that is written as lines. */
  lines?: NamedLines;
}

interface Nested {
  fields: Record<string, AnyField>;
  choices: unknown;
  element: AnyField & { fields?: object };
}

/** What a game says of its forms. */
export interface FormWords {
  /** Prefix of the language keys of choices. */
  choices: string;
  yes: string;
  no: string;
  /** Fields that a reader is told even where they are as usual. */
  told: ReadonlySet<string>;
}

/** A stored value for reading: yes or no in a word, lists with commas. */
function textOf(value: unknown, words: FormWords): string {
  if (typeof value === "boolean") return localize(value ? words.yes : words.no);
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(", ");
  if (typeof value === "number") return String(value).replace("-", "−");
  return typeof value === "string" ? value : "";
}

/** A field for the form and for reading; one that holds others stands as those, a list as its rows. Records have no control. */
export function fieldViews(name: string, field: AnyField, value: unknown, words: FormWords): FieldView[] {
  const { fields: inner, choices: offered, element } = field as AnyField & Partial<Nested>;
  const { TypedObjectField, SetField } = foundry.data.fields;
  if (field instanceof TypedObjectField) return [];
  if (element && !(field instanceof SetField)) {
    const rows = rowList({ path: name, label: field.label, element, value }, rowChoices(element, words));
    const told = rows.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    return [{ path: name, field, value, text: element.fields ? "" : told.join(", "), choices: undefined, rows }];
  }
  if (inner) {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.entries(inner).flatMap(([key, one]) => fieldViews(`${name}.${key}`, one, values[key], words));
  }
  const choices = Array.isArray(offered) ? wordsOf(offered, words) : undefined;
  const plain = value === field.initial && !words.told.has(name);
  return [{ path: name, field, value, text: plain ? "" : (choices?.[String(value)] ?? textOf(value, words)), choices }];
}

/** Words for the columns of a list whose fields offer a choice. */
const rowChoices =
  (element: AnyField & { fields?: object }, words: FormWords): ColumnChoices =>
  (column) => {
    const field = column ? (element.fields as Record<string, Partial<Nested>> | undefined)?.[column] : undefined;
    return Array.isArray(field?.choices) ? wordsOf(field.choices, words) : undefined;
  };

const wordsOf = (offered: readonly unknown[], words: FormWords): Record<string, string> =>
  Object.fromEntries(offered.map((choice) => [String(choice), localize(`${words.choices}.${String(choice)}`)]));
