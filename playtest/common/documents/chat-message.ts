import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import { environment } from "../environment.js";
import { CHAT_MESSAGE_STYLES } from "../constants/play.js";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { DEEPEST_ROLL, isNestedWithin } from "../utils/nesting.js";
import type { Plain } from "../utils/objects.js";
import { BaseActor } from "./actor.js";
import { idField } from "./common-fields.js";
import { BaseUser } from "./user.js";

/** The source of a message's author: the one who may change it. */
function isAuthor(user: PermissionUser, document: Document): boolean {
  return user.isGM || document._source["author"] === user.id;
}

export class BaseChatMessage extends Document {
  declare type: string;
  declare style: number;
  declare content: string;
  declare flavor: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  declare whisper: string[];
  declare blind: boolean;

  static override metadata = defineMetadata(Document.metadata, {
    name: "ChatMessage",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    collection: "messages",
    hasTypeData: true,
    permissions: {
      create: (user, document) => {
        const author = (document._source as { author?: string } | undefined)?.author;
        return user.role > 0 && (user.isGM || author === undefined || author === null || author === user.id);
      },
      update: (user, document) => isAuthor(user, document),
      delete: (user, document) => isAuthor(user, document),
    },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CHAT_MESSAGE"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: new StringField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new ForeignDocumentField({ documentName: "Token" }, { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRollJson })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Names of older generations: `user`, and until v14 a number as `type`, which is the style. */
  static override migrateData(source: Plain): Plain {
    this._addDataFieldMigration(source, "user", "author");
    if (typeof source["type"] === "number" && environment().generation < 14) {
      const isStyle = Object.values<number>(CHAT_MESSAGE_STYLES).includes(source["type"]);
      source["style"] ??= isStyle ? source["type"] : CHAT_MESSAGE_STYLES.OTHER;
      source["type"] = "base";
    }
    return super.migrateData(source);
  }

  override getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    if (user === null) return 0;
    return user.isGM || this._source["author"] === user.id ? 3 : 2;
  }
}

/** A roll's JSON names its formula at least (8.2). */
function isRollJson(value: unknown): void {
  const roll: unknown = JSON.parse(value as string);
  if (typeof roll !== "object" || roll === null || !("formula" in roll)) throw new Error("must be the JSON of a Roll");
  if (!isNestedWithin(roll, DEEPEST_ROLL)) throw new Error("must not be nested so deeply");
}
