import type { Requester } from "./requester.js";
import { isGameMaster } from "./requester.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";

/** Minimum roles of the permissions a table can decide (contract 5.4). */
export const PERMISSION_ROLES: Readonly<Record<string, number>> = {
  ACTOR_CREATE: 3,
  ITEM_CREATE: 3,
  CARDS_CREATE: 3,
  PLAYLIST_CREATE: 3,
  TOKEN_CREATE: 3,
  TOKEN_DELETE: 3,
  FILES_UPLOAD: 3,
  SETTINGS_MODIFY: 3,
  JOURNAL_CREATE: 2,
  FILES_BROWSE: 2,
  NOTE_CREATE: 2,
  DRAWING_CREATE: 2,
  TOKEN_CONFIGURE: 2,
  MANUAL_ROLLS: 2,
  MACRO_SCRIPT: 1,
  MESSAGE_WHISPER: 1,
  QUERY_USER: 1,
  TEMPLATE_CREATE: 1,
  SHOW_CURSOR: 1,
  PING_CANVAS: 1,
  WALL_DOORS: 1,
};

/** The world's own role lists (`core.permissions`): permission name to the roles that have it. */
export type PermissionTable = Record<string, number[]>;

/** Has the user this permission: by own override, by the world's table, by the default minimum role? */
export function hasPermission(user: Requester, permission: string, table: PermissionTable): boolean {
  if (user.role >= 4) return true;
  const own = isJsonObject(user.source.permissions) ? user.source.permissions[permission] : undefined;
  if (typeof own === "boolean") return own;
  const roles = table[permission];
  if (roles) return roles.includes(user.role);
  return user.role >= (PERMISSION_ROLES[permission] ?? 4);
}

/** Reads the stored setting; anything unreadable counts as not set. */
export function readPermissionTable(settings: JsonObject[]): PermissionTable {
  const text = asString(settings.find((setting) => setting.key === "core.permissions")?.value);
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (!isJsonObject(value)) return {};
    const table: PermissionTable = {};
    for (const [name, roles] of Object.entries(value)) {
      if (Array.isArray(roles)) table[name] = roles.filter((role): role is number => typeof role === "number");
    }
    return table;
  } catch {
    return {};
  }
}

export const OWNER = 3;

/** A user's level on a top-level document (contract 5.4): game masters own everything. */
export function ownershipLevel(user: Requester, source: JsonObject): number {
  if (isGameMaster(user)) return OWNER;
  if (!isJsonObject(source.ownership)) return 0;
  const own = source.ownership[user.id];
  const level = typeof own === "number" && own >= 0 ? own : source.ownership.default;
  return typeof level === "number" ? level : 0;
}
