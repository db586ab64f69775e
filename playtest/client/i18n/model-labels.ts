/**
 * Labels of model fields from translations (sec. 16): `<prefix>.FIELDS.<path>.label`, `.hint` and `.placeholder`, elements of arrays
 * under `.element`. What a field says about itself is used first, and localised as well.
 */
interface LabelledField {
  name?: string | undefined;
  label: string;
  hint: string;
  placeholder?: string | undefined;
  fields?: Record<string, LabelledField>;
  element?: unknown;
  model?: unknown;
}

export interface LocalizableModel {
  schema: unknown;
  LOCALIZATION_PREFIXES?: string[];
}

/** Where a field's texts may be: below a prefix, at a path. Several when models nest. */
interface Place {
  prefix: string;
  path: string;
}

/**
 * Localises a model's schema in place.
 * `prefixes` come before the model's own; `prefixPath` is put before the paths ("system." for typed data).
 */
export function localizeDataModel(
  model: LocalizableModel,
  { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  const all = [...new Set([...prefixes, ...(model.LOCALIZATION_PREFIXES ?? [])])];
  const places = all.map((prefix) => ({ prefix, path: prefixPath.replace(/\.$/, "") }));
  localizeFields((model.schema as LabelledField).fields ?? {}, places);
}

function localizeFields(fields: Record<string, LabelledField>, places: Place[]): void {
  for (const [name, field] of Object.entries(fields)) localizeField(field, below(places, name));
}

function below(places: Place[], name: string): Place[] {
  return places.map(({ prefix, path }) => ({ prefix, path: path === "" ? name : `${path}.${name}` }));
}

function localizeField(field: LabelledField, places: Place[]): void {
  for (const part of ["label", "hint", "placeholder"] as const) {
    const text = field[part] || find(places, part);
    if (text) field[part] = game.i18n.localize(text);
  }
  const own = (field.model as LocalizableModel | undefined)?.LOCALIZATION_PREFIXES ?? [];
  if (field.fields) localizeFields(field.fields, [...places, ...own.map((prefix) => ({ prefix, path: "" }))]);
  if (isField(field.element)) localizeField(field.element, below(places, "element"));
}

function isField(value: unknown): value is LabelledField {
  return typeof value === "object" && value !== null && "label" in value && "hint" in value;
}

function find(places: Place[], part: string): string | undefined {
  return places.map(({ prefix, path }) => `${prefix}.FIELDS.${path}.${part}`).find((key) => game.i18n.has(key));
}
