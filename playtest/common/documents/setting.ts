import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import { DocumentStatsField, ForeignDocumentField, JSONField, StringField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField } from "./common-fields.js";
import { BaseUser } from "./user.js";

/** World settings need SETTINGS_MODIFY; a user's own belong to that user. */
function mayChange(user: PermissionUser, document: Document): boolean {
  const owner = document._source?.["user"];
  return typeof owner === "string" ? owner === user.id || user.isGM : user.hasPermission("SETTINGS_MODIFY");
}

export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Setting",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    collection: "settings",
    permissions: { create: mayChange, update: mayChange, delete: mayChange },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: isKey,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

function isKey(key: unknown): boolean {
  const parts = String(key).split(".");
  return parts.length >= 2 && parts.every((part) => part.length > 0);
}
