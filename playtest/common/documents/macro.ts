import { Document, defineMetadata } from "../abstract/document.js";
import { DocumentAuthorField, DocumentTypeField, StringField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { MACRO_SCOPES } from "../constants/play.js";
import { idField, imageField, nameField, worldFields } from "./common-fields.js";
import { BaseUser } from "./user.js";

export class BaseMacro extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare command: string;
  declare scope: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Macro",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    collection: "macros",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    coreTypes: ["script", "chat"],
    permissions: {
      // A script macro runs code: MACRO_SCRIPT is needed to write one.
      create: (user, document) => document._source?.["type"] !== "script" || user.hasPermission("MACRO_SCRIPT"),
      update: (user, document, changes: Plain) =>
        document.testUserPermission(user, "OWNER") &&
        ((changes["type"] ?? document._source["type"]) !== "script" || user.hasPermission("MACRO_SCRIPT")),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "chat" }),
      author: new DocumentAuthorField(BaseUser),
      img: imageField(() => this.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: MACRO_SCOPES, initial: "global" }),
      command: new StringField({ required: true, blank: true }),
      ...worldFields(),
    };
  }

  static override validateJoint(data: Plain): void {
    if (data["type"] === "script" && typeof data["command"] !== "string")
      throw new Error("A script Macro must have a command");
  }
}
