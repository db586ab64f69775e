import { Document, defineMetadata } from "../abstract/document.js";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { idField, imageField, nameField, worldFields } from "./common-fields.js";
import { FilePathField } from "../fields/index.js";

export class BaseTableResult extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override metadata = defineMetadata(Document.metadata, {
    name: "TableResult",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    collection: "results",
    coreTypes: ["text", "document"],
    compendiumIndexFields: ["type"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE_RESULT"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: isRange,
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static override migrateData(source: Plain): Plain {
    // Until v13 the text of a result lay in `text`, and types were numbers.
    if ("text" in source && !("description" in source) && !("name" in source)) {
      source[source["type"] === "document" ? "name" : "description"] = source["text"];
      delete source["text"];
    }
    if (typeof source["type"] === "number") source["type"] = source["type"] === 0 ? "text" : "document";
    if (source["type"] === "pack") source["type"] = "document";
    return super.migrateData(source);
  }
}

export class BaseRollTable extends Document {
  declare name: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override metadata = defineMetadata(Document.metadata, {
    name: "RollTable",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE"];
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(() => this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...worldFields(),
    };
  }
}

/** [low, high], low first. */
function isRange(value: unknown): boolean {
  const [low, high] = value as [number, number];
  return low <= high;
}
