import { Document, defineMetadata } from "../abstract/document.js";
import { createWithParentOr } from "../abstract/permissions.js";
import { environment } from "../environment.js";
import {
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { idField, imageField, nameField } from "./common-fields.js";

const count = (options: object = {}): NumberField => new NumberField({ integer: true, min: 0, ...options });

/** One change of an effect: v13 has a numeric mode, v14 a type and a phase (sec. 19.1). */
function changeField(): SchemaField {
  return new SchemaField({
    key: new StringField({ required: true }),
    value:
      environment().generation >= 14
        ? new AnyField({ required: true, initial: "" })
        : new StringField({ required: true }),
    mode: new NumberField({ integer: true, initial: 2 }),
    priority: new NumberField(),
    ...(environment().generation >= 14
      ? {
          type: new StringField({ required: false }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
        }
      : {}),
  });
}

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
      changes: new ArrayField(changeField()),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: new ForeignDocumentField({ documentName: "Combat" }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
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
    return super.migrateData(source);
  }
}
