import { DocumentSheet, type DocumentSheetData, type DocumentSheetOptions } from "./document-sheet";
import { droppedDocument, isOfParent } from "../applications/sheets/drop-data";
import { flattenObject } from "../../common/utils/index";
import { folderItems } from "./actor-drops";
import { localize } from "../applications/api/localize";
import { sortItem } from "../applications/sheets/drop-copies";
import { startDrag, takeDrop } from "../applications/sheets/sheet-drag-drop";
import type { ActorDocument, EffectDocument, ItemDocument, TokenDocumentLike } from "../documents/types";
import type { Data, HeaderButton } from "./options";

interface Sorted {
  sort?: number;
}

/** `foundry.appv1.sheets.ActorSheet`. Its data are there at once, without a promise. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): DocumentSheetOptions {
    return {
      ...super.defaultOptions,
      baseApplication: "ActorSheet",
      template: "templates/sheets/actor-sheet.html",
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
      secrets: [{ parentSelector: ".editor" }],
      token: null,
    };
  }

  get actor(): ActorDocument {
    return this.object as ActorDocument;
  }
  get token(): TokenDocumentLike | null {
    return this.actor.token ?? (this.options.token as TokenDocumentLike | null) ?? null;
  }
  override get title(): string {
    return this.actor.isToken ? `[${localize("TOKEN.Title")}] ${this.actor.name}` : this.actor.name;
  }

  override getData(_options: Partial<DocumentSheetOptions> = {}): DocumentSheetData {
    const context = this._documentData();
    const items = (context.data.items as Sorted[]).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    return { ...context, actor: this.actor, items, effects: context.data.effects };
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (!this.options.editable || !this.actor.isOwner) return buttons;
    const label = this.token ? "Token" : "TOKEN.TitlePrototype";
    const onclick = (event: Event): void => this._onConfigureToken(event);
    const at = buttons.findIndex((button) => button.class === "close");
    return buttons.toSpliced(at, 0, { label, class: "configure-token", icon: "fas fa-user-circle", onclick });
  }

  _onConfigureToken(event: Event): void {
    event.preventDefault();
    if (this.token) return void this.token.sheet?.render({ force: true });
    const Config = CONFIG.Token.prototypeSheetClass as new (options: object) => {
      render(options: object): Promise<unknown>;
    };
    void new Config({ prototype: this.actor.prototypeToken, actor: this.actor }).render({ force: true });
  }

  /** What active effects override is not stored from the form. */
  override _getSubmitData(updateData: Data = {}): Data {
    const data = super._getSubmitData(updateData);
    const { overrides = {} } = this.actor as unknown as { overrides?: Data };
    for (const path of Object.keys(flattenObject(overrides))) delete data[path];
    return data;
  }

  override _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): void {
    startDrag(event, this.actor);
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = takeDrop(event, this, this.actor);
    switch (data?.type) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, data);
      case "Actor":
        return this._onDropActor(event, data);
      case "Item":
        return this._onDropItem(event, data);
      case "Folder":
        return this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, data: Data): Promise<unknown> {
    const effect = (await droppedDocument(data)) as EffectDocument | null;
    if (!this.actor.isOwner || !effect || isOfParent(effect, this.actor)) return false;
    const cls = getDocumentClass("ActiveEffect");
    return cls.create({ ...effect.toObject(), origin: effect.uuid }, { parent: this.actor });
  }

  /** What an actor dropped on an actor means is up to the system. */
  async _onDropActor(_event: DragEvent, _data: Data): Promise<unknown> {
    return this.actor.isOwner ? undefined : false;
  }

  /** Items of this actor are sorted, items from elsewhere copied. */
  async _onDropItem(event: DragEvent, data: Data): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const item = (await droppedDocument(data)) as ItemDocument | null;
    if (!item) return false;
    if (this.actor.uuid === item.parent?.uuid) return this._onSortItem(event, item.toObject());
    return this._onDropItemCreate(item.toObject(), event);
  }

  async _onDropFolder(event: DragEvent, data: Data): Promise<unknown> {
    if (!this.actor.isOwner) return [];
    const items = await folderItems(data);
    return items.length ? this._onDropItemCreate(items, event) : [];
  }

  async _onDropItemCreate(itemData: Data | Data[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments("Item", [itemData].flat());
  }

  _onSortItem(event: DragEvent, itemData: Data): Promise<unknown> | undefined {
    const item = this.actor.items.get(String(itemData._id));
    return item ? sortItem(event, item, this.actor) : undefined;
  }

  override async close(options: Data = {}): Promise<unknown> {
    this.options.token = null;
    return super.close(options);
  }
}
