import { Document, defineMetadata } from "../abstract/document.js";
import {
  AlphaField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HueField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { idField, nameField, worldFields } from "./common-fields.js";
import { BaseJournalEntry } from "./journal.js";
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeables.js";
import { BasePlaylist } from "./playlist.js";
import { BaseRegion } from "./region.js";
import { BaseToken } from "./token.js";
import { TextureData } from "./token-texture.js";

interface SystemGrid {
  type?: number;
  distance?: number;
  units?: string;
  diagonals?: number;
}

/** The grid that the system's manifest asks for (sec. 1). */
function systemGrid(): SystemGrid {
  const { game } = globalThis as { game?: { system?: { grid?: SystemGrid } } };
  return game?.system?.grid ?? {};
}

const positive = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
const hue = (): SchemaField =>
  new SchemaField({
    hue: new HueField({ initial: 0 }),
    intensity: new AlphaField({ initial: 0 }),
    luminosity: new NumberField({ required: true, nullable: false, min: -1, max: 1, initial: 0 }),
    saturation: new NumberField({ required: true, nullable: false, min: -1, max: 1, initial: 0 }),
    shadows: new AlphaField({ initial: 0 }),
  });

export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: { type: number; size: number; distance: number; units: string; color: unknown; alpha: number };

  static override metadata = defineMetadata(Document.metadata, {
    name: "Scene",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: {
      AmbientLight: "lights",
      AmbientSound: "sounds",
      Drawing: "drawings",
      MeasuredTemplate: "templates",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
    },
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ textSearch: true }),
      background: new TextureData(),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      foregroundElevation: new NumberField({ required: true, nullable: true, positive: true }),
      // Packs hold pictures of scenes as they were drawn, without a file.
      thumb: new FilePathField({ categories: ["IMAGE"], base64: true }),
      width: positive(4000),
      height: positive(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true, initial: null }),
      }),
      backgroundColor: new ColorField({ required: true, nullable: false, initial: "#999999" }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          choices: [0, 1, 2, 3, 4, 5],
          initial: () => systemGrid().type ?? 1,
        }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          initial: () => systemGrid().distance ?? 1,
        }),
        units: new StringField({ required: true, initial: () => systemGrid().units ?? "" }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      fog: new SchemaField({
        exploration: new BooleanField({ initial: true }),
        reset: new NumberField({ required: false, initial: undefined }),
        overlay: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        colors: new SchemaField({ explored: new ColorField(), unexplored: new ColorField() }),
      }),
      environment: new SchemaField({
        darknessLevel: new AlphaField({ initial: 0 }),
        darknessLock: new BooleanField(),
        globalLight: new SchemaField({
          enabled: new BooleanField(),
          alpha: new AlphaField({ initial: 0.5 }),
          bright: new BooleanField(),
          color: new ColorField(),
          coloration: new NumberField({ required: true, integer: true, initial: 1 }),
          luminosity: new NumberField({ required: true, nullable: false, min: 0, max: 1, initial: 0 }),
          saturation: new NumberField({ required: true, nullable: false, min: -1, max: 1, initial: 0 }),
          contrast: new NumberField({ required: true, nullable: false, min: -1, max: 1, initial: 0 }),
          shadows: new AlphaField({ initial: 0 }),
          darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
        }),
        cycle: new BooleanField({ initial: true }),
        base: hue(),
        dark: hue(),
      }),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      tokens: new EmbeddedCollectionField(BaseToken),
      lights: new EmbeddedCollectionField(BaseAmbientLight),
      notes: new EmbeddedCollectionField(BaseNote),
      sounds: new EmbeddedCollectionField(BaseAmbientSound),
      regions: new EmbeddedCollectionField(BaseRegion),
      templates: new EmbeddedCollectionField(BaseMeasuredTemplate),
      tiles: new EmbeddedCollectionField(BaseTile),
      walls: new EmbeddedCollectionField(BaseWall),
      playlist: new ForeignDocumentField(BasePlaylist),
      playlistSound: new ForeignDocumentField({ documentName: "PlaylistSound" }, { idOnly: true }),
      journal: new ForeignDocumentField(BaseJournalEntry),
      journalEntryPage: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
      weather: new StringField({ required: true }),
      ...worldFields(),
    };
  }
}
