import { isItem } from "../platform/documents";
import { localize } from "../platform/words";
import { markDraggable } from "./draggable-rows";
import { itemActions } from "./item-actions";
import { attachItemMenu } from "./item-menu";
import { modalSheet } from "./modal-sheet";

const { api, sheets } = foundry.applications;

/**
 * What the actor sheets of all rulesets share besides `modalSheet`: items created, edited, deleted and posted by buttons,
 * dragged, and kept apart by ruleset. Subclasses bring DEFAULT_OPTIONS, PARTS, TABS and `prepareView`.
 */
export abstract class ManifoldActorSheet extends modalSheet(api.HandlebarsApplicationMixin(sheets.ActorSheetV2)) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 640, height: 760 },
    actions: itemActions,
  };

  override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    markDraggable(html);
    attachItemMenu(this, html);
  }

  /** An item's other uses, for its menu: the ruleset's own; opening and deleting are there already. */
  itemMenu(_item: Item): ContextMenuEntry[] {
    return [];
  }

  /** Refuses items of another ruleset with a reason instead of mixing games on one sheet. */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (isItem(item) && !this.acceptsItem(item)) {
      ui.notifications.warn(localize("MANIFOLD.Sheet.WrongItem"));
      return null;
    }
    return super._onDropItem(event, item);
  }

  /** Whether an item of this type belongs on this actor. */
  protected abstract acceptsItem(item: Item): boolean;
}
