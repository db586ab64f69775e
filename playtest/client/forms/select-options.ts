/** Options of selects: from choices or ready-made, sorted, grouped (sec. 12). */
import { localized } from "../elements/set-input-attributes.js";

export interface SelectOption {
  value: string | number | boolean;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  /** A line instead of an option. */
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectConfig {
  options?: SelectOption[];
  /** Instead of options: value -> label or entry, or a list of either. */
  choices?: unknown;
  groups?: string[];
  value?: unknown;
  /** Label of an empty first option. */
  blank?: string | false | null;
  localize?: boolean;
  sort?: boolean;
  labelAttr?: string;
  valueAttr?: string;
  /** Keys are labels, values are values. */
  inverted?: boolean;
}

export interface PreparedOption {
  type: "option" | "rule";
  value: string;
  label: string;
  disabled: boolean;
  selected: boolean;
  dataset?: Record<string, string> | undefined;
}

export interface OptionGroup {
  group: string;
  options: PreparedOption[];
}

/** Groups in order, the group "" (no optgroup) first; each with its options. */
export function prepareSelectOptionGroups(config: SelectConfig): OptionGroup[] {
  const options = config.options ? [...config.options] : optionsOf(config);
  const selected = selection(config.value);
  const text = (label: string): string => (config.localize ? localized(label) : label);
  const prepared = options.map((option) => ({
    group: option.group ? text(option.group) : "",
    option: {
      type: option.rule ? ("rule" as const) : ("option" as const),
      value: String(option.value ?? ""),
      label: text(String(option.label ?? "")),
      disabled: option.disabled === true,
      selected: option.selected === true || selected.has(String(option.value)),
      dataset: option.dataset,
    },
  }));
  if (config.sort) prepared.sort((a, b) => a.option.label.localeCompare(b.option.label));
  const names = ["", ...(config.groups ?? []).map(text), ...prepared.map((entry) => entry.group)];
  const groups = new Map<string, PreparedOption[]>(names.map((name) => [name, []]));
  for (const { group, option } of prepared) groups.get(group)?.push(option);
  addBlank(groups, config, text, selected);
  return [...groups]
    .filter(([group, list]) => group !== "" || list.length > 0)
    .map(([group, list]) => ({ group, options: list }));
}

function addBlank(
  groups: Map<string, PreparedOption[]>,
  { blank }: SelectConfig,
  text: (label: string) => string,
  selected: Set<string>,
): void {
  if (typeof blank !== "string") return;
  const none = ![...groups.values()].flat().some((option) => option.selected);
  groups
    .get("")
    ?.unshift({ type: "option", value: "", label: text(blank), disabled: false, selected: none || selected.has("") });
}

function selection(value: unknown): Set<string> {
  if (value === undefined || value === null) return new Set();
  if (Array.isArray(value) || value instanceof Set) return new Set([...value].map(String));
  return new Set([String(value)]);
}

/** Choices may be an object of labels or entries, a list of entries or of plain values, or a function of either. */
function optionsOf({ choices, labelAttr, valueAttr, inverted }: SelectConfig): SelectOption[] {
  const given: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (given === null || typeof given !== "object") return [];
  const entries: [string, unknown][] =
    Array.isArray(given) || given instanceof Set
      ? [...(given as Iterable<unknown>)].map((entry, index) => [keyInList(entry, index), entry])
      : given instanceof Map
        ? [...(given as Map<unknown, unknown>)].map(([key, entry]) => [String(key), entry])
        : Object.entries(given);
  return entries.map(([key, entry]) => optionOf(key, entry, labelAttr, valueAttr, inverted === true));
}

/** An entry of a list has no key: unless `valueAttr` names another, its `value` is one (seen in published systems). */
function keyInList(entry: unknown, index: number): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  return String((entry as { value?: unknown }).value ?? index);
}

function optionOf(
  key: string,
  entry: unknown,
  labelAttr = "label",
  valueAttr: string | undefined,
  inverted: boolean,
): SelectOption {
  if (typeof entry !== "object" || entry === null) {
    return inverted ? { value: entry as string, label: key } : { value: key, label: String(entry) };
  }
  const record = entry as Record<string, unknown>;
  const value = valueAttr === undefined ? key : record[valueAttr];
  const label = String(record[labelAttr] ?? "");
  const { group, disabled, selected, rule } = record as Partial<SelectOption>;
  return {
    value: value as string,
    label,
    ...(group === undefined ? {} : { group }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(selected === undefined ? {} : { selected }),
    ...(rule === undefined ? {} : { rule }),
  };
}
