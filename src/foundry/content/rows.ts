import type { BrowseField } from "../contracts/browse";

export type RowValue = string | number | boolean | readonly string[] | null;

/** One entry of a pack's index, as the browser lists it. */
export interface Row {
  uuid: string;
  name: string;
  img: string;
  /** Kind of document, "Item". */
  kind: string;
  /** Type within the kind; blank for kinds without types. */
  type: string;
  /** Id of the pack. */
  pack: string;
  /** By the path of the field. */
  values: Readonly<Record<string, RowValue>>;
}

/** What one field must be. Nothing set: anything. */
export interface Filter {
  is?: string;
  least?: number;
  most?: number;
  flag?: boolean;
}
export type Filters = Readonly<Record<string, Filter>>;

/** The rows whose name holds every word of the search and whose fields fit the filters. */
export function filterRows(rows: readonly Row[], search: string, filters: Filters): Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const wanted = Object.entries(filters);
  return rows.filter((row) => {
    const name = plain(row.name);
    return (
      words.every((word) => name.includes(word)) && wanted.every(([path, filter]) => fits(row.values[path], filter))
    );
  });
}

/** Letters without accents and in one case, as they are searched. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a value fits. A number that is not there lies in no range. */
function fits(value: RowValue | undefined, { is, least, most, flag }: Filter): boolean {
  if (is !== undefined && !textsOf(value).includes(is)) return false;
  if (flag !== undefined && (value === true) !== flag) return false;
  if (least === undefined && most === undefined) return true;
  return typeof value === "number" && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}

/** A choice's values: one or several. */
export const textsOf = (value: RowValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : typeof value === "string" && value !== "" ? [value] : [];

/**
 * The rows in order; a copy. Equal ones, and those without a value, which come last, go by name.
 * @param by Path of a field; blank: the name.
 */
export function sortRows(rows: readonly Row[], by: string): Row[] {
  const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return [...rows].sort((a, b) => {
    const first = by ? compare(a.values[by], b.values[by], names) : 0;
    return first || names.compare(a.name, b.name) || (a.uuid < b.uuid ? -1 : 1);
  });
}

function compare(a: RowValue | undefined, b: RowValue | undefined, names: Intl.Collator): number {
  const [left, right] = [sortable(a), sortable(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === "number" && typeof right === "number") return left - right;
  return names.compare(String(left), String(right));
}

/** What has a flag comes before what has not. */
function sortable(value: RowValue | undefined): string | number | null {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 0 : 1;
  return textsOf(value).join(" ") || null;
}

/** The values of a choice that the rows have, each once. */
export const choicesOf = (rows: readonly Row[], path: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => textsOf(values[path]))),
];

/**
 * Filters as a browser kept them, brought to the fields that there are.
 * @returns `gone`: the paths that no field has any more.
 */
export function readFilters(stored: unknown, fields: readonly BrowseField[]): { filters: Filters; gone: string[] } {
  const filters: Record<string, Filter> = {};
  const gone: string[] = [];
  for (const [path, kept] of Object.entries(isRecord(stored) ? stored : {})) {
    const field = fields.find((one) => one.path === path);
    const filter = field && isRecord(kept) ? readFilter(kept, field) : null;
    if (filter) filters[path] = filter;
    else if (!field) gone.push(path);
  }
  return { filters, gone };
}

function readFilter({ is, least, most, flag }: Record<string, unknown>, { kind }: BrowseField): Filter | null {
  if (kind === "choice") return typeof is === "string" ? { is } : null;
  if (kind === "flag") return typeof flag === "boolean" ? { flag } : null;
  const bounds = { ...(finite(least) ? { least } : {}), ...(finite(most) ? { most } : {}) };
  return Object.keys(bounds).length > 0 ? bounds : null;
}

const finite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
