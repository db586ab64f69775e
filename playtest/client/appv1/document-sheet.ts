import { copyUuid } from "../applications/api/document-sheet-controls";
import { documentButtons } from "./document-buttons";
import { editPicture } from "./form-listeners";
import { getProperty } from "../../common/utils/index";
import { HTMLSecret } from "../applications/ux/html-secret";
import { FormApplication } from "./form-application";
import { localize, localizeOr } from "../applications/api/localize";
import type { Data, HeaderButton } from "./options";
import type { FormOptions } from "./form-options";

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED`. */
const LIMITED = 1;

export interface DocumentSheetOptions extends FormOptions {
  /** Lowest ownership level of those who may look. */
  viewPermission: number;
  secrets: { parentSelector: string }[];
}

/** What every sheet's template is given. */
export interface DocumentSheetData {
  cssClass: string;
  editable: boolean;
  document: TableDocument;
  /** The prepared values in the shape of the stored ones. */
  data: Data;
  limited: boolean;
  options: DocumentSheetOptions;
  owner: boolean;
  title: string;
  [key: string]: unknown;
}

/** `foundry.appv1.api.DocumentSheet`: a form over one document, made with the document as first argument. */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): DocumentSheetOptions {
    return {
      ...super.defaultOptions,
      classes: ["sheet"],
      template: `templates/sheets/${this.name.toLowerCase()}.html`,
      viewPermission: LIMITED,
      sheetConfig: true,
      secrets: [],
    };
  }

  declare options: DocumentSheetOptions;
  declare object: TableDocument;
  /** The handlers of secrets in texts (`options.secrets`). */
  _secrets: HTMLSecret[] = this._createSecretHandlers();

  get document(): TableDocument {
    return this.object;
  }
  override get id(): string {
    return `${this.constructor.name}-${String(this.document.uuid ?? this.appId).replaceAll(".", "-")}`;
  }
  override get isEditable(): boolean {
    const { document } = this;
    const locked = document.pack ? game.packs.get(document.pack)?.locked : false;
    return this.options.editable && document.isOwner && !locked;
  }
  override get title(): string {
    const { metadata } = this.document.constructor as { metadata?: { label?: string } };
    const kind = localize(metadata?.label ?? this.document.documentName);
    return this.document.name ? `${kind}: ${this.document.name}` : kind;
  }

  override getData(_options: Partial<DocumentSheetOptions> = {}): DocumentSheetData | Promise<DocumentSheetData> {
    return this._documentData();
  }

  /** The same for sheets of one kind of document, at once. */
  _documentData(): DocumentSheetData {
    const { document, isEditable } = this;
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options: this.options,
      owner: document.isOwner,
      title: this.title,
    };
  }

  _canUserView(user: unknown): boolean {
    return this.document.testUserPermission(user as typeof game.user, this.options.viewPermission);
  }

  override async _render(force = false, options: Data = {}): Promise<unknown> {
    if (!this._canUserView(game.user)) {
      if (!force) return undefined;
      const type = localize(`DOCUMENT.${this.document.documentName}`);
      ui.notifications.warn(localize("SHEETS.DocumentSheetPrivate", { type }));
      return undefined;
    }
    const editable = options.editable ?? this.document.isOwner;
    await super._render(force, { ...options, editable });
    if (this.rendered) (this.document.apps as Record<string, unknown>)[this.appId] = this;
    return undefined;
  }

  override async _renderOuter(): Promise<JQuery> {
    const html = await super._renderOuter();
    this._createDocumentIdLink(html);
    return html;
  }

  /** The sign beside the title that copies the document's UUID, with the right button its id. */
  _createDocumentIdLink(html: JQuery): void {
    if (!this.document.id) return;
    const link = document.createElement("a");
    link.className = "document-id-link";
    link.setAttribute("role", "button");
    link.tabIndex = 0;
    link.setAttribute("aria-label", localizeOr("SHEETS.CopyUuid", "Copy UUID (right click: id)"));
    link.dataset.tooltip = link.getAttribute("aria-label") ?? "";
    link.innerHTML = '<i class="fa-solid fa-passport" inert></i>';
    const copy = (event: Event): void => void copyUuid.call({ document: this.document }, event as PointerEvent);
    link.addEventListener("click", copy);
    link.addEventListener("contextmenu", copy);
    html.find(".window-title").append(link);
  }

  override _getHeaderButtons(): HeaderButton[] {
    return [...documentButtons(this), ...super._getHeaderButtons()];
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    const root = html.get(0);
    if (root && this.document.isOwner) for (const secret of this._secrets) secret.bind(root);
    if (this.isEditable) html.find<HTMLElement>("img[data-edit]").on("click", (event) => this._onEditImage(event));
  }

  _createSecretHandlers(): HTMLSecret[] {
    const callbacks = { content: this._getSecretContent.bind(this), update: this._updateSecret.bind(this) };
    return this.options.secrets.map(({ parentSelector }) => new HTMLSecret({ parentSelector, callbacks }));
  }

  /** The stored text that holds a secret: that of the field which the nearest `data-edit` names. */
  _getSecretContent(secret: HTMLElement): string | undefined {
    const field = editedField(secret);
    return field && String(getProperty(this.document.toObject(), field) ?? "");
  }

  _updateSecret(secret: HTMLElement, content: string): unknown {
    const field = editedField(secret);
    return field && this.document.update({ [field]: content });
  }

  _onEditImage(event: Event | JQuery.TriggeredEvent): void {
    editPicture(this, event);
  }

  /** Documents without an id are not stored anywhere. */
  override async _updateObject(_event: unknown, formData: Data): Promise<unknown> {
    return this.document.id ? this.document.update(formData) : undefined;
  }

  override async close(options: Data = {}): Promise<unknown> {
    await super.close(options);
    if (!this.rendered) delete (this.document.apps as Record<string, unknown>)[this.appId];
    return undefined;
  }
}

function editedField(secret: HTMLElement): string | undefined {
  return secret.closest<HTMLElement>("[data-edit]")?.dataset.edit;
}
