import { enrich, type EnrichedText } from "./enriched-text";

/**
 * The text of what a card is about, for its fold; null where there is none. What a foe can do is told to whom may look at the foe:
 * companions' spells and abilities to everybody.
 */
export async function whatItDoes(item: Item | null | undefined): Promise<EnrichedText | null> {
  const { description = "" } = (item?.system ?? {}) as { description?: string };
  if (!item || description === "") return null;
  const told = game.user.isGM || item.isOwner || item.actor?.hasPlayerOwner !== false;
  return told ? enrich(description, item) : null;
}
