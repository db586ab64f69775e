import { DataField } from "./data-field.js";
import { hasChoice, type Choices } from "./choices.js";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from "./options.js";

/** Text (4.3): trimmed; "" counts as nothing where it may not be blank. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // contract 4.3: with choices, "" and null are no values unless the field says so.
    if (this.choices !== undefined) {
      this.nullable = options.nullable ?? false;
      this.blank = (options["blank"] as boolean | undefined) ?? false;
    }
    if (this.initial === undefined && options.initial === undefined) this.initial = this._defaultInitial();
  }

  /** Initial value where none is given: "" for required text that may be blank. */
  protected _defaultInitial(): unknown {
    return this.required && this.blank ? "" : undefined;
  }

  override getInitialValue(source?: unknown): unknown {
    const initial = super.getInitialValue(source);
    // Kinds of text that start as null (4.3) and may not be null here start as other text does (core's issue 8740).
    return initial === undefined && this.required && this.blank ? "" : initial;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || value === null) return super.clean(value, options);
    // An empty text is one before it is cast: subclasses read in a cast what is there.
    const isEmpty = typeof value === "string" && (this.trim ? value.trim() : value) === "";
    let text = isEmpty ? "" : this._cast(value);
    if (typeof text === "string" && this.trim) text = text.trim();
    return super.clean(text === "" && !this.blank ? this._blankValue() : text, options);
  }

  /** What "" means where text may not be blank. */
  protected _blankValue(): unknown {
    return undefined;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "symbol" || (typeof value === "object" && value !== null)
      ? castObject(value)
      : String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !hasChoice(this.choices, value))
      throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return String(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${(value ?? "") as string}${delta as string}`;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return typeof value === "string" ? value.replace(delta as string, "") : value;
  }

  override _applyChangeMultiply(value: unknown, _delta: unknown): unknown {
    return value;
  }
}

/** Text of an object: as JavaScript has it; what cannot be text becomes "". */
function castObject(value: unknown): string {
  try {
    return String(value);
  } catch {
    return "";
  }
}
