import { enrich } from "../../../foundry/sheets/enriched-text";
import { localize } from "../../../foundry/platform/words";
import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import type { Creature } from "../adapters/creature";
import { ITEM_TYPES } from "../ids";
import { creatureActions, itemMenu } from "./creature-actions";
import { creatureView } from "./creature-view";
import { partsFor } from "./limited-parts";

/** A stat block that a GM reads at a glance and types in a minute. */
export class MalleusNpcSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "npc"],
    position: { width: 560, height: 680 },
    actions: creatureActions,
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/malleus-deum/actor/npc-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    combat: { template: "systems/manifold/templates/malleus-deum/actor/combat.hbs", scrollable: [""] },
    abilities: { template: "systems/manifold/templates/malleus-deum/actor/abilities.hbs", scrollable: [""] },
    details: { template: "systems/manifold/templates/malleus-deum/actor/npc-details.hbs", scrollable: [""] },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: "combat", icon: "fa-solid fa-shield-halved" },
        { id: "abilities", icon: "fa-solid fa-list-check" },
        { id: "details", icon: "fa-solid fa-feather" },
      ],
      initial: "combat",
      labelPrefix: "MALLEUS.Tab",
    },
  };

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    return partsFor(this, super._configureRenderParts(options), "details");
  }

  protected override async prepareView(): Promise<object> {
    const actor = this.actor as ActorOf<"malleusNpc">;
    return {
      ...creatureView(this.actor as Creature),
      limited: actor.limited,
      fields: actor.system.schema.fields,
      traits: traitWords(actor),
      description: await enrich(actor.system.description, actor),
    };
  }

  override itemMenu = itemMenu;

  protected override acceptsItem = (item: Item): boolean => (ITEM_TYPES as readonly string[]).includes(item.type);
}

/** What marks the creature, in words: "Fearless", "Resistant (fire)". */
function traitWords({ system }: ActorOf<"malleusNpc">): string[] {
  const { traits, fearCausing } = system;
  const words = Object.entries(traits).flatMap(([id, value]) => {
    const name = localize(`MALLEUS.Condition.${id}`);
    if (value === true) return [name];
    return value instanceof Set ? [...value].map((type) => `${name} (${String(type)})`) : [];
  });
  return fearCausing ? [...words, localize("MALLEUS.Npc.FIELDS.fearCausing.label")] : words;
}
