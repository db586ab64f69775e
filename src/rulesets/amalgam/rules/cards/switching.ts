import type { Amalgamate, GearCard, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { inTurn, unchanged, type Outcome } from "../outcome";
import { activeCards, cardOf, gearOf, inSlots, isWord, stackedOn, wordOf } from "./find";
import { settle } from "./settle";
import { happened, withGear, withoutSlot, withSlot, withWord } from "./update";

/** One way to change what is Active (AM-SWT-05). Slots are counted from 0. */
export type Move =
  | { kind: "swap"; inId: string; outId: string }
  | { kind: "fill"; inId: string; slot: number }
  | { kind: "out"; outId: string }
  | { kind: "shift"; cardId: string; slot: number }
  | { kind: "attach"; itemId: string; hostId: string }
  | { kind: "detach"; itemId: string }
  | { kind: "unstack"; cardId: string };

/** What a move costs of the Round's Switches: changing places and letting go of an Item are free (AM-SWT-05). */
export const switchCost = ({ kind }: Move): 0 | 1 => (kind === "shift" || kind === "detach" ? 0 : 1);

/** Two Switches go with taking no Action, or one that waits; Powering Up is v10's (AM-SWT-02, AM-MAN-02). */
export const isWaiting = (action: string, book: Rulebook): boolean =>
  action === "none" || action === "wait" || action === "aim" || (action === "powerUp" && book.powerUp);

/**
 * Switches in a Round: one, two when waiting, one for whoever is Incapacitated (A23), any number without stress (AM-SWT-01..03).
 */
export function switchAllowance({ stressed, incapacitated }: Amalgamate, waiting: boolean): number {
  if (!stressed) return Infinity;
  return waiting && !incapacitated ? 2 : 1;
}

/** Where the Round stands for one character. */
export interface SwitchState {
  used: number;
  allowed: number;
  /** Attacked and not yet through with it: nothing may be changed before defending (AM-SWT-04). */
  locked: boolean;
}

export const FREE: SwitchState = { used: 0, allowed: Infinity, locked: false };

/** Why a move may not be made; null when it may. */
export function switchProblem(
  amalgamate: Amalgamate,
  move: Move,
  { used, allowed, locked }: SwitchState,
  book: Rulebook,
): ReasonId | null {
  if (amalgamate.expired) return "expired";
  if (locked) return "locked";
  if (used + switchCost(move) > allowed) return "noSwitch";
  return moveProblem(amalgamate, move, book);
}

function moveProblem(amalgamate: Amalgamate, move: Move, book: Rulebook): ReasonId | null {
  switch (move.kind) {
    case "swap":
      return inProblem(amalgamate, move.inId, book) ?? outProblem(amalgamate, move.outId);
    case "fill": {
      const slot = amalgamate.slots[move.slot];
      if (!slot || cardOf(amalgamate, slot.cardId)) return "noSlot";
      return inProblem(amalgamate, move.inId, book);
    }
    case "shift":
      return amalgamate.slots[move.slot] ? outProblem(amalgamate, move.cardId) : "noSlot";
    case "out":
      return outProblem(amalgamate, move.outId);
    case "attach":
      return attachProblem(amalgamate, move.itemId, move.hostId, book);
    case "detach":
      return gearOf(amalgamate, move.itemId)?.state === "attached" ? null : "notFound";
    case "unstack":
      return book.wordStacks && wordOf(amalgamate, move.cardId)?.carrierId ? null : "notFound";
  }
}

/** Snags stay out whatever happens (AM-CHR-03); so do Items that are not fit for use. */
function inProblem(amalgamate: Amalgamate, id: string, book: Rulebook): ReasonId | null {
  const card = cardOf(amalgamate, id);
  if (!card) return "notFound";
  if (activeCards(amalgamate, book).some((one) => one.id === id)) return "alreadyActive";
  return isWord(card) ? (card.snag ? "snag" : null) : itemProblem(card);
}

const outProblem = (amalgamate: Amalgamate, id: string): ReasonId | null =>
  inSlots(amalgamate).some((card) => card.id === id) ? null : "notActive";

function itemProblem({ state, quantity }: GearCard): ReasonId | null {
  if (state === "disabled") return "itemDisabled";
  if (state === "needsReset") return "itemReset";
  return state === "discarded" || quantity < 1 ? "notFound" : null;
}

/** One Item on one Active, uncovered Word (v10, AM-ITM-03). */
function attachProblem(amalgamate: Amalgamate, itemId: string, hostId: string, book: Rulebook): ReasonId | null {
  const item = gearOf(amalgamate, itemId);
  const host = wordOf(amalgamate, hostId);
  if (!book.attachedItems) return "notInEdition";
  if (!item || !host) return "notFound";
  if (host.snag) return "snag";
  if (!inSlots(amalgamate).includes(host)) return "notActive";
  if (host.imposed) return "imposed";
  if (item.imposed) return "itemDisabled";
  const taken = amalgamate.gear.some((other) => other.state === "attached" && other.hostId === hostId);
  return taken ? "hostTaken" : itemProblem(item);
}

/** Makes a move; one that may not be made changes nothing. What is covered stays covered wherever it goes (AM-SWT-05). */
export function switchCards(amalgamate: Amalgamate, move: Move, book: Rulebook): Outcome {
  if (moveProblem(amalgamate, move, book)) return unchanged(amalgamate);
  return inTurn(
    amalgamate,
    (state) => moved(state, move, book),
    (state) => settle(state, book),
  );
}

function moved(amalgamate: Amalgamate, move: Move, book: Rulebook): Outcome {
  switch (move.kind) {
    case "swap": {
      const slot = amalgamate.slots.findIndex(({ cardId }) => cardId === move.outId);
      return inTurn(
        amalgamate,
        (state) => takenOut(state, move.outId, book),
        (state) => putIn(state, move.inId, slot),
      );
    }
    case "fill":
      return putIn(amalgamate, move.inId, move.slot);
    case "out":
      return takenOut(amalgamate, move.outId, book);
    case "shift": {
      const from = amalgamate.slots.findIndex(({ cardId }) => cardId === move.cardId);
      const [a, b] = [amalgamate.slots[from], amalgamate.slots[move.slot]];
      const slots = amalgamate.slots.map((slot, at) => (at === from ? b : at === move.slot ? a : slot) ?? slot);
      return unchanged({ ...amalgamate, slots });
    }
    case "attach": {
      const freed = withoutSlot(amalgamate, move.itemId);
      const next = withGear(freed, move.itemId, { state: "attached", hostId: move.hostId });
      return { next, events: [happened("attached", cardOf(next, move.itemId) ?? null)] };
    }
    case "detach":
      return unchanged(withGear(amalgamate, move.itemId, { state: "carried", hostId: null }));
    case "unstack":
      return unstacked(amalgamate, move.cardId, book);
  }
}

function putIn(amalgamate: Amalgamate, id: string, slot: number): Outcome {
  const placed = withSlot(amalgamate, slot, id);
  const next = gearOf(placed, id) ? withGear(placed, id, { state: "active", hostId: null }) : placed;
  return { next, events: [happened("switchedIn", cardOf(next, id) ?? null)] };
}

function takenOut(amalgamate: Amalgamate, id: string, book: Rulebook): Outcome {
  const card = cardOf(amalgamate, id) as WordCard | GearCard; // moveProblem has found it in a slot
  const next = stackedOn(amalgamate, id, book).reduce(
    (state, above) => withWord(state, above.id, { carrierId: null }),
    withoutSlot(amalgamate, id),
  );
  const state = !isWord(card) && card.state === "active" ? withGear(next, id, { state: "carried" }) : next;
  return { next: state, events: [happened("switchedOut", card)] };
}

/** A Word Stack taken apart from this card upwards; they go back among the Autonomous (2012, AM-STK-05). */
export function unstacked(amalgamate: Amalgamate, cardId: string, book: Rulebook): Outcome {
  const card = wordOf(amalgamate, cardId);
  if (!card) return unchanged(amalgamate);
  const cards = [card, ...stackedOn(amalgamate, cardId, book)];
  const next = cards.reduce((state, { id }) => withWord(state, id, { carrierId: null }), amalgamate);
  return { next, events: cards.map((one) => happened("unstacked", one)) };
}
