import type { Model } from "./foundry.js";
import type { Entry } from "./read-packs.js";

/** What its model refuses, drops or changes of an entry's data, in words. */
export function misfits(entry: Entry, models: Record<string, Model>): string[] {
  const Model = models[entry.type];
  if (!Model) return [`no model for ${entry.type}`];
  const system = entry.system ?? {};
  try {
    const cleaned = new Map(stated(new Model(structuredClone(system), { strict: true }).toObject()));
    return stated(system)
      .filter(([path, value]) => !kept(cleaned.get(path), value))
      .map(([path, value]) => `${path}: ${JSON.stringify(value)} became ${JSON.stringify(cleaned.get(path))}`);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Every value that an entry states, by dotted path; lists are values. */
function stated(source: object, path = ""): [string, unknown][] {
  return Object.entries(source).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const inner = typeof value === "object" && value !== null && !Array.isArray(value);
    return inner ? stated(value as object, at) : [[at, value] as [string, unknown]];
  });
}

/** A list may gain what its entries left to the model's beginning values. */
function kept(cleaned: unknown, given: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(cleaned) && given.length === cleaned.length && given.every((one, at) => kept(cleaned[at], one))
    );
  if (given !== null && typeof given === "object") {
    const whole = (cleaned ?? {}) as Record<string, unknown>;
    return Object.entries(given).every(([key, value]) => kept(whole[key], value));
  }
  return cleaned === given;
}
