import { enrich } from "../../../foundry/sheets/enriched-text";
import { localize } from "../../../foundry/platform/words";
import { MalleusCreatureSheet, part, tabs } from "./creature-sheet";

/** A stat block that a GM reads at a glance and types in a minute. */
export class MalleusNpcSheet extends MalleusCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["npc"], position: { width: 560, height: 680 } };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/malleus-deum/actor/npc-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    combat: part("combat"),
    abilities: part("abilities"),
    details: part("npc-details"),
  };

  static override TABS = tabs({ combat: "fa-shield-halved", abilities: "fa-list-check", details: "fa-feather" });

  protected override readonly story = "details";

  protected override async ownView(): Promise<object> {
    const actor = this.actor as ActorOf<"malleusNpc">;
    return { traits: traitWords(actor), description: await enrich(actor.system.description, actor) };
  }
}

/** What marks the creature, in words: "Fearless", "Resistant (fire)". */
function traitWords({ system }: ActorOf<"malleusNpc">): string[] {
  const { traits, fearCausing } = system;
  const words = Object.entries(traits).flatMap(([id, value]) => {
    if (value === true) return [localize(`MALLEUS.Npc.FIELDS.traits.${id}.label`)];
    const name = localize(`MALLEUS.Condition.${id}`);
    return value instanceof Set ? [...value].map((type) => `${name} (${String(type)})`) : [];
  });
  return fearCausing ? [...words, localize("MALLEUS.Npc.FIELDS.fearCausing.label")] : words;
}
