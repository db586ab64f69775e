/** What moving cards between stacks writes (public documentation of the hooks dealCards, passCards and returnCards). */
import type { CardStack, StackedCard } from "./card-types";
import type { Data } from "./types";

export interface Move {
  action: string;
  toCreate: Data[];
  toUpdate: Data[];
  fromUpdate: Data[];
  fromDelete: string[];
}

/**
 * Cards that leave a stack: one that is at home stays there, marked as drawn, and lies in the other stack as well; one
 * that is not at home goes. A card that comes back to its own deck is there already and is marked as no longer drawn.
 */
export function moveOf(cards: StackedCard[], from: CardStack, to: CardStack, action: string, updateData: Data): Move {
  const move: Move = { action, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const card of cards) {
    const id = card.id as string;
    if (card.isHome) move.fromUpdate.push({ _id: id, drawn: true });
    else move.fromDelete.push(id);
    const atHome = card.source === to ? to.cards.get(id) : undefined;
    if (atHome) move.toUpdate.push({ ...updateData, _id: id, drawn: false });
    else move.toCreate.push(createdAs(card, from, updateData));
  }
  return move;
}

function createdAs(card: StackedCard, from: CardStack, updateData: Data): Data {
  const data = card.toObject();
  if (card.isHome || !data.origin) data.origin = from.id;
  return foundry.utils.mergeObject(data, updateData) as Data;
}

/** The writes of a move; the ids of cards stay, so that a deck knows its own again. */
export async function carryOut<C extends StackedCard>(move: Move, from: CardStack<C>, to: CardStack<C>): Promise<C[]> {
  const created = await to.createEmbeddedDocuments("Card", move.toCreate, { keepId: true });
  await to.updateEmbeddedDocuments("Card", move.toUpdate);
  await from.updateEmbeddedDocuments("Card", move.fromUpdate);
  await from.deleteEmbeddedDocuments("Card", move.fromDelete);
  const back = move.toUpdate.flatMap((update) => to.cards.get(String(update._id)) ?? []);
  return [...(created as C[]), ...back];
}
