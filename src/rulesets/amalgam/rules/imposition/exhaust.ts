import type { Amalgamate, GearCard, Imposed } from "../amalgamate";
import { cardOf, gearOf, inSlots } from "../cards/find";
import { settle } from "../cards/settle";
import { happened } from "../cards/update";
import type { Rulebook } from "../edition";
import { consume, spendWeapon } from "../items/items";
import { inTurn, unchanged, type Outcome } from "../outcome";
import { cover } from "./absorb";

/** Whether this would Exhaust everything Active at once: worth a warning (AM-EXH-04). */
export const exhaustsAll = (amalgamate: Amalgamate, ids: readonly string[]): boolean => {
  const filled = inSlots(amalgamate).filter(({ imposed }) => imposed === null);
  return filled.length > 0 && filled.every(({ id }) => ids.includes(id));
};

/**
 * The end of an Action in which cards were Exhausted, success or not (AM-EXH-02): each Word is covered by "Exhausted" with its
 * Level of Influence. In v10, Weapons are discarded or to be reset, Consumables used up (AM-WPN-02, AM-CNS-01), an attached
 * Item of another sort has to be made ready. Who Exhausted everything is Incapacitated (AM-EXH-04).
 * @param word The name of what covers them: "Exhausted" in the table's language.
 * @param discarded Ids of the Weapons that were played so that they are thrown away; any other has to be reset.
 */
export function exhaustCards(
  amalgamate: Amalgamate,
  ids: readonly string[],
  word: string,
  discarded: readonly string[],
  book: Rulebook,
): Outcome {
  const rank = (id: string): number => (gearOf(amalgamate, id) ? 1 : 0);
  const everything = ids.length > 0 && exhaustsAll(amalgamate, ids);
  return inTurn(
    amalgamate,
    // Items first: with its Word covered, one would no longer be attached.
    ...[...new Set(ids)]
      .sort((a, b) => rank(b) - rank(a))
      .map((id) => (state: Amalgamate) => exhaustOne(state, id, word, discarded, book)),
    (state) => settle(state, book),
    (state) =>
      everything && !state.incapacitated
        ? { next: { ...state, incapacitated: true }, events: [happened("incapacitated", null)] }
        : unchanged(state),
  );
}

/** Whether it is to be discarded or reset when it was Exhausted, by how it was played (v10, AM-WPN-02). */
export const hasAftermath = ({ category, state, consumable }: GearCard, book: Rulebook): boolean =>
  book.weaponAftermath && !(consumable && book.consumables) && (category === "weapon" || state === "attached");

function exhaustOne(
  amalgamate: Amalgamate,
  id: string,
  word: string,
  discarded: readonly string[],
  book: Rulebook,
): Outcome {
  const effect = amalgamate.effects.find((one) => one.id === id);
  if (effect) {
    const effects = amalgamate.effects.filter((one) => one.id !== id);
    return { next: { ...amalgamate, effects }, events: [happened("effectEnded", effect)] };
  }
  const item = gearOf(amalgamate, id);
  if (item?.consumable && book.consumables) return consume(amalgamate, id);
  if (item && hasAftermath(item, book))
    return spendWeapon(amalgamate, id, discarded.includes(id) ? "discarded" : "needsReset");
  const card = cardOf(amalgamate, id);
  if (!card || card.imposed) return unchanged(amalgamate);
  const by: Imposed = { word, domain: "other", kind: "exhausted", source: null };
  return cover(amalgamate, id, card.level, by, book);
}
