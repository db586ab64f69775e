import { Document, defineMetadata } from "../abstract/document.js";
import {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField } from "./common-fields.js";
import { BaseScene } from "./scene.js";
import { BaseUser } from "./user.js";

/** What a user has seen of a scene (class C: nothing explores here). */
export class BaseFogExploration extends Document {
  static override metadata = defineMetadata(Document.metadata, {
    name: "FogExploration",
    label: "DOCUMENT.FogExploration",
    labelPlural: "DOCUMENT.FogExplorations",
    collection: "fog",
    permissions: { create: "PLAYER", update: "PLAYER", delete: "PLAYER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      scene: new ForeignDocumentField(BaseScene),
      user: new DocumentAuthorField(BaseUser),
      explored: new FilePathField({ categories: ["IMAGE"], base64: true }),
      positions: new ObjectField(),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
