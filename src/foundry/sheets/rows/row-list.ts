import type { AnyField } from "../../../../types/documents";
import { format } from "../../platform/i18n";
import type { RowAct } from "./edit-rows";

/** Words for the values of a field, by value. */
export type Choices = Readonly<Record<string, string>>;

/** What may be chosen in a column; with a row's values where that depends on another of its fields. */
export type ColumnChoices = (column: string, row: unknown) => Choices | undefined;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

export interface RowCell {
  /** Path within the row; empty where a row is one value. */
  readonly key: string;
  readonly label: string;
  /** What the control is called: the field and its row. */
  readonly name: string;
  readonly focus: string;
  /** `many`: several texts, or several of the options. */
  readonly kind: "text" | "number" | "flag" | "choice" | "many";
  readonly input: string;
  readonly value: unknown;
  readonly options?: readonly Option[];
  /** Chosen value or text, for reading. */
  readonly text: string;
}

interface ActView {
  readonly act: RowAct;
  readonly icon: string;
  readonly name: string;
  readonly focus: string;
  readonly off: boolean;
}

export interface RowList {
  readonly label: string;
  /** Headings of the columns; none where there is only one. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly at: number;
    readonly cells: readonly RowCell[];
    readonly acts: readonly ActView[];
  }[];
  /** What a new row starts as, as JSON. */
  readonly fresh: string;
}

interface Column {
  readonly key: string;
  readonly field: AnyField;
}

/** The fields of a row, those within others too. */
function columnsOf(field: AnyField, key = ""): Column[] {
  const { fields } = field as AnyField & { fields?: Record<string, AnyField> };
  if (!fields) return [{ key, field }];
  return Object.entries(fields).flatMap(([name, one]) => columnsOf(one, key ? `${key}.${name}` : name));
}

/** Values to choose from; what is stored and not among them stands first, so that an unchosen one looks unchosen. */
export function optionsOf(choices: Choices, value: unknown): Option[] {
  const stored = String(value ?? "");
  const known = Object.hasOwn(choices, stored) ? choices : { [stored]: stored || "–", ...choices };
  return Object.entries(known).map(([one, label]) => ({ value: one, label, selected: one === stored }));
}

/** Several of them: those that are chosen first, known or not, in their order. */
function severalOf(choices: Choices, chosen: readonly string[]): Option[] {
  const rest = Object.keys(choices).filter((one) => one !== "" && !chosen.includes(one));
  const option = (selected: boolean) => (value: string) => ({ value, label: choices[value] ?? value, selected });
  return [...chosen.map(option(true)), ...rest.map(option(false))];
}

const ACTS = { up: "fa-chevron-up", down: "fa-chevron-down", remove: "fa-trash" } as const;

const actsOf = (path: string, at: number, last: number): ActView[] =>
  (Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => ({
    act,
    icon: ACTS[act],
    name: format(`MANIFOLD.Rows.${act}`, { row: at + 1 }),
    focus: `${act}-${path}-${at}`,
    off: (act === "up" && at === 0) || (act === "down" && at === last),
  }));

function kindOf(field: AnyField): "text" | "number" | "flag" | "many" {
  const { ArrayField, BooleanField, NumberField, SetField } = foundry.data.fields;
  if (field instanceof BooleanField) return "flag";
  if (field instanceof ArrayField || field instanceof SetField) return "many";
  return field instanceof NumberField ? "number" : "text";
}

const labelOf = (field: AnyField): string => (field as AnyField & { label: string }).label;

const told = (kind: RowCell["kind"], value: unknown, label: string): string =>
  kind === "flag"
    ? value
      ? label
      : ""
    : kind === "number" && value !== null
      ? `${label} ${String(value)}`.trim()
      : String(value ?? "");

/**
 * A list with one or more fields a row, for the form and for reading.
 * @param element The field of a row.
 * @param hidden Columns that only rules need: they have no control and keep their values.
 */
export function rowList(
  { path, label, element, value }: { path: string; label: string; element: AnyField; value: unknown },
  choicesOf: ColumnChoices = () => undefined,
  hidden: readonly string[] = [],
): RowList {
  const columns = columnsOf(element).filter(({ key }) => !hidden.includes(key));
  const list: unknown[] = value instanceof Set || Array.isArray(value) ? [...(value as Iterable<unknown>)] : [];
  const cellOf = ({ key, field }: Column, row: unknown, at: number): RowCell => {
    const own = key ? foundry.utils.getProperty(row as object, key) : row;
    const choices = choicesOf(key, row);
    const cell = {
      key,
      label: labelOf(field),
      name: format("MANIFOLD.Rows.cell", { field: labelOf(field) || label, row: at + 1 }),
      focus: `cell-${path}-${at}-${key}`,
    };
    const kind = kindOf(field);
    if (kind === "many") {
      const several = [...((own ?? []) as Iterable<string>)];
      const options = choices && severalOf(choices, several);
      const text = several.map((one) => choices?.[one] ?? one).join(", ");
      return { ...cell, kind, input: "text", value: several.join(", "), text, ...(options ? { options } : {}) };
    }
    if (choices) {
      const options = optionsOf(choices, own);
      // What is chosen as "none" is not worth a word to a reader.
      const chosen = own === "none" ? "" : options.find(({ selected }) => selected && own !== "")?.label;
      return {
        ...cell,
        kind: "choice",
        input: "choice",
        value: own,
        text: chosen ?? told("choice", own, cell.label),
        options,
      };
    }
    return { ...cell, kind, input: kind === "flag" ? "checkbox" : kind, value: own, text: told(kind, own, cell.label) };
  };
  return {
    label,
    head: columns.length > 1 ? columns.map(({ field }) => labelOf(field)) : [],
    rows: list.map((row, at) => ({
      at,
      cells: columns.map((column) => cellOf(column, row, at)),
      acts: actsOf(path, at, list.length - 1),
    })),
    fresh: JSON.stringify(columns[0]?.key === "" ? unused(choicesOf("", ""), list) : {}),
  };
}

/** A set takes nothing twice, and nothing empty: a new row is the first that is left. */
const unused = (choices: Choices | undefined, list: readonly unknown[]): string =>
  Object.keys(choices ?? {}).find((one) => one !== "" && !list.includes(one)) ?? "";
