import { ITEM_TYPES, NPC_TYPE } from "./names";
import { jsonSchema, type Shape } from "../../../engine";
import { TABLE_KINDS } from "./table-content";

const entry = (type: string, system: object) => ({
  type: "object",
  properties: { type: { const: type }, name: { type: "string", minLength: 1 }, img: { type: "string" }, system },
  required: ["type", "name"],
  additionalProperties: false,
});

/** JSON Schema of a content file, with the models' own names; `importContent` also reads the short names (`names.ts`). */
export function contentSchema(shapes: Readonly<Record<string, Shape>>): object {
  const of = (type: string) => jsonSchema(shapes[type] ?? { kind: "object", fields: {} });
  const items = Object.entries(ITEM_TYPES).filter(([content]) => content !== "spell");
  const npc = of(NPC_TYPE) as { properties: object };
  const anything = { type: "array", items: { type: "object" } };
  const row = { type: "object", properties: { min: { type: "integer" }, max: { type: "integer" } } };
  const table = {
    type: "object",
    properties: {
      kind: { enum: Object.keys(TABLE_KINDS) },
      formula: { type: "string" },
      description: { type: "string" },
      rows: { type: "array", minItems: 1, items: row },
    },
    required: ["kind", "rows"],
    additionalProperties: false,
  };
  const stats = {
    ...npc,
    properties: { ...npc.properties, abilities: anything, attacks: anything, defences: anything },
  };
  const entries = [
    ...items.map(([content, type]) => entry(content, of(type))),
    entry("npc", stats),
    entry("table", table),
  ];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Malleus Deum content",
    type: "object",
    properties: { content: { type: "array", items: { anyOf: entries } } },
    required: ["content"],
    additionalProperties: false,
  };
}
