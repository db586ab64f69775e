import type { Requester } from "../documents/requester.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import type { PackDescription } from "./pack.js";

export const OBSERVER = 2;
/** The world's own choices per pack: `{ "<collection>": { locked, ownership, folder } }` as JSON text. */
export const CONFIGURATION_KEY = "core.compendiumConfiguration";

const LEVELS: Readonly<Record<string, number>> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const ROLES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
const DEFAULTS: Readonly<Record<string, string>> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * A user's level on a pack: the best that `ownership` gives to their role or a lower one (contract 1). The world's
 * choice beats the manifest's.
 */
export function packLevel(user: Requester, pack: PackDescription, settings: JsonObject[]): number {
  if (user.role >= 4) return 3;
  const table = [configuration(pack, settings).ownership, pack.metadata.ownership, DEFAULTS].find(
    (one): one is JsonObject => isJsonObject(one) && Object.keys(one).length > 0,
  );
  let level = 0;
  for (let role = 1; role <= user.role; role++) {
    const name = asString(table?.[ROLES[role] ?? ""]);
    if (name !== null) level = Math.max(level, LEVELS[name] ?? 0);
  }
  return level;
}

/** Is the pack locked? The world's own choice beats the default. */
export function isLocked(pack: PackDescription, settings: JsonObject[]): boolean {
  const { locked } = configuration(pack, settings);
  return typeof locked === "boolean" ? locked : pack.lockedByDefault;
}

function configuration(pack: PackDescription, settings: JsonObject[]): JsonObject {
  const text = asString(settings.find((setting) => setting.key === CONFIGURATION_KEY && !setting.user)?.value);
  try {
    const all: unknown = JSON.parse(text ?? "{}");
    const own = isJsonObject(all) ? all[pack.collection] : undefined;
    return isJsonObject(own) ? own : {};
  } catch {
    // A damaged setting leaves the defaults.
    return {};
  }
}
