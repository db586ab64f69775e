import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants/permissions.js";
import type { Plain } from "../utils/objects.js";
import type { Document, DocumentClass } from "../known.js";
import type { PermissionUser } from "./permission-user.js";

/** Who may do something: a role, a permission, an ownership level, or a rule. */
export type PermissionRule = string | ((user: PermissionUser, document: Document, data: Plain) => boolean);

export type OwnershipLevel = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** The number of a level given by number or name; unknown names mean OWNER, the safe side. */
export function ownershipLevel(level: number | string): number {
  if (typeof level === "number") return level;
  return DOCUMENT_OWNERSHIP_LEVELS[level as OwnershipLevel] ?? DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}

/** Whether a rule lets a user act on a document (5.4). */
export function isAllowed(
  rule: PermissionRule | undefined,
  user: PermissionUser,
  document: Document,
  data: Plain,
): boolean {
  if (typeof rule === "function") return rule(user, document, data);
  if (rule === undefined) return user.isGM;
  if (rule in USER_ROLES) return user.hasRole(rule);
  if (rule in USER_PERMISSIONS) return user.hasPermission(rule);
  if (rule in DOCUMENT_OWNERSHIP_LEVELS) return document.testUserPermission(user, rule);
  return user.isGM;
}

/** Whether a user may create documents of a class at all; rules that need the document say yes here. */
export function mayCreate(cls: DocumentClass, user: PermissionUser): boolean {
  const rule = cls.metadata.permissions.create;
  if (user.isGM) return true;
  if (typeof rule === "function")
    return rule(user, { isEmbedded: false, parent: null, isFresh: true } as unknown as Document, {});
  if (rule in USER_ROLES) return user.hasRole(rule);
  if (rule in USER_PERMISSIONS) return user.hasPermission(rule);
  return false;
}

/** Embedded documents follow their parent's ownership; world documents need a permission. */
export function createWithParentOr(permission: string): PermissionRule {
  return (user, document) =>
    document.isEmbedded
      ? document.parentDocument?.testUserPermission(user, "OWNER") === true
      : user.hasPermission(permission);
}
