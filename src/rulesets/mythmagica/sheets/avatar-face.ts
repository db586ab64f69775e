import { enrich } from "../../../foundry/sheets/enriched-text";
import type { Avatar } from "../adapters/creature";
import { creatureFace } from "./creature-face";

/** What the sheet of a player's character shows and does. */
export const avatarFace = creatureFace(async (creature) => {
  const { biography, concept, totalXp, unspentXp } = (creature as Avatar).system;
  return { concept, xp: { total: totalXp, unspent: unspentXp }, biography: await enrich(biography, creature) };
});
