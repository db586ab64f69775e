import { menuEntry } from "../../../foundry/platform/compat";
import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { currentRulebook } from "../adapters/rulebook";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { ITEM_TYPES, RULESET_ID } from "../ids";
import { amalgamateView } from "./amalgamate-view";
import { dropCard, dropItem } from "./card-drop";
import { cardUses } from "./card-uses";
import { sheetActions } from "./sheet-actions";
import { watchEntry } from "./word-entry";

const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/amalgam/actor/${name}.hbs`,
  scrollable: [""],
});

/** An Amalgamate as cards on a table (AM-CHR-01, AM-ACT-01): five Active slots above the pool of Autonomous cards. */
export class AmalgamateSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "amalgamate"],
    position: { width: 760, height: 820 },
    actions: sheetActions,
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/amalgam/actor/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    cards: part("cards"),
    gear: part("gear"),
    story: part("story"),
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: "cards", icon: "fa-solid fa-clone" },
        { id: "gear", icon: "fa-solid fa-screwdriver-wrench" },
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "cards",
      labelPrefix: "AMALGAM.Tab",
    },
  };

  /** The card in the user's hand, by id. */
  chosen: string | null = null;
  /** How the cards looked when they were last drawn. */
  looks = new Map<string, string>();

  get amalgamActor(): AmalgamActor {
    return this.actor as AmalgamActor;
  }

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited) return parts;
    this.tabGroups.primary = "story";
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name === "header" || name === "story"));
  }

  protected override prepareView(): Promise<object> {
    return amalgamateView(this);
  }

  override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    watchEntry(this, html);
  }

  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (!this.isEditable) return null;
    const own = item.parent === this.actor;
    const done = own ? await dropCard(this.amalgamActor, event, item) : await dropItem(this.amalgamActor, item);
    return done ? item : super._onDropItem(event, item);
  }

  /** What else can be done with a card: the same as in the tray below the slots. */
  override itemMenu(item: Item): ContextMenuEntry[] {
    if (!this.isEditable) return [];
    const actor = this.amalgamActor;
    return cardUses(actor, item.id ?? "", readAmalgamate(actor), currentRulebook())
      .filter(({ reason }) => !reason)
      .map(({ label, icon, run }) => menuEntry({ label, icon: `<i class="${icon}"></i>`, onClick: run }));
  }

  protected override acceptsItem = (item: Item): boolean => (ITEM_TYPES as readonly string[]).includes(item.type);
}
