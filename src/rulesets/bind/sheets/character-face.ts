import type { SheetFace } from "../../../foundry/contracts/play";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { raceOf, type Character } from "../adapters/creature";
import { openCreation } from "../open-window";
import { creatureFace, creatureOf, type CreatureSheet } from "./creature-face";

const shared = creatureFace(async (creature) => {
  const actor = creature as Character;
  return {
    // Somebody new: nothing has been learnt or bought, and no people is theirs.
    isNew: raceOf(actor) === null && actor.system.xp.entries.length === 0,
    biography: await enrich(actor.system.biography, actor),
  };
});

/** What the sheet of a player's character shows and does. */
export const characterFace: SheetFace<CreatureSheet> = {
  ...shared,
  actions: {
    ...shared.actions,
    async beginCreation(this: CreatureSheet) {
      if (this.isEditable) await openCreation(creatureOf(this) as Character);
    },
  },
};
