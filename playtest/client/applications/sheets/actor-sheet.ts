import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet";
import { localize } from "../api/localize";
import { bindSheetDragDrop, startDrag, takeDropped } from "./sheet-drag-drop";
import { copyEffect, copyFolder, copyItem, sortItem } from "./drop-copies";
import { showArtwork } from "./artwork";
import { isOfParent } from "./drop-data";
import type { Context, RenderOptions } from "../api/types";
import type {
  ActorDocument,
  EffectDocument,
  FolderDocument,
  ItemDocument,
  TokenDocumentLike,
} from "../../documents/types";

const OWNER = "OWNER";

/** Base class of systems' actor sheets (sec. 11.6): token, portrait, and the way of things dropped on the sheet. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.TitlePrototype",
          ownership: OWNER,
          visible: function (this: ActorSheetV2) {
            return !this.token;
          } as () => boolean,
        },
        {
          action: "configureToken",
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.Title",
          ownership: OWNER,
          visible: function (this: ActorSheetV2) {
            return Boolean(this.token);
          } as () => boolean,
        },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.CharArt" },
        { action: "showTokenArtwork", icon: "fa-solid fa-image", label: "SIDEBAR.TokenArt" },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      configureToken: ActorSheetV2.#onConfigureToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
      showTokenArtwork: ActorSheetV2.#onShowToken,
    },
  };

  get actor(): ActorDocument {
    return this.document as ActorDocument;
  }

  /** The token of a synthetic actor, or the one this sheet was opened from. */
  get token(): TokenDocumentLike | null {
    return this.actor.token ?? (this.options.token as TokenDocumentLike | undefined) ?? null;
  }

  override get title(): string {
    return this.actor.isToken ? `[${localize("TOKEN.Title")}] ${super.title}` : super.title;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindSheetDragDrop(this);
  }

  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  /** Puts the item or effect of the dragged element (`data-item-id`, `data-effect-id`) on the pointer. */
  async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(event, this.actor);
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const document = await takeDropped(event, this, this.actor);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: TableDocument): Promise<TableDocument | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document as EffectDocument)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document as ActorDocument)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document as ItemDocument)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document as FolderDocument)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: EffectDocument): Promise<EffectDocument | null | undefined> {
    if (!this.actor.isOwner || isOfParent(effect, this.actor)) return null;
    return copyEffect(effect, this.actor);
  }

  /** What an actor dropped on an actor means is up to the system. */
  async _onDropActor(_event: DragEvent, _actor: ActorDocument): Promise<ActorDocument | null | undefined> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, folder: FolderDocument): Promise<FolderDocument | null | undefined> {
    if (!this.actor.isOwner || folder.type !== "Item") return null;
    await copyFolder(folder, this.actor);
    return folder;
  }

  /** Items of this actor are sorted, items from elsewhere copied. */
  async _onDropItem(event: DragEvent, item: ItemDocument): Promise<ItemDocument | null | undefined> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return Array.isArray(sorted) && sorted.length ? item : null;
    }
    return copyItem(item, this.actor);
  }

  _onSortItem(event: DragEvent, item: ItemDocument): Promise<unknown> | undefined {
    return sortItem(event, item, this.actor);
  }

  static #onConfigurePrototypeToken(this: ActorSheetV2): void {
    const Config = CONFIG.Token.prototypeSheetClass as new (options: object) => ActorSheetV2;
    void new Config({ prototype: this.actor.prototypeToken, actor: this.actor }).render({ force: true });
  }

  static #onConfigureToken(this: ActorSheetV2): void {
    void this.token?.sheet?.render({ force: true });
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    showArtwork(this.actor, this.actor.img);
  }

  static #onShowToken(this: ActorSheetV2): void {
    const prototype = this.actor.prototypeToken as { texture?: { src?: string } };
    showArtwork(this.actor, this.token?.texture.src ?? prototype.texture?.src);
  }
}
