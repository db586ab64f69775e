import { Document, defineMetadata } from "../abstract/document.js";
import {
  DocumentFlagsField,
  DocumentStatsField,
  HTMLField,
  IntegerSortField,
  ForeignDocumentField,
  ArrayField,
  ObjectField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, imageField, nameField } from "./common-fields.js";
import { BaseFolder } from "./folder.js";

const CONTENT = [
  "actors",
  "combats",
  "items",
  "journal",
  "scenes",
  "tables",
  "macros",
  "cards",
  "playlists",
  "folders",
];

/** A bundle of documents in a compendium (class C: it loads and shows; its content stays plain data). */
export class BaseAdventure extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Adventure",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    collection: "adventures",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(() => "icons/svg/book.svg"),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(CONTENT.map((name) => [name, new ArrayField(new ObjectField())])),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Names of the fields that hold documents. */
  static get contentFields(): readonly string[] {
    return CONTENT;
  }
}
