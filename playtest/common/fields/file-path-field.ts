import { FILE_CATEGORIES } from "../constants/files.js";
import { StringField } from "./string-field.js";
import type { FieldContext, FieldOptions, ValidateOptions } from "./options.js";

/** The path of a file of certain categories, by its extension; null where none is chosen (4.3). */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.categories.length === 0) throw new Error("The categories of a FilePathField cannot be empty");
    for (const category of this.categories) {
      if (!(category in FILE_CATEGORIES)) throw new Error(`${category} is not a valid FilePathField category`);
    }
  }

  /** contract [?] an empty path is none: null where that is allowed. */
  protected override _blankValue(): unknown {
    return this.nullable ? null : undefined;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.wildcard && value.includes("*")) return;
    if (this.virtual && value.startsWith("#")) return;
    for (const category of this.categories) {
      const known = FILE_CATEGORIES[category] ?? {};
      if (hasExtension(value, Object.keys(known))) return;
      if (this.base64 && Object.values(known).some((mime) => value.startsWith(`data:${mime}`))) return;
    }
    throw new Error(`does not have a valid file extension`);
  }
}

/** Whether a path or URL ends in one of the extensions, query and fragment aside. */
export function hasExtension(path: string, extensions: string[]): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(path.split(/[?#]/)[0] ?? "")?.[1];
  return extension !== undefined && extensions.includes(extension.toLowerCase());
}
