import type { Amalgamate } from "../amalgamate";

/** Takes cards off the table for good: their slots are free, what lay on them is carried or gone. Says nothing. */
export function takeOff(amalgamate: Amalgamate, ids: ReadonlySet<string>): Amalgamate {
  const gone = (id: string | null): boolean => id !== null && ids.has(id);
  return {
    ...amalgamate,
    words: amalgamate.words
      .filter(({ id }) => !ids.has(id))
      .map((card) => (gone(card.carrierId) ? { ...card, carrierId: null } : card)),
    slots: amalgamate.slots.map((slot) => (gone(slot.cardId) ? { cardId: null, emptied: false } : slot)),
    gear: amalgamate.gear
      .filter(({ id }) => !ids.has(id))
      .map((item) => (gone(item.hostId) ? { ...item, state: "carried", hostId: null } : item)),
    effects: amalgamate.effects.filter(({ hostId }) => !ids.has(hostId)),
  };
}
