import { environment } from "../environment.js";
import { Color } from "../utils/color.js";
import { parseUuid } from "../utils/uuid.js";
import { DataField } from "./data-field.js";
import { StringField } from "./string-field.js";
import type { FieldContext, FieldOptions, ValidateOptions } from "./options.js";

const ID = /^[A-Za-z0-9]{16}$/;

/** Whether a text has the form of a document id: 16 characters of [A-Za-z0-9]. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && ID.test(id);
}

/** HTML text; the server sanitises it where the manifest lists it. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** The id of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: false,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id;
    return typeof value === "object" && value !== null && typeof id === "string" ? id : super._cast(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** The uuid of a document, of one class and embedded or not where the options say so. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  /** v14: ".Item.<id>" and the like are taken too; what they are relative to is known where they are read. */
  declare relative: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  override _cast(value: unknown): unknown {
    const uuid = (value as { uuid?: unknown } | null)?.uuid;
    return typeof value === "object" && value !== null && typeof uuid === "string" ? uuid : super._cast(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (this.relative && typeof value === "string" && value.startsWith(".")) {
      if (!isValidId(value.split(".").at(-1))) throw new Error(`Invalid relative UUID "${value}"`);
      return;
    }
    const parsed = typeof value === "string" ? parseUuid(value) : null;
    if (parsed === null || !isValidId(parsed.id)) throw new Error(`Invalid UUID "${String(value)}"`);
    if (this.type !== undefined && parsed.type !== this.type) {
      throw new Error(`Invalid document type "${parsed.type}" which must be a "${this.type}"`);
    }
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error("may not be an embedded document");
  }
}

/** The id of a world document, shown as that document, or null where there is none; `idOnly` shows the id. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  readonly model: { documentName?: string };

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: true, idOnly: false };
  }

  constructor(model: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // Published systems name the data model of a document too, for its id alone.
    const { documentName, defineSchema } = (model ?? {}) as { documentName?: unknown; defineSchema?: unknown };
    if (typeof documentName !== "string" && typeof defineSchema !== "function") {
      throw new Error("A ForeignDocumentField must specify a DataModel subclass as its type");
    }
    this.model = model as { documentName?: string };
  }

  /** contract [?] the document is looked up on each access: it may be constructed after this one. */
  override initialize(value: unknown): unknown {
    if (this.idOnly) return value ?? null;
    const { documentName } = this.model;
    if (typeof value !== "string" || documentName === undefined) return nothing;
    return () => environment().worldDocument(documentName, value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return (value as { _id?: unknown } | null)?._id ?? value;
  }
}

const nothing = (): null => null;

/** "#rrggbb", shown as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: false,
      blank: false,
      nullable: true,
      initial: null,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  /** contract [?] an empty text is no colour: null. */
  protected override _blankValue(): unknown {
    return this.nullable ? null : undefined;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "number" || value instanceof Color || Array.isArray(value)) {
      const color = Color.from(value);
      return color.valid ? color.css : super._cast(value);
    }
    return super._cast(value);
  }

  override _cleanType(value: unknown): unknown {
    const color = Color.from(value);
    return color.valid ? color.css : value;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) throw new Error(this.validationError);
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Color.from(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Color.from(value).add(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Color.from(value).multiply(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Color.from(value).maximize(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Color.from(value).minimize(delta);
  }
}

/** Text that holds JSON, shown as what it says. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: false,
      trim: true,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
  }

  /** contract [?] an empty text is an empty object, unless the field names an initial value. */
  protected override _blankValue(): unknown {
    return this.options.initial === undefined ? "{}" : undefined;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    try {
      JSON.parse(value as string);
    } catch {
      throw new Error("must be a JSON string");
    }
  }

  override initialize(value: unknown): unknown {
    if (typeof value !== "string" || value === "") return value === "" ? null : value;
    return JSON.parse(value);
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

/** Text of a script; with `async` it may await. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    const make = this.async ? Object.getPrototypeOf(async function () {}).constructor : Function;
    try {
      new (make as FunctionConstructor)(value);
    } catch (error) {
      throw new Error("must be valid JavaScript for an " + (this.async ? "asynchronous" : "synchronous") + " scope", {
        cause: error,
      });
    }
  }
}

/** Anything. */
export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }
}
