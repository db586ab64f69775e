import { NumberField } from "./number-field.js";
import type { CleanOptions, FieldOptions } from "./options.js";

/** Degrees: 0 up to 360, wrapping unless `base` says otherwise. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = super._cast(value) as number;
    if (!this.normalize || !Number.isFinite(degrees)) return degrees;
    // contract [?] 360 stays 360, a full circle (a light's angle); everything else wraps into 0-360.
    return degrees >= 0 && degrees <= 360 ? degrees : ((degrees % 360) + 360) % 360;
  }
}

/** 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue as a share of the circle: 0 to 1, wrapping. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const hue = value as number;
    return super._cleanType(Number.isFinite(hue) && (hue < 0 || hue > 1) ? ((hue % 1) + 1) % 1 : hue, options);
  }
}

/** An order among siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
