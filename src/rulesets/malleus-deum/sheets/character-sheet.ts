import { enrich } from "../../../foundry/sheets/enriched-text";
import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { chooseArchetype, openCreation } from "../actions/create";
import { openLevel, takeLevelBack } from "../actions/level";
import { archetypeItem, levelRecords, type Character } from "../adapters/level";
import { MalleusCreatureSheet, part, tabs } from "./creature-sheet";

/** The sheet of a player character. */
export class MalleusCharacterSheet extends MalleusCreatureSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["character"],
    position: { width: 680, height: 800 },
    actions: {
      beginCreation: MalleusCharacterSheet.#onCreation,
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

  static override TABS = tabs({
    combat: "fa-shield-halved",
    abilities: "fa-list-check",
    aspects: "fa-quote-left",
    gear: "fa-sack-dollar",
    biography: "fa-feather",
  });

  protected override readonly story = "biography";

  protected override async ownView(): Promise<object> {
    const actor = this.actor as Character;
    return {
      hasArchetype: archetypeItem(actor) !== null,
      hasLevels: levelRecords(actor).length > 0,
      details: (["height", "weight", "age", "hair"] as const).map((key) => ({
        key,
        label: localize(`MALLEUS.Character.FIELDS.details.${key}.label`),
        value: actor.system._source.details[key],
      })),
      described: Object.values(actor.system.details).some((value) => value !== ""),
      biography: await enrich(actor.system.biography, actor),
    };
  }

  /** An archetype opens the guide, which writes it with everything it brings (MD-CHR-02). */
  override async _onDropItem(event: DragEvent, item: Item): Promise<unknown> {
    if (!isItemOf(item, "malleusArchetype") || !this.isEditable) return super._onDropItem(event, item);
    const actor = this.actor as Character;
    if (archetypeItem(actor)) {
      ui.notifications.warn(format("MALLEUS.Creation.already", { name: actor.name }));
      return null;
    }
    await openCreation(actor, item);
    return null;
  }

  static async #onCreation(this: MalleusCharacterSheet): Promise<void> {
    if (this.isEditable) await chooseArchetype(this.actor as Character);
  }

  static async #onLevelUp(this: MalleusCharacterSheet): Promise<void> {
    if (this.isEditable) await openLevel(this.actor as Character);
  }

  static async #onLevelDown(this: MalleusCharacterSheet): Promise<void> {
    if (this.isEditable) await takeLevelBack(this.actor as Character);
  }
}
