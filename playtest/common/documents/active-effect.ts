import { Document, defineMetadata } from "../abstract/document.js";
import { createWithParentOr } from "../abstract/permissions.js";
import { environment } from "../environment.js";
import {
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  HTMLField,
  IntegerSortField,
  SetField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { idField, imageField, nameField } from "./common-fields.js";
import { fieldsOfFourteen, fieldsOfThirteen } from "./effect-fields.js";
import { migrateEffect } from "./effect-migration.js";

export class BaseActiveEffect extends Document {
  declare name: string;
  declare type: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "ActiveEffect",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    collection: "effects",
    hasTypeData: true,
    permissions: { create: createWithParentOr("ITEM_CREATE"), update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];
  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(() => this.DEFAULT_ICON),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      ...(environment().generation >= 14 ? fieldsOfFourteen() : fieldsOfThirteen()),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static override migrateData(source: Plain): Plain {
    // Names of older generations.
    this._addDataFieldMigration(source, "icon", "img");
    this._addDataFieldMigration(source, "label", "name");
    if (environment().generation >= 14) migrateEffect(source);
    return super.migrateData(source);
  }
}
