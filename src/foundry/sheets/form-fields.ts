import type { AnyField } from "../../../types/documents";
import { localize } from "../platform/i18n";

/** One field of an item, for its form and for reading. */
export interface FieldView {
  /** Below `system`. */
  path: string;
  field: AnyField;
  value: unknown;
  text: string;
  /** Words for the values of a field that offers a choice. */
  choices: Record<string, string> | undefined;
}

interface Nested {
  fields: Record<string, AnyField>;
  choices: unknown;
  element: { fields?: object };
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
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A field for the form and for reading; one that holds others stands as those. Lists of several fields a row have no control. */
export function fieldViews(name: string, field: AnyField, value: unknown, words: FormWords): FieldView[] {
  const { fields: inner, choices: offered, element } = field as AnyField & Partial<Nested>;
  if (element?.fields) return [];
  if (inner) {
    const values = (value ?? {}) as Record<string, unknown>;
    return Object.entries(inner).flatMap(([key, one]) => fieldViews(`${name}.${key}`, one, values[key], words));
  }
  const choices = Array.isArray(offered)
    ? Object.fromEntries(offered.map((choice) => [String(choice), localize(`${words.choices}.${String(choice)}`)]))
    : undefined;
  const plain = value === field.initial && !words.told.has(name);
  return [{ path: name, field, value, text: plain ? "" : (choices?.[String(value)] ?? textOf(value, words)), choices }];
}
