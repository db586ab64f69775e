import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { localize } from "../../../foundry/platform/words";
import { currentRulebook } from "../adapters/rulebook";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { ITEM_TYPES, RULESET_ID } from "../ids";

const part = (name: string): TemplatePart => ({
  template: `systems/manifold/templates/amalgam/actor/${name}.hbs`,
  scrollable: [""],
});

/** An Amalgamate as cards on a table (AM-CHR-01, AM-ACT-01): five Active slots above the pool of Autonomous cards. */
export class AmalgamateSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: [RULESET_ID, "amalgamate"],
    position: { width: 760, height: 820 },
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

  get amalgamActor(): AmalgamActor {
    return this.actor as AmalgamActor;
  }

  protected override async prepareView(): Promise<object> {
    const actor = this.amalgamActor;
    const { words, slots, gear } = readAmalgamate(actor);
    const active = new Set(slots.map(({ cardId }) => cardId));
    return {
      edition: localize(`AMALGAM.Edition.${currentRulebook().edition}`),
      slots: slots.map(({ cardId }) => words.find(({ id }) => id === cardId) ?? null),
      pool: words.filter(({ id }) => !active.has(id)),
      gear,
      biography: await enrich(actor.system.biography, actor),
      notes: await enrich(actor.system.notes, actor),
    };
  }

  protected override acceptsItem = (item: Item): boolean => (ITEM_TYPES as readonly string[]).includes(item.type);
}
