import { DataModel } from "../abstract/data-model.js";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";

const number = (initial: number, options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });

/** `foundry.data.LightData`: a light that nothing draws here (class C). */
export function lightData(): DataSchema {
  return {
    negative: new BooleanField(),
    priority: number(0, { integer: true, min: 0 }),
    alpha: new AlphaField({ initial: 0.5 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    bright: number(0, { min: 0, step: 0.01 }),
    color: new ColorField(),
    coloration: number(1, { integer: true }),
    dim: number(0, { min: 0, step: 0.01 }),
    attenuation: new AlphaField({ initial: 0.5 }),
    luminosity: number(0.5, { min: -1, max: 1 }),
    saturation: number(0, { min: -1, max: 1 }),
    contrast: number(0, { min: -1, max: 1 }),
    shadows: number(0, { min: 0, max: 1 }),
    animation: new SchemaField({
      type: new StringField({ nullable: true, blank: false, initial: null }),
      speed: number(5, { integer: true, min: 0, max: 10 }),
      intensity: number(5, { integer: true, min: 1, max: 10 }),
      reverse: new BooleanField(),
    }),
    darkness: new SchemaField({ min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) }),
  };
}

/** The same as a model. */
export class LightData extends DataModel {
  static override defineSchema(): DataSchema {
    return lightData();
  }
}
