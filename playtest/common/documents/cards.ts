import { Document, defineMetadata } from "../abstract/document.js";
import {
  AngleField,
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, nameField, worldFields } from "./common-fields.js";

const MEDIA = { categories: ["IMAGE", "VIDEO"] };
const size = (): NumberField => new NumberField({ integer: true, positive: true });
const face = (): DataSchema => ({
  name: new StringField({ required: true }),
  text: new HTMLField(),
  img: new FilePathField(MEDIA),
});

export class BaseCard extends Document {
  declare name: string;
  declare type: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Card",
    label: "DOCUMENT.Card",
    labelPlural: "DOCUMENT.Cards",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new HTMLField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      suit: new StringField(),
      value: new NumberField(),
      back: new SchemaField(face()),
      faces: new ArrayField(
        new SchemaField({ ...face(), img: new FilePathField({ ...MEDIA, initial: () => this.DEFAULT_ICON }) }),
      ),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField({ documentName: "Cards" }),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseCards extends Document {
  declare name: string;
  declare type: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Cards",
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    coreTypes: ["deck", "hand", "pile"],
    embedded: { Card: "cards" },
    permissions: { create: "CARDS_CREATE", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      img: new FilePathField({ ...MEDIA, initial: () => this.DEFAULT_ICON }),
      system: new TypeDataField(this),
      cards: new EmbeddedCollectionField(BaseCard),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...worldFields(),
    };
  }
}
