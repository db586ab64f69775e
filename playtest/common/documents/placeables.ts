import { Document, defineMetadata, type DocumentMetadata } from "../abstract/document.js";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseUser } from "./user.js";
import { idField } from "./common-fields.js";
import { BaseJournalEntry } from "./journal.js";
import { lightData } from "./light-data.js";
import { TextureData } from "./token-texture.js";

/** Things on a scene (class C: stored and sent, not drawn). Coordinates are pixels, elevation and distances grid units. */

export const coordinate = (): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
export const elevation = (): NumberField => new NumberField({ required: true, nullable: false, initial: 0 });
const choice = (initial: number, choices: number[]): NumberField =>
  new NumberField({ required: true, nullable: false, initial, choices });
const flags = (): DataSchema => ({ flags: new DocumentFlagsField() });

function placeable(name: string, collection: string, own: Partial<DocumentMetadata> = {}): DocumentMetadata {
  const labels = { label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s` };
  return defineMetadata(Document.metadata, { name, collection, ...labels, schemaVersion: "13.341", ...own });
}

/** Authors may change what they made. */
const authored = {
  update: (user: { isGM: boolean; id: string | null }, document: Document): boolean =>
    user.isGM || document._source["author"] === user.id,
};

export class BaseAmbientLight extends Document {
  static override metadata = placeable("AmbientLight", "lights");

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new SchemaField(lightData()),
      hidden: new BooleanField(),
      ...flags(),
    };
  }
}

export class BaseAmbientSound extends Document {
  static override metadata = placeable("AmbientSound", "sounds");

  static override defineSchema(): DataSchema {
    const effect = (): SchemaField =>
      new SchemaField({
        type: new StringField(),
        intensity: new NumberField({ required: true, integer: true, initial: 5, min: 1, max: 10 }),
      });
    return {
      _id: idField(),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      radius: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      path: new FilePathField({ categories: ["AUDIO"] }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      walls: new BooleanField({ initial: true }),
      easing: new BooleanField({ initial: true }),
      hidden: new BooleanField(),
      darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
      effects: new SchemaField({ base: effect(), muffled: effect() }),
      ...flags(),
    };
  }
}

export class BaseDrawing extends Document {
  static override metadata = placeable("Drawing", "drawings", {
    permissions: { create: "DRAWING_CREATE", ...authored, delete: authored.update },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      author: new DocumentAuthorField(BaseUser),
      shape: new SchemaField({
        type: new StringField({ required: true, choices: ["r", "c", "e", "p"], initial: "r" }),
        width: new NumberField({ required: false, integer: true, min: 0 }),
        height: new NumberField({ required: false, integer: true, min: 0 }),
        radius: new NumberField({ required: false, integer: true, positive: true }),
        points: new ArrayField(new NumberField({ nullable: false })),
      }),
      x: new NumberField({ required: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, nullable: false, initial: 0 }),
      elevation: elevation(),
      sort: new IntegerSortField(),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0, max: 0.5 }),
      fillType: choice(0, [0, 1, 2]),
      fillColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: new NumberField({ required: true, nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      strokeAlpha: new AlphaField({ initial: 1 }),
      texture: new FilePathField({ categories: ["IMAGE"] }),
      text: new StringField({ required: true }),
      fontFamily: new StringField({ required: true, blank: false, initial: "Signika" }),
      fontSize: new NumberField({ required: true, nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      textAlpha: new AlphaField({ initial: 1 }),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      interface: new BooleanField(),
      ...flags(),
    };
  }
}

export class BaseMeasuredTemplate extends Document {
  static override metadata = placeable("MeasuredTemplate", "templates", {
    permissions: { create: "TEMPLATE_CREATE", ...authored, delete: authored.update },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      author: new DocumentAuthorField(BaseUser),
      t: new StringField({ required: true, choices: ["circle", "cone", "rect", "ray"], initial: "circle" }),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      sort: new IntegerSortField(),
      distance: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      borderColor: new ColorField({ required: true, nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new BooleanField(),
      ...flags(),
    };
  }
}

export class BaseNote extends Document {
  static override metadata = placeable("Note", "notes", {
    permissions: { create: "NOTE_CREATE", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      entryId: new ForeignDocumentField(BaseJournalEntry, { idOnly: true }),
      pageId: new DocumentIdField({ readonly: false }),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      sort: new IntegerSortField(),
      texture: new TextureData({}, { categories: ["IMAGE"], initial: () => "icons/svg/book.svg" }),
      iconSize: new NumberField({ required: true, nullable: false, integer: true, min: 32, initial: 40 }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({ required: true, blank: false, initial: "Signika" }),
      fontSize: new NumberField({ required: true, nullable: false, integer: true, min: 8, max: 128, initial: 32 }),
      textAnchor: choice(1, [0, 1, 2, 3, 4]),
      textColor: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      global: new BooleanField(),
      ...flags(),
    };
  }
}

export class BaseTile extends Document {
  static override metadata = placeable("Tile", "tiles");

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      texture: new TextureData({}, { initial: null, wildcard: false }),
      width: new NumberField({ required: true, min: 0, nullable: false, step: 0.1, initial: 0 }),
      height: new NumberField({ required: true, min: 0, nullable: false, step: 0.1, initial: 0 }),
      x: coordinate(),
      y: coordinate(),
      elevation: elevation(),
      sort: new IntegerSortField(),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      restrictions: new SchemaField({ light: new BooleanField(), weather: new BooleanField() }),
      occlusion: new SchemaField({ mode: choice(0, [0, 1, 3, 4]), alpha: new AlphaField({ initial: 0 }) }),
      video: new SchemaField({
        loop: new BooleanField({ initial: true }),
        autoplay: new BooleanField({ initial: true }),
        volume: new AlphaField({ initial: 0, step: 0.01 }),
      }),
      ...flags(),
    };
  }
}

export class BaseWall extends Document {
  static override metadata = placeable("Wall", "walls", {
    // Players may open and close doors: WALL_DOORS, and nothing but the door's state.
    permissions: {
      create: "ASSISTANT",
      update: (user, document, changes) =>
        user.isGM ||
        (Object.keys(changes).every((key) => ["_id", "ds", "_stats"].includes(key)) &&
          document._source["door"] !== 0 &&
          user.hasPermission("WALL_DOORS")),
      delete: "ASSISTANT",
    },
  });

  static override defineSchema(): DataSchema {
    const number = new NumberField({ required: true, nullable: false, integer: true });
    return {
      _id: idField(),
      c: new ArrayField(number, { min: 4, max: 4, initial: () => [0, 0, 0, 0] }),
      light: choice(20, [0, 10, 20, 30, 40]),
      move: choice(20, [0, 20]),
      sight: choice(20, [0, 10, 20, 30, 40]),
      sound: choice(20, [0, 10, 20, 30, 40]),
      dir: choice(0, [0, 1, 2]),
      door: choice(0, [0, 1, 2]),
      ds: choice(0, [0, 1, 2]),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: new NumberField({ required: true, nullable: true, initial: null, positive: true }),
        sight: new NumberField({ required: true, nullable: true, initial: null, positive: true }),
        sound: new NumberField({ required: true, nullable: true, initial: null, positive: true }),
        attenuation: new BooleanField(),
      }),
      ...flags(),
    };
  }
}
