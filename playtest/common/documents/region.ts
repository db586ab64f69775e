import { Document, defineMetadata } from "../abstract/document.js";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, nameField } from "./common-fields.js";

/** Areas of a scene and what they do (class C: stored and sent; their geometry is kept, not interpreted). */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "RegionBehavior",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    collection: "behaviors",
    coreTypes: [
      "adjustDarknessLevel",
      "displayScrollingText",
      "executeMacro",
      "executeScript",
      "modifyMovementCost",
      "pauseGame",
      "suppressWeather",
      "teleportToken",
      "toggleBehavior",
    ],
    hasTypeData: true,
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseRegion extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Region",
    label: "DOCUMENT.Region",
    labelPlural: "DOCUMENT.Regions",
    collection: "regions",
    embedded: { RegionBehavior: "behaviors" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      color: new ColorField({ required: true, nullable: false, initial: "#808080" }),
      shapes: new ArrayField(new ObjectField()),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true }),
        top: new NumberField({ required: true }),
      }),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: new NumberField({ required: true, nullable: false, initial: 0, choices: [0, 1, 2, 3] }),
      locked: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}
