import {
  AlphaField,
  AngleField,
  ColorField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.js";
import type { FieldOptions } from "../fields/index.js";

interface TextureOptions {
  categories?: string[];
  initial?: FieldOptions["initial"];
  wildcard?: boolean;
  fit?: string;
}

/** `foundry.data.TextureData`: an image and how it is placed. */
export class TextureData extends SchemaField {
  constructor(
    options: FieldOptions = {},
    { categories = ["IMAGE", "VIDEO"], initial = null, wildcard = false, fit = "fill" }: TextureOptions = {},
  ) {
    const share = (start: number, bounds: object = {}): NumberField =>
      new NumberField({ nullable: false, initial: start, ...bounds });
    super(
      {
        src: new FilePathField({ categories, initial, wildcard }),
        anchorX: share(0),
        anchorY: share(0),
        offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
        offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
        fit: new StringField({ initial: fit, choices: ["fill", "contain", "cover", "width", "height"] }),
        scaleX: share(1),
        scaleY: share(1),
        rotation: new AngleField(),
        tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
        alphaThreshold: new AlphaField({ initial: 0.75 }),
      },
      options,
    );
  }
}
