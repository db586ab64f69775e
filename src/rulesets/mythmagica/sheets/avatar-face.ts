import { enrich } from "../../../foundry/sheets/enriched-text";
import type { Avatar } from "../adapters/creature";
import { creatureFace } from "./creature-face";
import { growthView } from "./growth-view";

/** What the sheet of a player's character shows and does. */
export const avatarFace = creatureFace(async (creature) => {
  const { biography, concept } = (creature as Avatar).system;
  return { concept, growth: growthView(creature), biography: await enrich(biography, creature) };
});
