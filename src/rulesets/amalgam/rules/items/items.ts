import type { Amalgamate, GearCard } from "../amalgamate";
import { gearOf, inSlots, plainName } from "../cards/find";
import { releaseLocks } from "../cards/proficiency";
import { happened, withGear, withoutSlot } from "../cards/update";
import type { Rulebook } from "../edition";
import { unchanged, type Outcome } from "../outcome";

/** Levels that an Item can have, in both editions (AM-ITM-01). */
export const ITEM_LEVELS = { least: 1, most: 5 };

/** Whether an Item can have this Level: a whole number from 1 to 5 (AM-ITM-01). */
export const isItemLevel = (level: number): boolean =>
  Number.isInteger(level) && level >= ITEM_LEVELS.least && level <= ITEM_LEVELS.most;

/** What each Level of an Item is like, from 1 to 5 (AM-ITM-07, table C-8); language keys are made of these. */
const GUIDE: Record<Rulebook["itemGuide"], readonly string[]> = {
  v10: ["mundane", "extraStrength", "fine", "exceptional", "devastating"],
  "2012": ["mundane", "standard", "highQuality", "exceptional", "unique"],
};

/** The guide's word for an Item of this Level; null for a Level that no Item has (AM-ITM-07, table C-8). */
export const itemGuide = (level: number, book: Rulebook): string | null => GUIDE[book.itemGuide][level - 1] ?? null;

/** Nothing one knows goes with it: the Storyteller may make it harder (2012, AM-ITM-06). No Words stated: nobody is a stranger to it. */
export const isUnfamiliar = ({ words }: Amalgamate, suitableWords: readonly string[], book: Rulebook): boolean =>
  book.unfamiliarItems &&
  suitableWords.length > 0 &&
  !words.some(({ name }) => suitableWords.some((one) => plainName(one) === plainName(name)));

/** One of it used up; the last one is gone, and its place free (v10, AM-CNS-01). */
export function consume(amalgamate: Amalgamate, id: string): Outcome {
  const item = gearOf(amalgamate, id);
  if (!item || item.quantity < 1) return unchanged(amalgamate);
  const quantity = item.quantity - 1;
  const used = withGear(amalgamate, id, { quantity });
  return { next: quantity > 0 ? used : put(used, id, "discarded"), events: [happened("consumed", item)] };
}

/**
 * An Exhausted Weapon: thrown away, or to be reset before it is of use again (v10, AM-WPN-02). Its slot is free, not destroyed.
 * Of several one is thrown, and the next is at hand.
 */
export function spendWeapon(amalgamate: Amalgamate, id: string, how: "discarded" | "needsReset"): Outcome {
  const item = gearOf(amalgamate, id);
  if (!item) return unchanged(amalgamate);
  const more = how === "discarded" && item.quantity > 1;
  const next = more ? withGear(amalgamate, id, { quantity: item.quantity - 1 }) : put(amalgamate, id, how);
  return { next, events: [happened("discarded", item)] };
}

const put = (amalgamate: Amalgamate, id: string, state: GearCard["state"]): Amalgamate =>
  withGear(withoutSlot(amalgamate, id), id, { state, hostId: null });

/**
 * Picked up, cleared, reset or mended: fit for use, where it lies (AM-ITM-04, AM-CRF-06, A59). Influence is gone from it.
 */
export function makeReady(amalgamate: Amalgamate, id: string): Outcome {
  const item = gearOf(amalgamate, id);
  if (!item || item.state === "discarded") return unchanged(amalgamate);
  const inUse = item.state === "active" || item.state === "attached" || item.state === "carried";
  const seated = inSlots(amalgamate).some((card) => card.id === id);
  const state = inUse ? item.state : seated ? "active" : "carried";
  const next = withGear(amalgamate, id, { state, influence: 0, imposed: null });
  return { next: releaseLocks(next), events: [happened("repaired", item)] };
}

/** An Advanced Item's Words that may be Active: as many as it has slots (2012, AM-AIT-01, A47). */
export const advancedSlotsLeft = ({ advanced }: GearCard): number =>
  advanced.activeSlots - advanced.words.filter(({ active }) => active).length;

/**
 * Puts a Word of an Advanced Item in or out of use (2012, AM-AIT-01); more than it has slots for changes nothing. It
 * costs the bearer's Switch (A47).
 */
export function switchAdvanced(amalgamate: Amalgamate, id: string, at: number, active: boolean): Outcome {
  const item = gearOf(amalgamate, id);
  if (!item?.advanced.words[at] || (active && advancedSlotsLeft(item) < 1)) return unchanged(amalgamate);
  const words = item.advanced.words.map((one, place) => (place === at ? { ...one, active } : one));
  return unchanged(withGear(amalgamate, id, { advanced: { ...item.advanced, words } }));
}
