import type { Shape } from "../../engine";

/** What this needs of a data field; Foundry's fields carry these as properties (4.3). */
interface FieldLike {
  fields?: Record<string, FieldLike>;
  element?: FieldLike;
  nullable?: boolean;
  blank?: boolean;
  integer?: boolean;
  min?: number;
  max?: number;
  choices?: readonly string[];
}

const finite = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined;

/** A data field as plain data, for checking imports and for the JSON Schema. */
function shapeOfField(field: FieldLike): Shape {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  if (field.fields) {
    const fields = Object.entries(field.fields).map(([name, one]) => [name, shapeOfField(one)] as const);
    return { kind: "object", fields: Object.fromEntries(fields) };
  }
  if (field.element) return { kind: "list", of: shapeOfField(field.element) };
  if (field instanceof BooleanField) return { kind: "flag" };
  if (field instanceof NumberField) {
    const [min, max] = [finite(field.min), finite(field.max)];
    return {
      kind: field.integer === false ? "number" : "integer",
      nullable: field.nullable ?? false,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  }
  // Objects of any shape are nobody's to check here.
  if (!(field instanceof StringField)) return { kind: "any" };
  const choices = Array.isArray(field.choices) ? { choices: field.choices } : {};
  return { kind: "text", nullable: field.nullable ?? false, blank: field.blank ?? true, ...choices };
}

/** The data of a document type, for example `shapeOf(CONFIG.Item.dataModels.gear)`. */
export const shapeOf = (model: { schema: object }): Shape => shapeOfField(model.schema as FieldLike);
