import { effectsPart, effectsTab, ManifoldActorSheet } from "../../foundry/sheets/actor-sheet";
import { exportControl } from "../../foundry/sheets/export-control";
import { ManifoldItemSheet } from "../../foundry/sheets/item-sheet";
import { PartySheet } from "../../foundry/sheets/party-sheet";
import { RULESET_ID } from "./ids";

const part = (folder: string, name: string): TemplatePart => ({
  template: `systems/manifold/templates/amalgam/${folder}/${name}.hbs`,
});
const page = (name: string): TemplatePart => ({ ...part("actor", name), scrollable: [""] });

const CREATURE = "amalgamCreature";

/**
 * An Amalgamate as cards on a table (AM-CHR-01, AM-ACT-01): five Active slots above the pool of Autonomous cards. A creature is a stat
 * block before that.
 */
export class AmalgamateSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "amalgamate"],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
    position: { width: 760, height: 820 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("actor", "header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    block: page("block"),
    cards: page("cards"),
    gear: page("gear"),
    effects: effectsPart,
    story: page("story"),
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: "block", icon: "fa-solid fa-address-card" },
        { id: "cards", icon: "fa-solid fa-clone" },
        { id: "gear", icon: "fa-solid fa-screwdriver-wrench" },
        effectsTab,
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "cards",
      labelPrefix: "AMALGAM.Tab",
    },
  };

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Foundry's own constructors
  constructor(...given: any[]) {
    super(...(sized(given) as [ApplicationOptions]));
    if (this.actor.type === CREATURE) this.tabGroups.primary = "block";
  }

  override _prepareTabs(group: string): Record<string, TabDescriptor> {
    const tabs = super._prepareTabs(group);
    if (this.actor.type !== CREATURE) delete tabs.block;
    return tabs;
  }

  readonly face = "amalgamate";
  protected override readonly story = "story";

  /** The card in the user's hand, by id. */
  chosen: string | null = null;
  /** How the cards looked when they were last drawn. */
  looks = new Map<string, string>();
}

/** A creature of four Words takes no more of the screen than they do. */
function sized([options, ...more]: unknown[]): unknown[] {
  const { document: actor, position } = (options ?? {}) as { document?: Actor; position?: object };
  if (actor?.type !== CREATURE) return [options, ...more];
  const height = Math.min(820, 400 + 44 * actor.items.size);
  return [{ ...(options as object), position: { width: 560, height, ...position } }, ...more];
}

/** Those who play together, and what they share. */
export class AmalgamPartySheet extends PartySheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
  };
}

/** One sheet for all Items of an Amalgamate; what only one type has stands in a part of its own. */
export class AmalgamItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "item"],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: part("item", "header"),
    description: part("item", "description"),
    fields: { ...part("item", "fields"), scrollable: [""] },
    extra: part("item", "extra"),
  };

  readonly face = "item";
}
