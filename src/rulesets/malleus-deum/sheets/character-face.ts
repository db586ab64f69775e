import { enrich } from "../../../foundry/sheets/enriched-text";
import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { lazily } from "../../../foundry/platform/lazily";
import type { SheetFace } from "../../../foundry/contracts/play";
import { openCreation } from "../open-window";
import { archetypeItem, levelRecords, type Character } from "../adapters/characters/level";
import { creatureFace, type CreatureSheet } from "./creature-face";

/** Nobody rises in level at every sitting: loaded with the first who does. */
const levels = () => lazily(() => import("../actions/characters/level"));

const characterOf = ({ actor }: CreatureSheet) => actor as Character;

const shared = creatureFace(async (creature) => {
  const actor = creature as Character;
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
});

/** What the sheet of a player character shows and does. */
export const characterFace: SheetFace<CreatureSheet> = {
  ...shared,
  actions: {
    ...shared.actions,
    async beginCreation(this: CreatureSheet) {
      if (this.isEditable) await openCreation(characterOf(this), null);
    },
    async levelUp(this: CreatureSheet) {
      if (this.isEditable) await (await levels()).openLevel(characterOf(this));
    },
    async levelDown(this: CreatureSheet) {
      if (this.isEditable) await (await levels()).takeLevelBack(characterOf(this));
    },
  },
  /** An archetype opens the guide, which writes it with everything it brings (MD-CHR-02). */
  dropItem(sheet, _event, item) {
    return isItemOf(item, "malleusArchetype") && sheet.isEditable ? takeArchetype(characterOf(sheet), item) : undefined;
  },
};

async function takeArchetype(actor: Character, item: ItemOf<"malleusArchetype">): Promise<null> {
  if (archetypeItem(actor)) ui.notifications.warn(format("MALLEUS.Creation.already", { name: actor.name }));
  else await openCreation(actor, item);
  return null;
}
