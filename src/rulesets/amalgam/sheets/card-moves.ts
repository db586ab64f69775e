import { format, localize } from "../../../foundry/platform/i18n";
import { parsePlace, planMove } from "../actions/move";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate } from "../rules/amalgamate";
import { activeCards, cardOf, isWord } from "../rules/cards/find";
import { stackMeanings, type Rulebook } from "../rules/edition";
import { reasonLabel } from "../rules/labels";

/** A place that a card can be laid, for a button; with the reason when the rules refuse. */
export interface MoveView {
  to: string;
  label: string;
  reason: string | null;
}

/** Everywhere that a card could go. What one edition does not know at all is not offered. */
export function movesOf(actor: AmalgamActor, cardId: string, amalgamate: Amalgamate, book: Rulebook): MoveView[] {
  const card = cardOf(amalgamate, cardId);
  if (!card) return [];
  const slots = amalgamate.slots.map(({ cardId: out }, at) => {
    const name = cardOf(amalgamate, out)?.name;
    const label = name
      ? format("AMALGAM.Table.toSlotFor", { number: at + 1, name })
      : format("AMALGAM.Table.toSlot", { number: at + 1 });
    return view(actor, cardId, `slot:${at}`, label);
  });
  const hosts = activeCards(amalgamate, book).filter((host) => isWord(host) && host.id !== cardId);
  const [kind, key] = isWord(card) ? ["stack", "AMALGAM.Table.stackOn"] : ["attach", "AMALGAM.Table.attachTo"];
  const meanings = stackMeanings(book);
  const offered = isWord(card) ? meanings.includes("wordStack") && !card.snag : meanings.includes("attachItem");
  const onWords = offered
    ? hosts.map((host) => view(actor, cardId, `${kind}:${host.id}`, format(key as string, { name: host.name })))
    : [];
  const pool = view(actor, cardId, "pool", localize(isWord(card) ? "AMALGAM.Table.toPool" : "AMALGAM.Table.toBag"));
  return [...together(slots), ...(pool.reason ? [] : [pool]), ...onWords];
}

function view(actor: AmalgamActor, cardId: string, to: string, label: string): MoveView {
  const place = parsePlace(to);
  const answer = place && planMove(actor, cardId, place);
  return { to, label, reason: answer && "refusal" in answer ? localize(reasonLabel(answer.refusal)) : null };
}

/** Five times the same refusal is said once. */
function together(slots: MoveView[]): MoveView[] {
  const [first] = slots;
  const same = first?.reason && slots.every(({ reason }) => reason === first.reason);
  return first && same ? [{ ...first, label: localize("AMALGAM.Table.toAnySlot") }] : slots;
}
