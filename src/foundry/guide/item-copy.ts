import { equalJson } from "../../engine";
import { storedSystem } from "../platform/stored-data";

/** As much of an item's data as differs from a new one: a card carries it, and a card should be small. */
function besidesDefaults(type: string, system: Record<string, JsonValue>): Record<string, JsonValue> {
  const Model = CONFIG.Item.dataModels[type] as (new () => DataModel) | undefined;
  if (!Model) return system;
  const fresh = new Model().toObject() as Record<string, JsonValue>;
  return Object.fromEntries(Object.entries(system).filter(([key, value]) => !equalJson(fresh[key] ?? null, value)));
}

/** An item's data as a copy of its own on a character. */
export function copyOf(item: Item, system: Record<string, JsonValue> = {}): Record<string, JsonValue> {
  const { name, type, img } = item;
  const own = besidesDefaults(type, { ...storedSystem(item), ...system });
  return { _id: foundry.utils.randomID(), name, type, img: img ?? "", system: own };
}
