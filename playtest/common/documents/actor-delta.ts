import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  FilePathField,
  ObjectField,
  StringField,
} from "../fields/index.js";
import { EmbeddedCollectionDeltaField } from "../fields/delta-field.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseActiveEffect } from "./active-effect.js";
import { BaseItem } from "./item.js";
import { idField } from "./common-fields.js";

/** What an unlinked token's actor changes of its base actor: only the keys that differ are stored. */
export class BaseActorDelta extends Document {
  declare name: string | undefined;
  declare type: string | undefined;
  declare img: string | undefined;

  static override metadata = defineMetadata(Document.metadata, {
    name: "ActorDelta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    collection: "delta",
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      type: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  override getUserLevel(user?: PermissionUser | null): number {
    return this.parentDocument?.getUserLevel(user) ?? 0;
  }
}
