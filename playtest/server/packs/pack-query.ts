import { copyJson, putAt, valueAt, type Json, type JsonObject } from "../json.js";

const INDEX_FIELDS = ["name", "img", "type", "sort", "folder"];

/** One index entry (contract 15): the usual fields and those the client asked for besides. */
export function indexEntry(source: JsonObject, collection: string, documentName: string, fields: string[]): JsonObject {
  const entry: JsonObject = {
    _id: String(source._id),
    uuid: `Compendium.${collection}.${documentName}.${String(source._id)}`,
  };
  for (const field of [...INDEX_FIELDS, ...fields]) {
    const value = valueAt(source, field);
    if (value !== undefined) putAt(entry, field.split("."), copyJson(value));
  }
  return entry;
}

/** Does a document meet a query: `{type: "weapon"}`, `{_id__in: [...]}`, `{"system.level__gte": 3}`? */
export function matches(source: JsonObject, query: JsonObject): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const [path = "", operator = "eq"] = key.split("__");
    return compare(valueAt(source, path), operator, wanted);
  });
}

function compare(value: Json | undefined, operator: string, wanted: Json): boolean {
  switch (operator) {
    case "eq":
      return value === wanted;
    case "ne":
      return value !== wanted;
    case "in":
      return Array.isArray(wanted) && wanted.includes(value ?? null);
    case "nin":
      return Array.isArray(wanted) && !wanted.includes(value ?? null);
    case "lt":
      return Number(value) < Number(wanted);
    case "lte":
      return Number(value) <= Number(wanted);
    case "gt":
      return Number(value) > Number(wanted);
    case "gte":
      return Number(value) >= Number(wanted);
    default:
      return false;
  }
}
