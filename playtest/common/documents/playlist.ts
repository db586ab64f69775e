import { Document, defineMetadata } from "../abstract/document.js";
import {
  AlphaField,
  BooleanField,
  DocumentFlagsField,
  DocumentStatsField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, nameField, worldFields } from "./common-fields.js";

const channel = (): StringField =>
  new StringField({ required: true, blank: true, choices: ["", "music", "environment", "interface"], initial: "" });

export class BasePlaylistSound extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "PlaylistSound",
    label: "DOCUMENT.PlaylistSound",
    labelPlural: "DOCUMENT.PlaylistSounds",
    collection: "sounds",
    indexed: true,
    compendiumIndexFields: ["name", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST_SOUND"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new StringField(),
      path: new FilePathField({ categories: ["AUDIO"] }),
      channel: channel(),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      fade: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class BasePlaylist extends Document {
  declare name: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Playlist",
    label: "DOCUMENT.Playlist",
    labelPlural: "DOCUMENT.Playlists",
    collection: "playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    permissions: { create: "PLAYLIST_CREATE", update: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new HTMLField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      channel: new StringField({ required: true, choices: ["music", "environment", "interface"], initial: "music" }),
      mode: new NumberField({ required: true, nullable: false, choices: [-1, 0, 1, 2], initial: 0 }),
      playing: new BooleanField(),
      fade: new NumberField({ integer: true, min: 0 }),
      sorting: new StringField({ required: true, choices: ["a", "m"], initial: "a" }),
      seed: new NumberField({ integer: true, min: 0 }),
      ...worldFields(),
    };
  }
}
