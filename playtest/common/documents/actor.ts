import type { DataModel } from "../abstract/data-model.js";
import type { ModelContext } from "../abstract/model-options.js";
import { Document, defineMetadata } from "../abstract/document.js";
import { DocumentTypeField, EmbeddedCollectionField, EmbeddedDataField, TypeDataField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseActiveEffect } from "./active-effect.js";
import { BaseItem } from "./item.js";
import { idField, imageField, nameField, worldFields } from "./common-fields.js";
import { PrototypeToken } from "./prototype-token.js";
import type { Plain } from "../utils/objects.js";

export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Actor",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  /** Default image of an actor and of its token; systems override it by type. */
  static getDefaultArtwork(_data: object): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  /** The token of a new actor bears the actor's name. */
  override _initializeSource(data: Plain | DataModel, options: ModelContext = {}): Plain {
    const source = super._initializeSource(data, options);
    const token = source["prototypeToken"] as { name?: string } | undefined;
    if (token) token.name ||= source["name"] as string;
    return source;
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField((source) => this.getDefaultArtwork(source as object).img),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...worldFields(),
    };
  }
}
