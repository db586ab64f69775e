import { effectsPart, effectsTab, ManifoldActorSheet } from "../../foundry/sheets/actor-sheet";
import { exportControl } from "../../foundry/sheets/export-control";
import { PartySheet } from "../../foundry/sheets/party-sheet";
import { ManifoldItemSheet } from "../../foundry/sheets/item-sheet";
import { RULESET_ID } from "./ids";

/** Every sheet saves its document as a file. */
const exported = { window: { controls: exportControl.controls }, actions: exportControl.actions };

const part = (folder: string, name: string): TemplatePart => ({
  template: `systems/manifold/templates/mythmagica/${folder}/${name}.hbs`,
});
const page = (folder: string, name: string): TemplatePart => ({ ...part(folder, name), scrollable: [""] });

const PAGES = ["combat", "abilities", "magic", "gear", "story"] as const;
const ICONS = ["fa-hand-fist", "fa-scroll", "fa-wand-sparkles", "fa-sack-dollar", "fa-feather"];

/** Who, how well, and what now above the tabs; the same for Avatars and all others. */
class MythCreatureSheet extends ManifoldActorSheet {
  static override PARTS: Record<string, TemplatePart> = {
    header: part("actor", "header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...Object.fromEntries(PAGES.map((id) => [id, page("actor", id)])),
    effects: effectsPart,
  };
  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [...PAGES.map((id, at) => ({ id, icon: `fa-solid ${ICONS[at]}` })), effectsTab],
      initial: "combat",
      labelPrefix: "MYTHMAGICA.Tab",
    },
  };

  readonly face: string = "creature";
  protected override readonly story = "story";
}

export class MythAvatarSheet extends MythCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "avatar"],
    ...exported,
    position: { width: 740, height: 860 },
  };
  override readonly face = "avatar";
}

const { abilities: _abilities, ...BLOCK } = MythCreatureSheet.PARTS;

/** A stat block that an Overlord reads at a glance: attacks, defences and abilities on one page, magic and gear behind it. */
export class MythNpcSheet extends MythCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "npc"],
    ...exported,
    position: { width: 720, height: 760 },
  };
  static override PARTS = BLOCK;
  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      ...MythCreatureSheet.TABS.primary,
      initial: "combat",
      tabs: (MythCreatureSheet.TABS.primary?.tabs ?? [])
        .filter(({ id }) => id !== "abilities")
        .map((tab) =>
          tab.id === "combat" ? { ...tab, icon: "fa-solid fa-shield-halved", label: "MYTHMAGICA.Tab.block" } : tab,
        ),
    },
  };
  override readonly face = "npc";
}

export class MythPartySheet extends PartySheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: [RULESET_ID], ...exported };
}

/** One sheet for all items: its form follows from the model. */
export class MythItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: [RULESET_ID, "item"], ...exported };
  static override PARTS: Record<string, TemplatePart> = {
    header: part("item", "header"),
    description: part("item", "description"),
    fields: page("item", "fields"),
  };

  readonly face = "item";
}
