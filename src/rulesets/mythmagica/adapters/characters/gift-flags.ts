import { itemsOf, type Creature } from "../creature";

/** What somebody's gifts allow or change, by the short names that the rules know. */
export const giftFlags = (actor: Creature): string[] =>
  itemsOf(actor, "mythGift").flatMap(({ system }) => [...system.flags]);

export const hasGift = (actor: Creature, flag: string): boolean => giftFlags(actor).includes(flag);
