import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet";
import { bindSheetDragDrop, startDrag, takeDropped } from "./sheet-drag-drop";
import { copyEffect } from "./drop-copies";
import { isOfParent } from "./drop-data";
import type { Context, RenderOptions } from "../api/types";
import type { ActorDocument, EffectDocument, ItemDocument } from "../../documents/types";

/** Base class of systems' item sheets (sec. 11.6). Effects can be dragged from it and dropped on it. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    position: { width: 480 },
  };

  get item(): ItemDocument {
    return this.document as ItemDocument;
  }
  get actor(): ActorDocument | null {
    return this.item.actor;
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

  async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(event, this.item);
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const document = await takeDropped(event, this, this.item);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: TableDocument): Promise<TableDocument | null> {
    if (document.documentName !== "ActiveEffect") return null;
    return (await this._onDropActiveEffect(event, document as EffectDocument)) ?? null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: EffectDocument): Promise<EffectDocument | null | undefined> {
    if (!this.item.isOwner || isOfParent(effect, this.item)) return null;
    return copyEffect(effect, this.item);
  }
}
