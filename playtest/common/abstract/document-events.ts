import type { Plain } from "../utils/objects.js";
import type { DatabaseOperation } from "./database-backend.js";
import type { Document } from "../known.js";
import { typedSystem } from "./document-parts.js";
import { DocumentRights } from "./document-rights.js";
import type { PermissionUser, Verdict } from "./document-types.js";

/** The steps around an operation that documents and their system models may take part in (5.3). */
export class DocumentEvents extends DocumentRights {
  async _preCreate(data: Plain, options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preCreate(data, options, user);
  }

  async _preUpdate(changes: Plain, options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preUpdate(changes, options, user);
  }

  async _preDelete(options: Plain, user: PermissionUser): Promise<Verdict> {
    return typedSystem(this)?._preDelete(options, user);
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    typedSystem(this)?._onCreate(data, options, userId);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    typedSystem(this)?._onUpdate(changed, options, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    typedSystem(this)?._onDelete(options, userId);
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<Verdict> {}
  static async _onCreateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {}
}
