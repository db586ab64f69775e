import { onChooseImage } from "./choose-image";
import { isItem } from "../platform/documents";
import { localize } from "../platform/words";
import { resolveNumberEntries } from "./number-entry";
import { itemActions } from "./item-actions";
import { markDraggable } from "./draggable-rows";
import { attachItemMenu } from "./item-menu";
import { spareOpenEditors } from "./open-editors";
import { replaceAround, watchEntries } from "./user-state";
import { modeContext, onToggleMode, type SheetMode } from "./sheet-mode";

const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2);

/**
 * What the sheets of all rulesets share: play and edit mode, saving on change, "+3" entries, items created, edited, deleted
 * and posted by buttons, and a user whose focus, caret, scroll and open sections survive every re-render.
 * Subclasses bring DEFAULT_OPTIONS, PARTS, TABS and `prepareView`.
 */
export abstract class ManifoldActorSheet extends Base {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["manifold", "manifold-sheet"],
    position: { width: 640, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { chooseImage: onChooseImage, toggleMode: onToggleMode, ...itemActions },
  };

  sheetMode: SheetMode = "play";

  /** The view of this actor: plain values, words already localised; the templates have no logic. */
  protected abstract prepareView(): object | Promise<object>;

  override async _prepareContext(options: RenderOptions): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return Object.assign(context, modeContext(this), {
      actor: this.actor,
      systemFields: (this.actor.system as TypeDataModel).schema.fields,
      view: await this.prepareView(),
    });
  }

  override async _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: RenderOptions,
  ): Promise<Record<string, unknown>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tabs = prepared.tabs as Record<string, TabDescriptor> | undefined;
    if (tabs && partId in tabs) prepared.tab = tabs[partId];
    return prepared;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    spareOpenEditors(this, options);
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    replaceAround(this.element, () => super._replaceHTML(result, content, options));
  }

  override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchEntries(this.element);
  }

  override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    markDraggable(html);
    attachItemMenu(this, html);
  }

  /** An item's other uses, for its menu: the ruleset's own; opening and deleting are there already. */
  itemMenu(_item: Item): ContextMenuEntry[] {
    return [];
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { object: Record<string, unknown> },
  ): Record<string, unknown> {
    resolveNumberEntries(form, data.object);
    return super._processFormData(event, form, data);
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
