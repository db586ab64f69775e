import { randomID } from "../../../common/utils/index";
import { ApplicationV2 } from "./application";
import { copyUuid, configureSheet, editImage, importFromPack } from "./document-sheet-controls";
import { cleanChanges, mergeUpdateData, nestFormData } from "./submit-data";
import { headerButton } from "./frame";
import { localize } from "./localize";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  CloseOptions,
  Context,
  FormDataLike,
  HeaderControl,
  RenderOptions,
} from "./types";

const OWNERSHIP = { LIMITED: 1, OWNER: 3 };

export interface DocumentSheetOptions extends ApplicationOptions {
  document?: TableDocument;
  viewPermission?: number;
  editPermission?: number;
  sheetConfig?: boolean;
  canCreate?: boolean;
  [key: string]: unknown;
}

/** Closes or opens a form's fields and buttons, except those that a selector spares. */
export function toggleElements(form: HTMLFormElement | null, disabled: boolean, spared: string): void {
  for (const element of form?.elements ?? [])
    if (!element.matches(spared)) (element as HTMLInputElement).disabled = disabled;
}

/** A form over one document (sec. 11.5): permissions, context, and the way from form to `document.update`. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: OWNERSHIP.LIMITED,
    editPermission: OWNERSHIP.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      copyUuid: { handler: copyUuid, buttons: [0, 2] },
      configureSheet,
      editImage,
      importDocument: importFromPack,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          action: "configureSheet",
          visible: function (this: DocumentSheetV2) {
            return Boolean(this.options.sheetConfig) && this.isEditable && hasSheets(this.document);
          } as () => boolean,
        },
        {
          icon: "fa-solid fa-download",
          label: "SHEETS.ImportDocument",
          action: "importDocument",
          visible: function (this: DocumentSheetV2) {
            return canImport(this.document);
          } as () => boolean,
        },
      ],
    },
  };

  get document(): TableDocument {
    return this.options.document as TableDocument;
  }

  override get title(): string {
    const { document } = this;
    const cls = document.constructor as { metadata?: { label?: string }; hasTypeData?: boolean };
    const { type } = document;
    const hasLabel = cls.hasTypeData && type && type !== "base";
    const typeLabel = hasLabel ? CONFIG[documentKey(document)]?.typeLabels?.[type] : "";
    const prefix = localize(typeLabel || cls.metadata?.label || document.documentName);
    return `${prefix}: ${document.name || document.id || ""}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(game.user, this.options.viewPermission as number);
  }

  get isEditable(): boolean {
    const pack = this.document.pack ? game.packs.get(this.document.pack) : undefined;
    if (pack?.locked) return false;
    return this.document.testUserPermission(game.user, this.options.editPermission as number);
  }

  override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    const { document } = options;
    if (!document)
      throw new Error(`${this.constructor.name} needs a document: new ${this.constructor.name}({document}).`);
    // A document in memory alone has no uuid; each of its sheets stands for itself.
    const identity = (document.uuid as string | null)?.replaceAll(".", "-") ?? randomID();
    options.uniqueId ??= `${this.constructor.name}-${identity}`;
    return super._initializeApplicationOptions(options);
  }

  override _canRender(_options: RenderOptions): unknown {
    if (this.isVisible) return true;
    const cls = this.document.constructor as { metadata?: { label?: string } };
    throw new Error(
      localize("SHEETS.DocumentSheetPrivate", { type: localize(cls.metadata?.label ?? this.document.documentName) }),
    );
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: document.id && document.collection?.has(document.id) ? this.id : randomID(),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const close = frame.querySelector(":scope > .window-header > [data-action=close]");
    if (close && this.document.id) {
      close.before(headerButton("copyUuid", "fa-passport", "SHEETS.CopyUuid", "Copy UUID (right click: id)"));
    }
    return frame;
  }

  override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(game.user, ownership)) yield control;
    }
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Every field and button of the form but the frame's (core's issues 11673 and 12149): links are what lookers may click. */
  _toggleDisabled(disabled: boolean): void {
    toggleElements(this.form, disabled, ".window-header *");
  }

  // --- form to document --------------------------------------------------------------------------------------------

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: SubmitEvent,
    form: HTMLFormElement,
    formData: FormDataLike,
    options: Context = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const updateData = options.updateData as Context | undefined;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, options);
  }

  /** Nested, merged with `updateData`, cleaned and validated in place: what it returns is what will be sent. */
  _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataLike,
    updateData?: Context,
  ): Context {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeUpdateData(submitData, updateData);
    cleanChanges(this.document, submitData);
    return submitData;
  }

  /** From the flat form data to a nested object; the place to split off what is not the document's own. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataLike): Context {
    return nestFormData(formData);
  }

  async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: Context,
    _options: Context = {},
  ): Promise<void> {
    const { document } = this;
    const isStored = Boolean(document.id && document.collection?.has(document.id));
    if (isStored || !this.options.canCreate) await document.update(submitData);
    else await create(document, submitData);
  }
}

function create(document: TableDocument, data: Context): Promise<unknown> {
  const cls = document.constructor as {
    create(data: Context, operation: { parent: unknown; pack: string | null }): Promise<unknown>;
  };
  return cls.create({ ...document.toObject(), ...data }, { parent: document.parent, pack: document.pack });
}

function documentKey(document: TableDocument): TableConfiguredDocument {
  return document.documentName as TableConfiguredDocument;
}

function hasSheets(document: TableDocument): boolean {
  const sheets = CONFIG[documentKey(document)]?.sheetClasses;
  return Boolean(sheets && Object.keys(sheets).length);
}

/** World documents made from a pack's: only top-level ones, only by those who may create them. */
function canImport(document: TableDocument): boolean {
  if (!document.pack || document.isEmbedded) return false;
  const cls = document.constructor as { canUserCreate?(user: unknown): boolean };
  return cls.canUserCreate?.(game.user) ?? game.user.isGM;
}
