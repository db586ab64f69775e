import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import { environment } from "../environment.js";
import {
  BooleanField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseActor } from "./actor.js";
import { BaseActorDelta } from "./actor-delta.js";
import { idField } from "./common-fields.js";
import { coordinate, elevation } from "./placeables.js";
import { sharedTokenFields } from "./token-fields.js";

export class BaseToken extends Document {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Token",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    collection: "tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", update: "OWNER", delete: "TOKEN_DELETE" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: false }),
      ...sharedTokenFields(),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      shape: new NumberField({ required: true, nullable: false, integer: true, initial: 4 }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
    };
  }

  /** A token belongs to those to whom its actor does. */
  override getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    const actor =
      (this as unknown as { actor?: Document | null }).actor ??
      (environment().worldDocument("Actor", String(this._source["actorId"])) as Document | null);
    return actor ? actor.getUserLevel(user) : (this.parentDocument?.getUserLevel(user) ?? 0);
  }
}
