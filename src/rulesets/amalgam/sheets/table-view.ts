import { format, localize } from "../../../foundry/platform/i18n";
import type { Amalgamate, GearCard, WordCard } from "../rules/amalgamate";
import { cardOf, isWord, looseOf } from "../rules/cards/find";
import { effectiveLevel, threshold } from "../rules/cards/levels";
import type { Rulebook } from "../rules/edition";
import { gearView, looseView, wordView, type CardSource, type CardView } from "./card-view";

/** What of the table belongs to the user: the card in their hand, and how the cards looked when it was last drawn. */
export interface TableState {
  chosen: string | null;
  /** Looks by card id; a card that looks different now turns over. */
  looks: Map<string, string>;
  editable: boolean;
}

interface SlotView {
  index: number;
  emptied: boolean;
  card: ShownCard | null;
  label: string;
  text: string;
}

type ShownCard = CardView & { chosen: boolean; flipped: boolean; movable: boolean; moveLabel: string };

/** The five slots and the pool below them (AM-ACT-01). */
export function tableView(amalgamate: Amalgamate, book: Rulebook, state: TableState) {
  const source: CardSource = {
    amalgamate,
    numbers: ({ id }) => ({ level: effectiveLevel(amalgamate, id, book), threshold: threshold(amalgamate, id, book) }),
    pendingShown: amalgamate.creationDone,
    book,
  };
  const looks = new Map<string, string>();
  const show = (view: CardView): ShownCard => shown(view, state, looks);
  const slots = amalgamate.slots.map((slot, index): SlotView => {
    const card = cardOf(amalgamate, slot.cardId);
    return {
      index,
      emptied: slot.emptied && !card,
      card: card ? show(isWord(card) ? wordView(card, source) : gearView(card, source)) : null,
      label: format("AMALGAM.Table.slot", { number: index + 1 }),
      text: localize(slot.emptied ? "AMALGAM.Table.destroyedSlot" : "AMALGAM.Table.emptySlot"),
    };
  });
  const pool = [
    ...autonomous(amalgamate, book).map((card) => wordView(card, source)),
    ...waitingGear(amalgamate).map((card) => gearView(card, source)),
    ...looseOf(amalgamate, book).map(looseView),
  ].map(show);
  state.looks = looks;
  return { slots, pool };
}

/** Words that lie in no slot and on no other card, Snags last. */
function autonomous({ words, slots }: Amalgamate, book: Rulebook): WordCard[] {
  const active = new Set(slots.map(({ cardId }) => cardId));
  const lies = (card: WordCard): boolean => !active.has(card.id) && !(book.wordStacks && card.carrierId);
  return words.filter(lies).sort((a, b) => Number(a.snag) - Number(b.snag));
}

/** Items that were in play and wait for somebody; carried ones lie on the page of gear. */
const waitingGear = ({ gear }: Amalgamate): GearCard[] =>
  gear.filter(({ state }) => state === "disabled" || state === "unseated" || state === "needsReset");

function shown(view: CardView, state: TableState, looks: Map<string, string>): ShownCard {
  looks.set(view.id, view.look);
  const before = state.looks.get(view.id);
  return {
    ...view,
    under: view.under.map((card) => shown(card, state, looks)),
    stack: view.stack.map((card) => shown(card, state, looks)),
    chosen: state.chosen === view.id,
    flipped: before !== undefined && before !== view.look,
    movable: state.editable && view.kind !== "loose",
    moveLabel: format("AMALGAM.Table.pickUp", { name: view.name }),
  };
}
