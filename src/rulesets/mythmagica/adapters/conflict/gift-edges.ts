import type { Term } from "../../../../engine";
import { itemsOf, type Creature } from "../creature";

/** What a gift may say that its Edges are about: talk has no other name among rolls. */
export const DISCOURSE = "discourse";

/** Edges of gifts on rolls about this; whether their occasion is there ("the first talk"), whoever rolls says. Strike Boons are an attack's. */
export const giftEdges = (actor: Creature, about: readonly string[]): (Term & { id: string })[] =>
  itemsOf(actor, "mythGift").flatMap(({ id, name, system }) => {
    const told = system.strikeBoon ? [] : system.edgeEffects.filter(({ tag }) => about.includes(tag));
    const value = told.reduce((sum, one) => sum + one.value, 0);
    return value === 0 || !id ? [] : [{ id: `gift-${id}`, label: name, value, kind: "edge" }];
  });
