import { getProperty } from "../../../common/utils/index";
import { localize } from "../api/localize";

/** A field as schemas offer it: SchemaFields have `fields`, all have `toFormGroup` (sec. 12). */
export interface FormField {
  label?: string;
  name?: string;
  fieldPath?: string;
  fields?: Record<string, FormField>;
  toFormGroup?(group: object, input: object): HTMLElement;
}

/** One line of a configuration form. */
export interface FieldEntry {
  path: string;
  label: string;
  hint?: string;
  /** A text over several lines. */
  multiline?: boolean;
  choices?: Record<string, string> | (() => Record<string, string>);
  [key: string]: unknown;
}
export interface FieldGroup {
  legend?: string;
  fields: FieldEntry[];
}

/** Fieldsets of a document's own fields, filled from its source data. `rootId` links labels and inputs (sec. 12). */
export function buildFieldGroups(
  groups: FieldGroup[],
  schema: FormField,
  source: object,
  rootId: string,
): HTMLElement[] {
  return groups.map(({ legend, fields }) => {
    const lines = fields.map((entry) => buildEntry(entry, schema, source, rootId)).filter((line) => line !== null);
    return legend ? fieldset(legend, lines) : wrap("div", "form-lines standard-form", lines);
  });
}

function buildEntry(entry: FieldEntry, schema: FormField, source: object, rootId: string): HTMLElement | null {
  const field = fieldAt(schema, entry.path);
  if (!field) return null;
  const { path, label, hint, multiline, choices, ...input } = entry;
  const value = getProperty(source, path);
  const config: Record<string, unknown> = { ...input, name: path, value };
  if (choices) config.choices = typeof choices === "function" ? choices() : choices;
  if (multiline) return buildTextarea(path, label, String(value ?? ""));
  return buildGroup(field, { rootId, label: localize(label), hint: hint ? localize(hint) : undefined }, config);
}

/** Everything in a schema, nested schemas as fieldsets; what no input can show is edited as JSON. `named` words bare names. */
export function buildSchemaForm(
  schema: FormField,
  source: object,
  prefix: string,
  rootId: string,
  named: (name: string) => string = (name) => name,
): HTMLElement[] {
  return Object.entries(schema.fields ?? {}).map(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const label = field.label ? localize(field.label) : named(name);
    const value = getProperty(source, path);
    if (field.fields) return fieldset(label, buildSchemaForm(field, source, path, rootId, named));
    return buildGroup(field, { rootId, label, localize: true }, { name: path, value });
  });
}

/** System data without a model: one line per value, named by its path. */
export function buildPlainForm(data: object, prefix: string): HTMLElement[] {
  return Object.entries(data).map(([name, value]: [string, unknown]) => {
    const path = `${prefix}.${name}`;
    if (value && typeof value === "object" && !Array.isArray(value)) return fieldset(name, buildPlainForm(value, path));
    return buildRaw(path, name, value);
  });
}

function buildGroup(field: FormField, group: object, input: Record<string, unknown>): HTMLElement {
  const label = (group as { label: string }).label;
  if (typeof field.toFormGroup !== "function") return buildRaw(String(input.name), label, input.value);
  try {
    return field.toFormGroup(group, input);
  } catch {
    // Fields without an input of their own say so by throwing.
    return buildRaw(String(input.name), label, input.value);
  }
}

function buildRaw(path: string, label: string, value: unknown): HTMLElement {
  if (value !== null && typeof value === "object")
    return buildTextarea(path, label, JSON.stringify(value, null, 2), "JSON");
  const input = document.createElement("input");
  input.name = path;
  input.type = typeof value === "boolean" ? "checkbox" : typeof value === "number" ? "number" : "text";
  if (typeof value === "boolean") input.checked = value;
  else input.value = String(value ?? "");
  if (typeof value === "number") input.step = "any";
  return labelled(label, input);
}

function buildTextarea(path: string, label: string, value: string, dtype?: string): HTMLElement {
  const area = document.createElement("textarea");
  area.name = path;
  area.value = value;
  area.textContent = value;
  area.rows = Math.min(20, value.split("\n").length + 1);
  if (dtype) area.dataset.dtype = dtype;
  const line = labelled(label, area);
  line.classList.add("stacked");
  return line;
}

function labelled(text: string, input: HTMLElement): HTMLElement {
  const label = document.createElement("label");
  label.textContent = text;
  input.setAttribute("aria-label", text);
  return wrap("div", "form-group", [label, wrap("div", "form-fields", [input])]);
}

function fieldset(text: string, lines: HTMLElement[]): HTMLElement {
  const legend = document.createElement("legend");
  legend.textContent = localize(text);
  return wrap("fieldset", "", [legend, ...lines]);
}

function wrap(tag: string, classes: string, children: HTMLElement[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = classes;
  element.append(...children);
  return element;
}

function fieldAt(schema: FormField, path: string): FormField | undefined {
  return path.split(".").reduce<FormField | undefined>((field, key) => field?.fields?.[key], schema);
}
