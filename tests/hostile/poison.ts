import type { Json, JsonObject } from "../../playtest/common/protocol";
import { evil, evilText } from "./payloads";

/** Keys whose values choose something: poisoned they would only be refused or reset. */
const CHOICES = new Set([
  "_id",
  "type",
  "img",
  "src",
  "class",
  "folder",
  "actorId",
  "author",
  "ownership",
  "_stats",
  "actor",
  "origin",
  "target",
  "id",
]);

/** A copy in which every text is hostile; `place` says where it was found when it runs. */
export function poisoned(value: Json, place: string): Json {
  if (typeof value === "string") return place.endsWith("ame") ? evil(place) : `${evil(place)}${evilText(place)}`;
  if (Array.isArray(value)) return value.map((entry, index) => poisoned(entry, `${place}.${index}`));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, Json] => {
    return [key, CHOICES.has(key) ? entry : poisoned(entry, `${place}.${key}`)];
  });
  return Object.fromEntries(entries);
}

/** The same for a whole document's own texts: its name, its system data and its rich texts. */
export function poisonedDocument(source: JsonObject, place: string): JsonObject {
  const result: JsonObject = { _id: source._id ?? null, name: evil(`${place}.name`) };
  if (source.system) result.system = poisoned(source.system, `${place}.system`);
  if (typeof source.description === "string") result.description = evilText(`${place}.description`);
  return result;
}
