import { effectsPart, effectsTab, ManifoldActorSheet } from "../../foundry/sheets/actor-sheet";
import { PartySheet } from "../../foundry/sheets/party-sheet";
import { ManifoldItemSheet } from "../../foundry/sheets/item-sheet";
import { exportControl } from "../../foundry/sheets/export-control";
import { ITEM_TYPES } from "./ids";

/** An archetype is taken too, by the guide; what it gives is then written. */
const TAKEN_TYPES = [...ITEM_TYPES, "malleusArchetype"] as const;

const inFolder =
  (folder: string) =>
  (name: string): TemplatePart => ({
    template: `systems/manifold/templates/malleus-deum/${folder}/${name}.hbs`,
    scrollable: [""],
  });
const part = inFolder("actor");
const head = (name: string): TemplatePart => ({ template: part(name).template });
const tabBar: TemplatePart = { template: "templates/generic/tab-navigation.hbs" };

/** Tabs with their icons, in order. The first one is open. */
const tabs = (icons: Record<string, string>): Record<string, TabsConfiguration> => ({
  primary: {
    tabs: Object.entries(icons).map(([id, icon]) => (id === "effects" ? effectsTab : { id, icon: `fa-solid ${icon}` })),
    initial: Object.keys(icons)[0] ?? "",
    labelPrefix: "MALLEUS.Tab",
  },
});

/** What the sheets of characters and npcs share. */
abstract class MalleusCreatureSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum"],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
  };

  protected override acceptsItem = (item: Item): boolean => (TAKEN_TYPES as readonly string[]).includes(item.type);
}

/** The sheet of a player character. */
export class MalleusCharacterSheet extends MalleusCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["character"],
    position: { width: 680, height: 800 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: head("character-header"),
    tabs: tabBar,
    combat: part("combat"),
    abilities: part("abilities"),
    aspects: part("aspects"),
    gear: part("gear"),
    effects: effectsPart,
    biography: part("biography"),
  };

  static override TABS = tabs({
    combat: "fa-shield-halved",
    abilities: "fa-list-check",
    aspects: "fa-quote-left",
    gear: "fa-sack-dollar",
    effects: "",
    biography: "fa-feather",
  });

  readonly face = "character";
  protected override readonly story = "biography";
}

/** A stat block that a GM reads at a glance and types in a minute. */
export class MalleusNpcSheet extends MalleusCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["npc"], position: { width: 560, height: 680 } };

  static override PARTS: Record<string, TemplatePart> = {
    header: head("npc-header"),
    tabs: tabBar,
    combat: part("stat-block"),
    effects: effectsPart,
    details: part("npc-details"),
  };

  static override TABS = tabs({ combat: "fa-shield-halved", effects: "", details: "fa-feather" });

  readonly face = "npc";
  protected override readonly story = "details";
}

/** A party, or a side in a fight: its members and how they are. */
export class MalleusGroupSheet extends PartySheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "group"],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
  };
}

/** One sheet for all items: its form follows from the model, so that a new field never lacks a control. */
export class MalleusItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "item"],
    window: { controls: exportControl.controls },
    actions: exportControl.actions,
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: inFolder("item")("header").template },
    description: { template: inFolder("item")("description").template },
    fields: inFolder("item")("fields"),
  };

  readonly face = "item";
}
