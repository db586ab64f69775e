import type { Amalgamate, GearCard, Slot, WordCard } from "../amalgamate";
import { cardOf, inSlots, isActive, isWord, stackedOn, wordOf } from "../cards/find";
import { settle } from "../cards/settle";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { inTurn, type CardEvent, type Outcome } from "../outcome";
import { event, refuse } from "./answer";
import { combineAll } from "./combine";
import type { Place, SwitchesLeft } from "./place";

/** A move that the rules allow: what it costs besides. */
export interface Move extends Outcome {
  /** Switches that it counts as (AM-SWT-05). */
  switches: number;
  /** It takes the whole Action (2012, AM-STK-01). */
  action: boolean;
}
export type MoveAnswer = Move | { refusal: ReasonId };
type Card = WordCard | GearCard;

/**
 * Lays a card somewhere else (AM-ACT-01, AM-SWT-01..05, AM-ITM-02..05, AM-STK-01..05). What is Imposed may be Switched out
 * and stays Imposed. To change two slots with each other costs nothing. With enough fresh Words in, one gets up (AM-INC-03).
 * @param attacked Somebody has Pledged against them and the result is not there yet: nothing is moved (AM-SWT-04).
 */
export function moveCard(
  amalgamate: Amalgamate,
  cardId: string,
  place: Place,
  book: Rulebook,
  left: SwitchesLeft,
  attacked = false,
): MoveAnswer {
  const card = cardOf(amalgamate, cardId);
  if (!card) return refuse("notFound");
  if (amalgamate.expired) return refuse("expired");
  if (attacked) return refuse("locked");
  const answer = planned(amalgamate, card, place, book);
  if ("refusal" in answer) return answer;
  if (left !== null && answer.switches > left) return refuse("noSwitch");
  // Copies that are clear of a Word Stack now need not wait any longer (AM-LVL-01).
  const { next, events } = inTurn(
    answer.next,
    (state) => combineAll(state, book),
    (state) => settle(state, book),
  );
  // Destruction alone ends somebody (AM-INC-06): nobody lays the last card down beside cracked slots.
  if (next.expired) return refuse("lastCard");
  return { ...answer, next, events: [...answer.events, ...events] };
}

function planned(amalgamate: Amalgamate, card: Card, place: Place, book: Rulebook): MoveAnswer {
  switch (place.to) {
    case "slot":
      return toSlot(amalgamate, card, place.slot, book);
    case "pool":
      return toPool(amalgamate, card, book);
    case "attach":
      return attach(amalgamate, card, place.host, book);
    case "stack":
      return stack(amalgamate, card, place.host, book);
  }
}

function toSlot(amalgamate: Amalgamate, card: Card, at: number, book: Rulebook): MoveAnswer {
  const slot = amalgamate.slots[at];
  if (!slot) return refuse("noSlot");
  if (slot.cardId === card.id) return refuse("alreadyActive");
  const from = amalgamate.slots.findIndex(({ cardId }) => cardId === card.id);
  if (from >= 0) return move(withSlots(amalgamate, { [from]: slot, [at]: taken(card.id) }), [], 0);
  const why = isWord(card) ? (card.snag ? "snag" : null) : itemRefusal(card);
  if (why) return refuse(why);
  const unstacks = isWord(card) && book.wordStacks && card.carrierId !== null ? 1 : 0;
  const out = cardOf(amalgamate, slot.cardId);
  const cleared = out ? laidDown(amalgamate, out, book) : amalgamate;
  const lifted = withCard(
    cleared,
    isWord(card) ? { ...card, carrierId: null } : { ...card, state: "active", hostId: null },
  );
  const next = withSlots(lifted, { [at]: taken(card.id) });
  return move(next, [...(out ? [event("switchedOut", out)] : []), event("switchedIn", card)], 1 + unstacks);
}

function toPool(amalgamate: Amalgamate, card: Card, book: Rulebook): MoveAnswer {
  const stacked = isWord(card) && book.wordStacks && card.carrierId !== null;
  const active = inSlots(amalgamate).some(({ id }) => id === card.id);
  const attached = !isWord(card) && card.state === "attached";
  const unseated = !isWord(card) && card.state === "unseated";
  if (!stacked && !active && !attached && !unseated) return refuse("notActive");
  const next = laidDown(amalgamate, card, book);
  return move(next, [event(stacked ? "unstacked" : "switchedOut", card)], unseated ? 0 : 1);
}

function attach(amalgamate: Amalgamate, card: Card, hostId: string, book: Rulebook): MoveAnswer {
  const host = wordOf(amalgamate, hostId);
  if (!book.attachedItems || isWord(card)) return refuse("notInEdition");
  if (!host) return refuse("notFound");
  if (card.state === "attached" && card.hostId === hostId) return refuse("alreadyAttached");
  const why = itemRefusal(card) ?? hostRefusal(amalgamate, host, book);
  if (why) return refuse(why);
  const next = withCard(laidDown(amalgamate, card, book), { ...card, state: "attached", hostId });
  return move(next, [event("attached", card)], 1);
}

function hostRefusal(amalgamate: Amalgamate, host: WordCard, book: Rulebook): ReasonId | null {
  if (!isActive(amalgamate, host.id, book)) return "notActive";
  if (host.imposed) return "imposed";
  return amalgamate.gear.some(({ state, hostId }) => state === "attached" && hostId === host.id) ? "hostTaken" : null;
}

/** A whole Action, in an opposed encounter only; from the pool on an Active Word exactly one Level higher (AM-STK-01, -02). */
function stack(amalgamate: Amalgamate, card: Card, hostId: string, book: Rulebook): MoveAnswer {
  const host = wordOf(amalgamate, hostId);
  if (!book.wordStacks || !isWord(card)) return refuse("notInEdition");
  if (!host) return refuse("notFound");
  if (!amalgamate.stressed) return refuse("stackUnopposed");
  if (card.snag) return refuse("snag");
  if (isActive(amalgamate, card.id, book)) return refuse("alreadyActive");
  if (!isActive(amalgamate, hostId, book)) return refuse("notActive");
  if (card.imposed || host.imposed) return refuse("imposed");
  if (stackedOn(amalgamate, hostId, book).length > 0) return refuse("hostTaken");
  if (card.level !== host.level - 1) return refuse("oneBelow");
  const next = withCard(amalgamate, { ...card, carrierId: hostId });
  return { ...move(next, [event("stacked", card)], 0), action: true };
}

/** Why an Item cannot be used where it is moved to, whatever its place (AM-ITM-04, AM-WPN-02). */
function itemRefusal({ state, imposed }: GearCard): ReasonId | null {
  if (state === "disabled" || imposed) return "itemDisabled";
  if (state === "needsReset") return "itemReset";
  return state === "discarded" ? "notFound" : null;
}

/** Off the table, with what was stacked on it; a covered Item stays disabled, any other is carried. */
function laidDown(amalgamate: Amalgamate, card: Card, book: Rulebook): Amalgamate {
  const above = new Set(stackedOn(amalgamate, card.id, book).map(({ id }) => id));
  const slots = amalgamate.slots.map((slot): Slot => {
    return slot.cardId === card.id ? { cardId: null, emptied: false } : slot;
  });
  const down: Card = isWord(card)
    ? { ...card, carrierId: null }
    : { ...card, state: card.state === "disabled" ? "disabled" : "carried", hostId: null };
  const next = withCard({ ...amalgamate, slots }, down);
  if (above.size === 0) return next;
  return { ...next, words: next.words.map((one) => (above.has(one.id) ? { ...one, carrierId: null } : one)) };
}

const taken = (cardId: string): Slot => ({ cardId, emptied: false });
const move = (next: Amalgamate, events: CardEvent[], switches: number): Move => ({
  next,
  events,
  switches,
  action: false,
});

const withSlots = (amalgamate: Amalgamate, changed: Record<number, Slot>): Amalgamate => ({
  ...amalgamate,
  slots: amalgamate.slots.map((slot, at) => changed[at] ?? slot),
});

function withCard(amalgamate: Amalgamate, card: Card): Amalgamate {
  return isWord(card)
    ? { ...amalgamate, words: amalgamate.words.map((one) => (one.id === card.id ? card : one)) }
    : { ...amalgamate, gear: amalgamate.gear.map((one) => (one.id === card.id ? card : one)) };
}
