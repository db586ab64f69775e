import { Document, defineMetadata } from "../abstract/document.js";
import { createWithParentOr } from "../abstract/permissions.js";
import { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseActiveEffect } from "./active-effect.js";
import { idField, imageField, nameField, worldFields } from "./common-fields.js";

export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Item",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    permissions: { create: createWithParentOr("ITEM_CREATE"), update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  /** Default image of an item; systems override it by type. */
  static getDefaultArtwork(_data: object): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField((source) => this.getDefaultArtwork(source as object).img),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...worldFields(),
    };
  }
}
