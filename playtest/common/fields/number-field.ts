import { environment } from "../environment.js";
import { DataField } from "./data-field.js";
import { hasChoice, type Choices } from "./choices.js";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from "./options.js";

/** A number: clamped to min and max, rounded when `integer`, snapped to `step` from `min` (4.3). */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: null,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined) this.nullable = options.nullable ?? false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
    }
  }

  /** The step that inputs use: 1 for integers. */
  get effectiveStep(): number | undefined {
    return this.step ?? (this.integer ? 1 : undefined);
  }

  /** contract [?] an empty text is 0, as JavaScript has it; forms post null for an empty number input. */
  override _cast(value: unknown): unknown {
    if (typeof value === "symbol" || typeof value === "bigint") return NaN;
    if (typeof value === "object" && value !== null && !(value instanceof Number)) return NaN;
    return Number(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    if (typeof value !== "number") return value;
    let number = value;
    if (this.integer) number = Math.round(number);
    const { min, max, step } = this;
    if (Number.isFinite(min)) number = Math.max(number, min as number);
    if (Number.isFinite(max)) number = Math.min(number, max as number);
    if (step !== undefined && step > 0 && Number.isFinite(number)) number = snap(number, step, min, max);
    // -0 is not JSON: it would come back as 0 and look like a change.
    return Object.is(number, -0) ? 0 : number;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (
      this.step !== undefined &&
      this.step > 0 &&
      Math.abs(snap(value, this.step, this.min, this.max) - value) > 1e-8
    ) {
      throw new Error(`must be an increment of ${this.step}`);
    }
    if (this.choices !== undefined && !hasChoice(this.choices, value))
      throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(delta: unknown): unknown {
    const number = Number(delta);
    if (!Number.isNaN(number)) return number;
    const { formula, generation } = environment();
    // v14: a formula counts as what it comes to (19.1).
    return generation >= 14 && typeof delta === "string" ? formula?.evaluate(delta) : undefined;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return delta === undefined ? value : Number(value ?? 0) + (delta as number);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return delta === undefined ? value : Number(value ?? 0) * (delta as number);
  }

  override _applyChangeOverride(value: unknown, delta: unknown): unknown {
    return delta === undefined ? value : delta;
  }
}

/** The nearest multiple of a step counted from `min`, without the noise of binary fractions, inside the bounds. */
function snap(value: number, step: number, min: number | undefined, max: number | undefined): number {
  const base = min ?? 0;
  let steps = Math.round((value - base) / step);
  if (max !== undefined && base + steps * step > max + 1e-9) steps = Math.floor((max - base) / step + 1e-9);
  return Number((base + steps * step).toPrecision(12));
}
