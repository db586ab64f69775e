import { isJsonObject, type Json, type JsonObject } from "../json.js";
import { hasPermission, type PermissionTable } from "./permissions.js";
import type { Requester } from "./requester.js";

export type WriteAction = "create" | "update" | "delete";

/** One write on one document, with everything a rule may look at. */
export interface Attempt {
  user: Requester;
  action: WriteAction;
  documentName: string;
  /** The new source (create) or the stored one (update, delete). */
  source: JsonObject;
  /** The changes of an update; empty otherwise. */
  changes: JsonObject;
  /** Ancestors, top-level document first; empty for top-level documents. */
  parents: { documentName: string; source: JsonObject }[];
  world: WorldView;
}

/** What rules may ask of the world. */
export interface WorldView {
  get: (documentName: string, id: string) => JsonObject | undefined;
  permissions: () => PermissionTable;
}

/** The sentence for a refusal without a reason of its own. */
export function denied({ user, action, documentName }: Attempt): string {
  return `${user.name} lacks permission to ${action} this ${documentName}.`;
}

/** Does a change set touch a field, by whatever special key? */
export function touches(changes: JsonObject, field: string): boolean {
  return Object.keys(changes).some((key) => {
    const name = key.replace(/^(-=|==)/, "");
    return name === field || name.startsWith(`${field}.`);
  });
}

/** The value a change set gives a top-level field, by whatever special key; null when it takes the field away. */
export function written(changes: JsonObject, field: string): Json | undefined {
  if (Object.hasOwn(changes, `-=${field}`)) return null;
  return changes[`==${field}`] ?? changes[field];
}

/** Refuses unless the user has a permission of the world's table. */
export function needs(permission: string): (attempt: Attempt) => string | null {
  return (attempt) => (hasPermission(attempt.user, permission, attempt.world.permissions()) ? null : denied(attempt));
}

/** Only these fields may be in the changes, by whatever special key. */
export function onlyFields(changes: JsonObject, allowed: string[]): boolean {
  const known = ["_id", "_stats", ...allowed];
  return Object.keys(changes).every((key) => known.includes(key.replace(/^(-=|==)/, "")));
}

/** The actor a token stands for, with the ownership its delta may give it (tokens that are not linked). */
export function actorOfToken(token: JsonObject, world: WorldView): JsonObject | undefined {
  const actor = typeof token.actorId === "string" ? world.get("Actor", token.actorId) : undefined;
  const delta = token.actorLink !== true && isJsonObject(token.delta) ? token.delta : null;
  if (!actor || !delta || !isJsonObject(delta.ownership)) return actor;
  return { ...actor, ownership: delta.ownership };
}
