import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.js";
import { environment } from "../environment.js";
import type { Plain } from "../utils/objects.js";
import type { Document } from "../known.js";
import { DocumentEmbedding } from "./document-embedding.js";
import type { DocumentClass, PermissionUser } from "./document-types.js";
import { isAllowed, mayCreate, ownershipLevel } from "./permissions.js";

/** What a user may do with a document (5.4). */
export class DocumentRights extends DocumentEmbedding {
  /** The ownership level of a user; embedded documents have their parent's (pages: see JournalEntryPage). */
  getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    if (user === null) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (this.isEmbedded) return this.parentDocument?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const ownership = (this as unknown as Plain)["ownership"] as Record<string, number> | undefined;
    const own = ownership?.[user.id ?? ""];
    if (own !== undefined && own !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return own;
    return Math.max(ownership?.["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE, DOCUMENT_OWNERSHIP_LEVELS.NONE);
  }

  /** Whether a user has a level (or, with `exact`, exactly that one). GMs own everything. */
  testUserPermission(user: PermissionUser, permission: number | string, options: { exact?: boolean } = {}): boolean {
    const level = user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    const wanted = ownershipLevel(permission);
    return options.exact === true ? level === wanted : level >= wanted;
  }

  /** Whether a user may create this document, change it in this way, or delete it. */
  canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: object = {}): boolean {
    const { permissions } = (this.constructor as typeof DocumentRights).metadata;
    return isAllowed(permissions[action], user, this as unknown as Document, data as Plain);
  }

  /** Whether a user may create documents of this class in the world. */
  static canUserCreate(user: PermissionUser): boolean {
    return mayCreate(this as unknown as DocumentClass, user);
  }
}
