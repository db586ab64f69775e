import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { exportControl } from "../actions/export";
import type { Creature } from "../adapters/creature";
import { ITEM_TYPES } from "../ids";
import { creatureActions, itemMenu } from "./creature-actions";
import { creatureView } from "./creature-view";
import { partsFor } from "./limited-parts";

/** One part of a creature's sheet, in its own template. */
export const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/malleus-deum/actor/${name}.hbs`,
  scrollable: [""],
});

/** Tabs with their icons, in order. The first one is open. */
export const tabs = (icons: Record<string, string>): Record<string, TabsConfiguration> => ({
  primary: {
    tabs: Object.entries(icons).map(([id, icon]) => ({ id, icon: `fa-solid ${icon}` })),
    initial: Object.keys(icons)[0] ?? "",
    labelPrefix: "MALLEUS.Tab",
  },
});

/** What the sheets of characters and npcs share: who, how well and what now stay in sight above the tabs. */
export abstract class MalleusCreatureSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum"],
    window: { controls: exportControl.controls },
    actions: { ...creatureActions, ...exportControl.actions },
  };

  /** The part that tells the creature's story: all that somebody with limited permission sees besides its face. */
  protected abstract readonly story: string;

  /** What one kind of sheet shows besides. */
  protected abstract ownView(): Promise<object>;

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    return partsFor(this, super._configureRenderParts(options), this.story);
  }

  protected override async prepareView(): Promise<object> {
    const actor = this.actor as Creature;
    return {
      ...creatureView(actor),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      ...(await this.ownView()),
    };
  }

  override itemMenu = itemMenu;

  protected override acceptsItem = (item: Item): boolean => (ITEM_TYPES as readonly string[]).includes(item.type);
}
