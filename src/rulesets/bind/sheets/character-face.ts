import type { SheetFace } from "../../../foundry/contracts/play";
import { isItemOf } from "../../../foundry/platform/documents";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { itemsOf, raceOf, skillLevel, type Character } from "../adapters/creature";
import { openCreation } from "../open-window";
import { canRead } from "../rules/checks/skill";
import { creatureFace, creatureOf, type CreatureSheet } from "./creature-face";
import { growthActions } from "./growth-actions";
import { growthView } from "./growth-view";

const shared = creatureFace(async (creature) => {
  const actor = creature as Character;
  const { concept, literate, stories, xp } = actor.system;
  const spent = xp.entries.reduce((sum, { cost }) => sum + cost, 0);
  return {
    // Somebody new: nothing has been learnt or bought, and no people is theirs.
    isNew: raceOf(actor) === null && actor.system.xp.entries.length === 0,
    subtitle: [raceOf(actor)?.name, itemsOf(actor, "bindBelief")[0]?.name, concept].filter(Boolean).join(" · "),
    reads: canRead(skillLevel(actor, "academics"), literate),
    stories: [...stories],
    xp: { total: xp.total, spent, free: xp.total - spent },
    growth: growthView(actor),
    biography: await enrich(actor.system.biography, actor),
  };
});

/** What the sheet of a player's character shows and does. */
export const characterFace: SheetFace<CreatureSheet> = {
  ...shared,
  actions: {
    ...shared.actions,
    ...growthActions,
    async beginCreation(this: CreatureSheet) {
      if (this.isEditable) await openCreation(creatureOf(this) as Character);
    },
  },
  /** A second race takes the place of the first (BI-CHR-04). */
  dropItem(sheet, event, item) {
    const actor = creatureOf(sheet) as Character;
    return isItemOf(item, "bindRace") && sheet.isEditable && raceOf(actor) !== null && item.parent !== actor
      ? import("../actions/characters/other-race").then(({ takeOtherRace }) => takeOtherRace(actor, item))
      : shared.dropItem?.(sheet, event, item);
  },
};
