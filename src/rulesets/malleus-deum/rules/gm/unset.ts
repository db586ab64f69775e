import type { Json } from "../../../../engine";

// MD-GMT-10: numbers the book leaves open, so that they are found before they are missed.

/**
 * By entry type: paths below `system` that null or a blank leaves open (MD-GMT-10). A star stands for every entry of a
 * list or record.
 */
export const OPEN_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  ability: ["difficulty"],
  archetype: [
    "start.stamina",
    "start.health",
    "start.healthRest",
    "start.move",
    "start.pools.*.max",
    "start.pools.*.restRate",
  ],
  weapon: ["damage"],
  armour: ["armourBonus", "encumbrance"],
  gear: ["price.amount"],
  spell: ["dc"],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Every path of a pattern that is null or blank in the data; missing parents are not there to be set, and count as open too. */
export function openPaths(system: Readonly<Record<string, Json>>, pattern: string): string[] {
  let found: { path: string; value: unknown }[] = [{ path: "", value: system }];
  for (const name of pattern.split(".")) {
    found = found.flatMap(({ path, value }) => {
      const at = (key: string) => ({
        path: path === "" ? key : `${path}.${key}`,
        value: isRecord(value) ? (value[key] ?? null) : null,
      });
      if (name !== "*") return [at(name)];
      return isRecord(value) ? Object.keys(value).map(at) : [];
    });
  }
  return found.filter(({ value }) => value === null || value === "").map(({ path }) => path);
}

export interface UnsetEntry {
  id: string;
  name: string;
  paths: string[];
}

/** Entries with numbers to set (MD-GMT-10). A weapon with a damage formula is not open. */
export function unsetEntries(
  entries: readonly { id: string; name: string; type: string; system: Readonly<Record<string, Json>> }[],
): UnsetEntry[] {
  return entries.flatMap(({ id, name, type, system }) => {
    const formula = type === "weapon" && typeof system.damageFormula === "string" && system.damageFormula !== "";
    const patterns = (OPEN_NUMBERS[type] ?? []).filter((pattern) => !(formula && pattern === "damage"));
    const paths = patterns.flatMap((pattern) => openPaths(system, pattern));
    return paths.length === 0 ? [] : [{ id, name, paths }];
  });
}
