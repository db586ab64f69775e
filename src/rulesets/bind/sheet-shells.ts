import { effectsPart, effectsTab, ManifoldActorSheet } from "../../foundry/sheets/actor-sheet";
import { exportControl } from "../../foundry/sheets/export-control";
import { PartySheet } from "../../foundry/sheets/party-sheet";
import { ManifoldItemSheet } from "../../foundry/sheets/item-sheet";
import { RULESET_ID } from "./ids";

/** Every sheet saves its document as a file. */
const exported = { window: { controls: exportControl.controls }, actions: exportControl.actions };

const part = (folder: string, name: string): TemplatePart => ({
  template: `systems/manifold/templates/bind/${folder}/${name}.hbs`,
});
const page = (folder: string, name: string): TemplatePart => ({ ...part(folder, name), scrollable: [""] });
const tabBar: TemplatePart = { template: "templates/generic/tab-navigation.hbs" };

const ICONS = {
  block: "fa-shield-halved",
  combat: "fa-hand-fist",
  skills: "fa-list-check",
  magic: "fa-wand-sparkles",
  gear: "fa-coins",
  story: "fa-feather",
} as const;

const tabs = (...ids: (keyof typeof ICONS)[]): Record<string, TabsConfiguration> => ({
  primary: {
    tabs: [...ids.map((id) => ({ id, icon: `fa-solid ${ICONS[id]}` })), effectsTab],
    initial: ids[0] ?? "",
    labelPrefix: "BIND.Tab",
  },
});

const pages = (...ids: (keyof typeof ICONS)[]): Record<string, TemplatePart> => ({
  tabs: tabBar,
  ...Object.fromEntries(ids.map((id) => [id, page("actor", id)])),
  effects: effectsPart,
});

/** A traveller's book: who, how well and what now above the tabs. */
export class BindCharacterSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "character"],
    ...exported,
    position: { width: 720, height: 840 },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: part("actor", "character-header"),
    ...pages("combat", "skills", "magic", "gear", "story"),
  };
  static override TABS = tabs("combat", "skills", "magic", "gear", "story");

  readonly face: string = "character";
  protected override readonly story = "story";
}

/** A stat block that a GM reads at a glance. */
export class BindNpcSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "npc"],
    ...exported,
    position: { width: 600, height: 780 },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: part("actor", "npc-header"),
    ...pages("block", "story"),
  };
  static override TABS = tabs("block", "story");

  readonly face: string = "npc";
  protected override readonly story = "story";
}

/** The company and what it shares. */
export class BindPartySheet extends PartySheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: [RULESET_ID], ...exported };
}

/** One sheet for all items: its form follows from the model, so that a new field never lacks a control. */
export class BindItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: [RULESET_ID, "item"], ...exported };
  static override PARTS: Record<string, TemplatePart> = {
    header: part("item", "header"),
    description: part("item", "description"),
    fields: page("item", "fields"),
  };

  readonly face = "item";
}
