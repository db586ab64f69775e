import type { DataModelValidationFailure } from "../data/validation-failure.js";
import type { DataModel, DataModelClass } from "../abstract/data-model.js";
import type { ModelContext } from "../abstract/model-options.js";
import { commitFields } from "../abstract/model-source.js";
import { TRUSTED } from "../abstract/trusted.js";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.js";
import { environment } from "../environment.js";
import { deepClone, isPlainObject, type Plain } from "../utils/objects.js";
import { mergeObject } from "../utils/merge.js";
import { NumberField } from "./number-field.js";
import { ObjectField } from "./object-field.js";
import { SchemaField } from "./schema-field.js";
import { StringField } from "./string-field.js";
import { DocumentIdField, DocumentUUIDField, ForeignDocumentField, isValidId } from "./string-kinds.js";
import type { CleanOptions, FieldContext, FieldOptions, Updated, ValidateOptions } from "./options.js";

/** `{default: level, [userId]: level}` (5.4). */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): undefined {
    super._validateType(value, options);
    const levels: number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [key, level] of Object.entries(value as Plain)) {
      if (key.startsWith("-=") && level === null) continue;
      if (key !== "default" && !isValidId(key.replace(/^==/, ""))) throw new Error(this.validationError);
      if (!levels.includes(level as number)) throw new Error(this.validationError);
    }
  }
}

/** Flags by scope. Values that are no objects are kept as well: systems that run in Foundry write such (4.3). */
export class DocumentFlagsField extends ObjectField {}

/**
 * Who changed a document last. The server maintains it (5.3): published packs were written by tools under names that are no
 * ids, and real Foundry plays them, so that what is no id is nobody here (contract [?]).
 */
class LastModifierField extends DocumentIdField {
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return typeof value === "string" && !isValidId(value) ? null : super.clean(value, options);
  }
}

/** What the server notes about a document: versions, times, origins (5.3). */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, integer: true });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new LastModifierField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: text(),
            uuid: new DocumentUUIDField(),
            coreVersion: text(),
            systemId: text(),
            systemVersion: text(),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}

/** A document's subtype. */
export class DocumentTypeField extends StringField {
  readonly documentClass: {
    documentName?: string;
    metadata?: { coreTypes?: readonly string[] };
    TYPES?: readonly string[] | Record<string, unknown>;
  };

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(documentClass: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ validationError: "is not a valid type", ...options }, context);
    this.documentClass = documentClass as DocumentTypeField["documentClass"];
  }

  /** Types that exist here, or undefined where that is not known. Systems' own models give a list or a record by type. */
  get types(): readonly string[] | undefined {
    const { documentName, metadata, TYPES } = this.documentClass;
    if (documentName === undefined) return Array.isArray(TYPES) ? TYPES : TYPES && Object.keys(TYPES);
    const known = environment().documentTypes(documentName);
    return known === undefined ? undefined : [...new Set([...(metadata?.coreTypes ?? []), ...known])];
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): undefined {
    if (typeof value !== "string" || value === "") throw new Error("must be a non-blank string");
    const { types } = this;
    if (types !== undefined && !types.includes(value)) {
      throw new Error(
        `"${value}" is not a valid type for the ${this.documentClass.documentName ?? (this.documentClass as { name?: string }).name} Document class`,
      );
    }
  }
}

/** The user who made a document; the acting user initially. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => environment().currentUser()?.id ?? null,
    };
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    // The server has no current user: it writes the author itself.
    if ((value === null || value === undefined) && environment().currentUser() === null) return true;
    return super._validateSpecial(value);
  }
}

/** `system`: the registered model of the document's subtype, or plain merged data without one. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly documentClass: { documentName: string };

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(documentClass: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentClass = documentClass as TypeDataField["documentClass"];
  }

  static getModelProvider(model: { modelProvider?: unknown }): unknown {
    return model.modelProvider ?? null;
  }

  getModelForType(type: unknown): DataModelClass | undefined {
    return typeof type === "string" ? environment().dataModel(this.documentClass.documentName, type) : undefined;
  }

  #typeOf(source: unknown, data?: unknown): string | undefined {
    const type = (data as Plain | undefined)?.["type"] ?? (source as Plain | undefined)?.["type"];
    return typeof type === "string" ? type : undefined;
  }

  override _getField(path: string[]): ReturnType<ObjectField["_getField"]> {
    return path.length === 0 ? this : undefined;
  }

  override getInitialValue(source?: unknown): unknown {
    const initial = super.getInitialValue(source) as Plain;
    const type = this.#typeOf(source);
    const defaults =
      type === undefined ? undefined : environment().systemDefaults(this.documentClass.documentName, type);
    return defaults === undefined ? initial : deepClone(defaults);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const type = (options["documentType"] as string | undefined) ?? this.#typeOf(options.source);
    const model = this.getModelForType(type);
    const { source, current, documentType: _type, ...rest } = options;
    if (model !== undefined) {
      const stored = (current ?? (source as Plain | undefined)?.["system"]) as Plain | undefined;
      return model.cleanData(
        value,
        options.partial === true ? { ...rest, source: stored ?? {}, current: stored ?? {} } : rest,
      );
    }
    if (options.partial === true) return value;
    const cleaned = super._cleanType(value, options) as Plain;
    const defaults =
      type === undefined ? undefined : environment().systemDefaults(this.documentClass.documentName, type);
    if (defaults === undefined) return cleaned;
    const merged = mergeObject(deepClone(defaults), cleaned, { inplace: true });
    return Object.assign(cleaned, merged);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const model = this.getModelForType(this.#typeOf(options.source));
    if (model === undefined) return;
    const data = value as Plain;
    // Rules of its fields are told the whole document's source, as the public documentation has it.
    const failure = model.schema.validate(data, options);
    if (failure !== undefined || options.partial === true) return failure;
    model.validateJoint(data);
  }

  override initialize(value: unknown, model?: DataModel, options: ModelContext = {}): unknown {
    const cls = this.getModelForType(model?._source["type"]);
    if (cls === undefined) return deepClone(value);
    return new cls(value as Plain, { ...options, parent: model ?? null, [TRUSTED]: model !== undefined });
  }

  override toObject(value: unknown): unknown {
    const toObject = (value as Partial<DataModel> | null)?.toObject;
    return typeof toObject === "function" ? toObject.call(value, false) : deepClone(value);
  }

  override migrateSource(source: Plain, value: unknown): void {
    if (isPlainObject(value)) this.getModelForType(source["type"])?.migrateDataSafe(value);
  }

  /**
   * A system keeps its source as long as it keeps its shape: in the middle of its own `_preCreate` it goes on writing there
   * after its document was changed, and made a new system over the same source.
   */
  override _commit(model: DataModel, source: Plain, name: string, value: unknown): void {
    const current = source[name];
    const held = (model as unknown as Plain)[name] as Partial<DataModel> | undefined;
    const schema = held?._source === current ? held?.schema : undefined;
    if (schema && fits(current as Plain, value)) commitFields(model, schema, current as Plain, value);
    else source[name] = value;
  }

  override _update(current: unknown, change: unknown, options: CleanOptions): Updated {
    const type = (options["documentType"] as string | undefined) ?? this.#typeOf(options.source);
    const model = this.getModelForType(type);
    if (model === undefined || options.recursive === false) return super._update(current, change, options);
    return model.schema._update(current, change, options);
  }
}

/** Whether new data fit a source, whose keys neither come nor go. */
function fits(source: Plain, next: unknown): next is Plain {
  if (!isPlainObject(next) || !Object.keys(next).every((key) => key in source)) return false;
  return Object.keys(source).every((key) => key in next || source[key] === undefined);
}
