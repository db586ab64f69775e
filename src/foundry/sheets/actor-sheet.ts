import { effectActions } from "../effects/effect-actions";
import { isItem } from "../platform/documents";
import { lazily } from "../platform/lazily";
import { localize } from "../platform/i18n";
import { offerActions } from "./dragged-action";
import type { SheetFace } from "../contracts/play";
import { markDraggable } from "./draggable-rows";
import { itemActions } from "./item-actions";
import { attachItemEntries } from "./item-entries";
import { attachItemMenu } from "./item-menu";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { stepResource } from "../resources/step-resource";
import { playEditSheet } from "./play-edit-sheet";
import { faceOf } from "./sheet-face";

const { api, sheets } = foundry.applications;

const EFFECTS = "effects";

interface OwnSheet {
  readonly actor: Actor;
  readonly isEditable: boolean;
}

/** The tab of conditions and effects, for the parts and tabs of any actor's sheet. */
export const effectsPart: TemplatePart = {
  template: "systems/manifold/templates/shared/sheet/effects.hbs",
  scrollable: [""],
};
export const effectsTab = { id: EFFECTS, icon: "fa-solid fa-person-rays", label: "MANIFOLD.Effects.tab" };

const filling = () => import("./ready-made");

/** What an empty character's sheet invites to, besides the guide. */
const readyMade = {
  async takeReadyMade(this: OwnSheet): Promise<void> {
    if (this.isEditable) await (await filling()).takeReadyMade(this.actor);
  },
  async takeFromFile(this: OwnSheet): Promise<void> {
    if (this.isEditable) (await filling()).takeFromFile(this.actor);
  },
};

/**
 * What the actor sheets of all rulesets share besides `playEditSheet`: items created, edited, deleted and posted by buttons,
 * dragged, and kept apart by ruleset. Subclasses bring DEFAULT_OPTIONS, PARTS, TABS and `prepareView`.
 */
export abstract class ManifoldActorSheet extends playEditSheet(api.HandlebarsApplicationMixin(sheets.ActorSheetV2)) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 640, height: 760 },
    actions: {
      ...itemActions,
      ...effectActions,
      openGrants: onOpenGrants,
      relation: onRelation,
      stepResource,
      ...readyMade,
    },
  };

  override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    markDraggable(html);
    offerActions(this.actor, html, faceOf(this) as SheetFace | undefined);
    attachItemMenu(this, html);
    attachItemEntries(this, html);
  }

  /** Of somebody of whom nothing is known yet there is nothing to read: the invitation is the sheet. */
  override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("blank", this.sheetMode === "play" && this.actor.items.size === 0);
  }

  /** The part that somebody with limited permission sees besides the header, and no numbers; null: everything. */
  protected readonly story: string | null = null;

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited || this.story === null) return parts;
    this.tabGroups.primary = this.story;
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name === "header" || name === this.story));
  }

  /** The tab of conditions and effects is the same on all sheets: its view is given to it alone. */
  override async _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: RenderOptions,
  ): Promise<Record<string, unknown>> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId !== EFFECTS) return prepared;
    const { effectsView } = await import("../conditions/effects-view");
    const { relationsView } = await import("../relations/relations-view");
    const relations = relationsView(this.actor, this.isEditable);
    return { ...prepared, ...effectsView(this.actor, this.isEditable), relations };
  }

  /** An item's other uses, for its menu. */
  itemMenu(item: Item): ContextMenuEntry[] {
    return faceOf(this)?.itemMenu?.(this as never, item) ?? [];
  }

  /** Refuses items of another ruleset with a reason instead of mixing games on one sheet. */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (isItem(item) && !this.acceptsItem(item)) {
      ui.notifications.warn(localize("MANIFOLD.Sheet.WrongItem"));
      return null;
    }
    let done = isItem(item) && item.actor ? await onChangeHands(item, this.actor) : undefined;
    if (done === undefined && isItem(item) && isOnThings(event)) {
      const { dropThing } = await import("./inventory/drop-thing");
      done = await dropThing(this.actor, event, item);
    }
    if (done === undefined) done = await faceOf(this)?.dropItem?.(this as never, event, item);
    return done === undefined ? super._onDropItem(event, item) : done;
  }

  override async _onDropFolder(event: DragEvent, folder: Folder): Promise<Folder | null> {
    if (!this.actor.isOwner) return null;
    const { dropFolder } = await lazily(() => import("./drop-folder"));
    return dropFolder(folder, (item) => this._onDropItem(event, item));
  }

  override async _onDropActor(event: DragEvent, actor: Actor): Promise<unknown> {
    const done = await faceOf(this)?.dropActor?.(this as never, actor);
    return done === undefined ? super._onDropActor(event, actor) : done;
  }

  /** Whether an item belongs on this actor: one of the same game. */
  protected acceptsItem(item: Item): boolean {
    return rulesetOf(item)?.id === rulesetOf(this.actor)?.id;
  }
}

/** Whether it fell on a list of things, which may be piles and containers. */
const isOnThings = ({ target }: DragEvent): boolean =>
  target instanceof HTMLElement && target.closest("[data-inventory]") !== null;

async function onRelation(this: { readonly actor: Actor }, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const actions = await import("../relations/relation-actions");
  await actions.onRelation(this.actor, target);
}

async function onOpenGrants(this: { readonly actor: Actor }): Promise<void> {
  const { openGrants } = await import("../grants/open-grants");
  await openGrants(this.actor);
}

/** A thing of a party, or for one, changes hands; undefined: it is none of those. */
async function onChangeHands(item: Item, to: Actor): Promise<unknown> {
  if (item.actor === to || !playOf(rulesetOf(to))?.party) return undefined;
  const { changeHands } = await import("../party/hand-over");
  return changeHands(item, to);
}
