import { enrich } from "../../../foundry/sheets/enriched-text";
import type { Character } from "../adapters/creature";
import { creatureFace } from "./creature-face";

/** What the sheet of a player's character shows and does. */
export const characterFace = creatureFace(async (creature) => {
  const actor = creature as Character;
  return { biography: await enrich(actor.system.biography, actor) };
});
