import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import { environment } from "../environment.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.js";
import {
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, nameField, worldFields } from "./common-fields.js";

const { INHERIT } = DOCUMENT_OWNERSHIP_LEVELS;

export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare text: { content: string; markdown?: string; format: number };
  declare src: string | null;
  declare sort: number;

  static override metadata = defineMetadata(Document.metadata, {
    name: "JournalEntryPage",
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 1, max: 6 }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({ required: true, nullable: false, initial: 1, choices: [1, 2] }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField({ required: false, initial: undefined }),
        autoplay: new BooleanField({ required: false, initial: undefined }),
        volume: new NumberField({ required: true, nullable: false, step: 0.01, min: 0, max: 1, initial: 0.5 }),
        timestamp: new NumberField({ required: false, min: 0, initial: undefined }),
        width: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
        height: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: INHERIT } }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** A page has levels of its own; INHERIT means the entry's. */
  override getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    const ownership = (this._source["ownership"] ?? {}) as Record<string, number>;
    const level = ownership[user?.id ?? ""] ?? ownership["default"] ?? INHERIT;
    return level === INHERIT ? (this.parentDocument?.getUserLevel(user) ?? 0) : level;
  }
}

export class BaseJournalEntryCategory extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "JournalEntryCategory",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
    collection: "categories",
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYCATEGORY"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BaseJournalEntry extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "JournalEntry",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNAL"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...worldFields(),
    };
  }
}
