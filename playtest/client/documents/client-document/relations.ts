/** Where a document lives and what the current user may do with it (sec. 5.4, 5.5). */
import type { PermissionUser } from "../../../common/abstract/document-types";
import type { AnyCollection, AnyDocument, AnyPack, FolderDocument, UserDocument } from "../types";
import { asClient, type DocumentConstructor } from "./base";

export const withRelations = (Base: DocumentConstructor) =>
  class extends Base {
    /** The collection this document lives in: the parent's, the world's or the pack; null for loose documents. */
    get collection(): AnyCollection<AnyDocument> | null {
      // A token's own actor has the token as parent but lives in none of its collections.
      if (this.parent && this.isEmbedded) {
        return (asClient(this.parent).getEmbeddedCollection(this.documentName) as AnyCollection<AnyDocument>) ?? null;
      }
      if (this.pack) return (game.packs.get(this.pack) as unknown as AnyCollection<AnyDocument>) ?? null;
      return (game.collections?.get(this.documentName) as AnyCollection<AnyDocument> | undefined) ?? null;
    }

    get compendium(): AnyPack | null {
      return this.pack ? (game.packs.get(this.pack) ?? null) : null;
    }

    /**
     * What lies in a pack is as open as the pack says to the user's role, whatever ownership it was stored with: so a player reads and
     * drags entries of an ordinary pack (foundryvtt/foundryvtt#9318, "Compendium Ownership Levels").
     */
    override getUserLevel(user: PermissionUser | null = game.user): number {
      const pack = this.isEmbedded || user === null ? null : this.compendium;
      return pack ? pack.getUserLevel(user as UserDocument) : super.getUserLevel(user);
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    /** Whether some user who is not a GM owns this. */
    get hasPlayerOwner(): boolean {
      return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    /** Exactly LIMITED. */
    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get permission(): number | null {
      if (game.user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
      if (this.isEmbedded && this.parent) return asClient(this.parent).permission;
      return this.getUserLevel(game.user);
    }

    get visible(): boolean {
      if (this.isEmbedded && this.parent) return asClient(this.parent).visible;
      return this.testUserPermission(game.user, "LIMITED");
    }

    /** Ancestors' folder chain is in Folder; a document without the field has no folder. */
    get ancestorFolders(): FolderDocument[] {
      const folder = asClient(this).folder ?? null;
      return folder ? [folder, ...folder.ancestors] : [];
    }

    /** The enricher link to this document. */
    get link(): string {
      return `@UUID[${this.uuid}]{${asClient(this).name}}`;
    }

    /** Path to this document from another: siblings and children are short (sec. 5.5). */
    getRelativeUUID(relative: AnyDocument | null | undefined): string {
      const { uuid, id } = asClient(this);
      if (!relative) return uuid;
      if (relative.uuid === uuid) return uuid;
      if (uuid.startsWith(`${relative.uuid}.`)) return uuid.slice(relative.uuid.length);
      const sibling = relative.parent && relative.parent === (this.parent as unknown as AnyDocument | null);
      return sibling && relative.documentName === this.documentName ? `.${id}` : uuid;
    }
  };
