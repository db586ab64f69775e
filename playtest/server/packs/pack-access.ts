import type { Requester } from "../documents/requester.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import type { PackDescription } from "./pack.js";

export const OBSERVER = 2;
const LEVELS: Readonly<Record<string, number>> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const DEFAULTS: Readonly<Record<string, string>> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** A user's level on a pack: the best that the manifest's `ownership` gives to their role or a lower one (contract 1). */
export function packLevel(user: Requester, metadata: JsonObject): number {
  if (user.role >= 4) return 3;
  const table = isJsonObject(metadata.ownership) ? metadata.ownership : DEFAULTS;
  let level = 0;
  for (let role = 1; role <= user.role; role++) {
    const name = asString(table[ROLES[role] ?? ""]);
    if (name !== null) level = Math.max(level, LEVELS[name] ?? 0);
  }
  return level;
}

/** Is the pack locked? The world's own choice (setting core.compendiumConfiguration) beats the default. */
export function isLocked(pack: PackDescription, settings: JsonObject[]): boolean {
  const text = asString(settings.find((setting) => setting.key === "core.compendiumConfiguration")?.value);
  try {
    const configuration: unknown = JSON.parse(text ?? "{}");
    const own = isJsonObject(configuration) ? configuration[pack.collection] : undefined;
    if (isJsonObject(own) && typeof own.locked === "boolean") return own.locked;
  } catch {
    // A damaged setting leaves the default.
  }
  return pack.lockedByDefault;
}
