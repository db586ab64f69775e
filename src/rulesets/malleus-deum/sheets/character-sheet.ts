import { enrich } from "../../../foundry/sheets/enriched-text";
import { ManifoldActorSheet } from "../../../foundry/sheets/actor-sheet";
import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { openLevel, takeLevelBack } from "../actions/level";
import { loadCatalogue } from "../adapters/catalogue";
import { archetypeItem, levelRecords } from "../adapters/level";
import type { Creature } from "../adapters/creature";
import { ITEM_TYPES } from "../ids";
import { creatureActions, itemMenu } from "./creature-actions";
import { CreationWizard } from "./creation-wizard";
import { creatureView } from "./creature-view";
import { partsFor } from "./limited-parts";

const part = (name: string) => ({
  template: `systems/manifold/templates/malleus-deum/actor/${name}.hbs`,
  scrollable: [""],
});

/** The sheet of a player character: who, how well and what now stay in sight above the tabs. */
export class MalleusCharacterSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["malleus-deum", "character"],
    position: { width: 680, height: 800 },
    actions: {
      ...creatureActions,
      levelUp: MalleusCharacterSheet.#onLevelUp,
      levelDown: MalleusCharacterSheet.#onLevelDown,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "systems/manifold/templates/malleus-deum/actor/character-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    combat: part("combat"),
    abilities: part("abilities"),
    aspects: part("aspects"),
    gear: part("gear"),
    biography: part("biography"),
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: "combat", icon: "fa-solid fa-shield-halved" },
        { id: "abilities", icon: "fa-solid fa-list-check" },
        { id: "aspects", icon: "fa-solid fa-quote-left" },
        { id: "gear", icon: "fa-solid fa-sack-dollar" },
        { id: "biography", icon: "fa-solid fa-feather" },
      ],
      initial: "combat",
      labelPrefix: "MALLEUS.Tab",
    },
  };

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    return partsFor(this, super._configureRenderParts(options), "biography");
  }

  protected override async prepareView(): Promise<object> {
    const actor = this.actor as ActorOf<"malleusCharacter">;
    return {
      ...creatureView(this.actor as Creature),
      limited: actor.limited,
      hasArchetype: archetypeItem(actor) !== null,
      hasLevels: levelRecords(actor).length > 0,
      fields: actor.system.schema.fields,
      details: (["height", "weight", "age", "hair"] as const).map((key) => ({
        key,
        label: localize(`MALLEUS.Character.FIELDS.details.${key}.label`),
        value: actor.system._source.details[key],
      })),
      described: Object.values(actor.system.details).some((value) => value !== ""),
      biography: await enrich(actor.system.biography, actor),
    };
  }

  /** An archetype opens the wizard, which writes it with everything it brings (MD-CHR-02). */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (!isItemOf(item, "malleusArchetype") || !this.isEditable) return super._onDropItem(event, item);
    const actor = this.actor as ActorOf<"malleusCharacter">;
    if (archetypeItem(actor)) {
      ui.notifications.warn(format("MALLEUS.Creation.already", { name: actor.name }));
      return null;
    }
    await new CreationWizard(actor, item, await loadCatalogue()).render({ force: true });
    return null;
  }

  static async #onLevelUp(this: MalleusCharacterSheet): Promise<void> {
    if (this.isEditable) await openLevel(this.actor as ActorOf<"malleusCharacter">);
  }

  static async #onLevelDown(this: MalleusCharacterSheet): Promise<void> {
    if (this.isEditable) await takeLevelBack(this.actor as ActorOf<"malleusCharacter">);
  }

  override itemMenu = itemMenu;

  protected override acceptsItem = (item: Item): boolean => (ITEM_TYPES as readonly string[]).includes(item.type);
}
