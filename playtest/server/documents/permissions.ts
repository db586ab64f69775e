import { USER_PERMISSIONS } from "../../common/constants/permissions.js";
import type { Requester } from "./requester.js";
import { isGameMaster } from "./requester.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";

const DEFAULTS: Readonly<Record<string, { defaultRole: number } | undefined>> = USER_PERMISSIONS;

/** The world's own role lists (`core.permissions`): permission name to the roles that have it. */
export type PermissionTable = Record<string, number[]>;

/** Has the user this permission: by own override, by the world's table, by the default minimum role? */
export function hasPermission(user: Requester, permission: string, table: PermissionTable): boolean {
  if (user.role >= 4) return true;
  const own = isJsonObject(user.source.permissions) ? user.source.permissions[permission] : undefined;
  if (typeof own === "boolean") return own;
  const roles = table[permission];
  if (roles) return roles.includes(user.role);
  return user.role >= (DEFAULTS[permission]?.defaultRole ?? 4);
}

/** Reads the stored setting; anything unreadable counts as not set. */
export function readPermissionTable(settings: JsonObject[]): PermissionTable {
  const text = asString(settings.find(isWorldTable)?.value);
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

/** Settings of single users may bear any key: only the world's own grants anything. */
function isWorldTable({ key, user }: JsonObject): boolean {
  return key === "core.permissions" && !user;
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
