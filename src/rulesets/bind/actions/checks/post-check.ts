import { postCard, type CardDraft } from "../../../../foundry/chat/post-card";
import { keepMargin } from "../../adapters/combat/margins";
import { checkPart, type CheckData } from "../../stored/check-data";

/** A card that is a check and nothing else. What it leaves for a later one is noted with whoever rolled (BI-CHK-12). */
export async function postCheck({ data, ...card }: Omit<CardDraft, "parts"> & { data: CheckData }): Promise<unknown> {
  const message = await postCard({ ...card, parts: [checkPart(data)] });
  if (card.actor) await keepMargin(card.actor, message);
  return message;
}
