import type { BrowseField } from "../contracts/browse";
import { element } from "../platform/html";
import { format, localize } from "../platform/i18n";
import { choicesOf, type Filter, type Filters, type Row } from "./rows";
import { valueWords } from "./words";

/** Controls for the fields of a type, set as the filters are. */
export const filterControls = (fields: readonly BrowseField[], rows: readonly Row[], filters: Filters): HTMLElement[] =>
  fields.map((field) => {
    const filter = filters[field.path] ?? {};
    if (field.kind === "number") return numberControl(field, filter);
    if (field.kind === "flag")
      return select(field, flagOptions(), filter.flag === undefined ? "" : String(filter.flag));
    const chosen = filter.is ?? "";
    const values = new Set([...choicesOf(rows, field.path), ...(chosen ? [chosen] : [])]);
    const options = [...values].map((value) => [value, valueWords(field, value)] as const);
    options.sort(([, a], [, b]) => a.localeCompare(b));
    return select(field, options, chosen);
  });

const flagOptions = () =>
  [
    ["true", localize("MANIFOLD.Browser.yes")],
    ["false", localize("MANIFOLD.Browser.no")],
  ] as const;

function select(
  { path, label, kind }: BrowseField,
  options: readonly (readonly [string, string])[],
  chosen: string,
): HTMLElement {
  const made = element("select");
  Object.assign(made.dataset, { path, kind });
  made.append(
    new Option(localize("MANIFOLD.Browser.any"), ""),
    ...options.map(([value, words]) => new Option(words, value, value === chosen, value === chosen)),
  );
  return element("label", "browser-filter", element("span", "", localize(label)), made);
}

function numberControl({ path, label }: BrowseField, { least, most }: Filter): HTMLElement {
  const name = localize(label);
  const bound = (which: "least" | "most", value: number | undefined) => {
    const input = element("input");
    const words = localize(`MANIFOLD.Browser.${which}`);
    Object.assign(input, { type: "number", value: value ?? "", placeholder: words });
    input.ariaLabel = format("MANIFOLD.Browser.bound", { field: name, bound: words });
    Object.assign(input.dataset, { path, kind: which });
    return input;
  };
  const range = element("span", "browser-range", bound("least", least), bound("most", most));
  return element("div", "browser-filter", element("span", "", name), range);
}

/** The filters as the controls stand. */
export function readControls(box: HTMLElement): Filters {
  const filters: Record<string, Filter> = {};
  for (const control of box.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-path]")) {
    const { path = "", kind = "" } = control.dataset;
    const { value } = control;
    if (value === "") continue;
    const part =
      kind === "choice" ? { is: value } : kind === "flag" ? { flag: value === "true" } : { [kind]: Number(value) };
    filters[path] = { ...filters[path], ...part };
  }
  return filters;
}
