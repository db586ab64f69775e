import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
  TypedObjectField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { lightData } from "./light-data.js";
import { TextureData } from "./token-texture.js";

const number = (initial: number | null, options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: initial === null, initial, ...options });

const bar = (initial: string | null): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

/** Attributes that a system's manifest names for the bars (sec. 1); read when a token is made. */
function tokenAttribute(which: "primaryTokenAttribute" | "secondaryTokenAttribute"): string | null {
  const { game } = globalThis as { game?: { system?: Record<string, unknown> } };
  const value = game?.system?.[which];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Fields that a token and the prototype of one share. */
export function sharedTokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: number(0, { integer: true, choices: [0, 10, 20, 30, 40, 50] }),
    actorLink: new BooleanField(),
    width: number(1, { min: 0.5, step: 0.5 }),
    height: number(1, { min: 0.5, step: 0.5 }),
    // contract [?] a token's picture is seen whole, whatever its shape.
    texture: new TextureData({}, { initial: () => "icons/svg/mystery-man.svg", wildcard: true, fit: "contain" }),
    hexagonalShape: number(0, { integer: true }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: number(-1, { integer: true, choices: [-2, -1, 0, 1] }),
    displayBars: number(0, { integer: true, choices: [0, 10, 20, 30, 40, 50] }),
    bar1: bar(tokenAttribute("primaryTokenAttribute")),
    bar2: bar(tokenAttribute("secondaryTokenAttribute")),
    light: new SchemaField(lightData()),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
      color: new ColorField(),
      attenuation: new AlphaField({ initial: 0.1 }),
      brightness: number(0, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      contrast: number(0, { min: -1, max: 1 }),
    }),
    detectionModes: new TypedObjectField(
      new SchemaField({ enabled: new BooleanField({ initial: true }), range: new NumberField({ min: 0, step: 0.01 }) }),
    ),
    occludable: new SchemaField({ radius: number(0, { min: 0, step: 0.01 }) }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: number(1, { integer: true, min: 0, max: 8388607 }),
      subject: new SchemaField({
        scale: number(1, { min: 0.5 }),
        texture: new FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: number(1, { integer: true, choices: [0, 1, 2] }),
      animation: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new DocumentFlagsField(),
  };
}
