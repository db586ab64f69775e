import { lazily } from "../../../foundry/platform/lazily";
import { isItemOf } from "../../../foundry/platform/documents";
import { moveByHand } from "../actions/move";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import type { Amalgamate } from "../rules/amalgamate";
import { cardOf, isWord } from "../rules/cards/find";
import type { Rulebook } from "../rules/edition";
import type { Place } from "../rules/table";
import { writeWord } from "./entry-actions";

/**
 * A card of one's own was dropped somewhere on the table.
 * @returns whether the drop meant a move; if not, Foundry sorts.
 */
export async function dropCard(actor: AmalgamActor, event: DragEvent, item: Item): Promise<boolean> {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const amalgamate = readAmalgamate(actor);
  const place = target && placeOf(target, item.id ?? "", amalgamate, currentRulebook());
  if (!place) return false;
  await moveByHand(actor, item.id ?? "", place);
  return true;
}

/** Where a card was let go: on a Word that can take it, in a slot, or among the Autonomous. */
function placeOf(target: HTMLElement, id: string, amalgamate: Amalgamate, book: Rulebook): Place | null {
  const card = cardOf(amalgamate, id);
  const zone = target.closest<HTMLElement>("[data-drop]");
  if (!card || !zone) return null;
  const slot = zone.dataset.drop === "slot" ? Number(zone.dataset.slot) : null;
  const host = cardOf(amalgamate, target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null);
  if (slot !== null && host && host.id !== id && isWord(host)) {
    if (!isWord(card) && book.attachedItems) return { to: "attach", host: host.id };
    // A Word one Level lower on a Word is a Word Stack; anything else takes the other's place.
    if (isWord(card) && book.wordStacks && card.level === host.level - 1) return { to: "stack", host: host.id };
  }
  if (slot !== null) return { to: "slot", slot };
  const lies = isWord(card) ? card.carrierId !== null : card.state === "attached" || card.state === "active";
  return lies || amalgamate.slots.some(({ cardId }) => cardId === id) ? { to: "pool" } : null;
}

/**
 * Something from elsewhere was dropped on the sheet. Words and packages are laid out by the rules.
 * @returns whether it was taken care of; if not, Foundry copies it.
 */
export async function dropItem(actor: AmalgamActor, item: Item): Promise<boolean> {
  if (isItemOf(item, "amalgamPackage")) {
    await (await lazily(() => import("../actions/packages"))).takePackage(actor, item);
    return true;
  }
  if (!isItemOf(item, "amalgamWord")) return false;
  const { isSnag, category, thaumaturgy, attackType, level } = item.system;
  // Creation and awards bring Level 1; a creature's Words are of the Level that they have.
  await writeWord(actor, { name: item.name, level, snag: isSnag, category, thaumaturgy, attack: attackType });
  return true;
}
