/** What moving cards between stacks writes (public documentation of the hooks dealCards, passCards and returnCards). */
import type { Card } from "./card";
import type { Cards } from "./cards";
import type { Data } from "./types";

export interface PassOptions {
  /** What is done, for hooks and the chat: pass, play, discard, draw, deal. */
  action?: string;
  /** Changes to every card that is moved. */
  updateData?: Data;
  /** Whether the chat says it. Default true. */
  chatNotification?: boolean;
}

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
export function moveOf(cards: Card[], from: Cards, to: Cards, action: string, updateData: Data): Move {
  const move: Move = { action, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const card of cards) {
    const id = card.id as string;
    if (card.isHome) move.fromUpdate.push({ _id: id, drawn: true });
    else move.fromDelete.push(id);
    const atHome = (card.source as unknown) === to ? to.cards.get(id) : undefined;
    if (atHome) move.toUpdate.push({ ...updateData, _id: id, drawn: false });
    else move.toCreate.push(createdAs(card, from, updateData));
  }
  return move;
}

function createdAs(card: Card, from: Cards, updateData: Data): Data {
  const data = card.toObject();
  if (card.isHome || !data.origin) data.origin = from.id;
  return foundry.utils.mergeObject(data, updateData) as Data;
}

/** The writes of a move; the ids of cards stay, so that a deck knows its own again. */
export async function carryOut(move: Move, from: Cards, to: Cards): Promise<Card[]> {
  const created = await to.createEmbeddedDocuments("Card", move.toCreate, { keepId: true });
  await to.updateEmbeddedDocuments("Card", move.toUpdate);
  await from.updateEmbeddedDocuments("Card", move.fromUpdate);
  await from.deleteEmbeddedDocuments("Card", move.fromDelete);
  const back = move.toUpdate.flatMap((update) => to.cards.get(String(update._id)) ?? []);
  return [...(created as unknown as Card[]), ...back];
}
