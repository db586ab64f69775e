import type { Amalgamate, EffectCard, Imposed } from "../amalgamate";
import { cardOf, effectsOn, gearOf, stackedOn } from "../cards/find";
import { threshold } from "../cards/levels";
import { happened, withCard, withGear } from "../cards/update";
import type { Rulebook } from "../edition";
import { inTurn, unchanged, type CardEvent, type Outcome } from "../outcome";

/** Points that cover a card from where it stands; off guard a single one (AM-IMP-06, AM-IMP-07). Effects not counted. */
export function pointsToCover(amalgamate: Amalgamate, id: string, offGuard: boolean, book: Rulebook): number {
  return offGuard ? 1 : Math.max(1, threshold(amalgamate, id, book) - (cardOf(amalgamate, id)?.influence ?? 0));
}

const shields = (amalgamate: Amalgamate, id: string, book: Rulebook): EffectCard[] =>
  effectsOn(amalgamate, id, book).filter(({ polarity }) => polarity > 0);

const shieldLeft = ({ level, influence }: EffectCard, offGuard: boolean): number =>
  offGuard ? 1 : Math.max(1, level - influence);

/** Points that a card takes before it is covered, with the beneficial Effects that absorb first (AM-AFF-03). */
export const capacity = (amalgamate: Amalgamate, id: string, offGuard: boolean, book: Rulebook): number =>
  pointsToCover(amalgamate, id, offGuard, book) +
  shields(amalgamate, id, book).reduce((sum, effect) => sum + shieldLeft(effect, offGuard), 0);

/**
 * Lays points on one card: Effects take them first (AM-AFF-03), then they are banked, or cover it (AM-IMP-06). No more
 * than `capacity`.
 */
export function absorb(
  amalgamate: Amalgamate,
  id: string,
  points: number,
  by: Imposed,
  offGuard: boolean,
  book: Rulebook,
): Outcome {
  const events: CardEvent[] = [];
  let next = amalgamate;
  let left = points;
  for (const effect of shields(amalgamate, id, book)) {
    const room = shieldLeft(effect, offGuard);
    const used = Math.min(left, room);
    if (used === 0) break;
    left -= used;
    next = used < room ? withEffectInfluence(next, effect, used) : withoutEffect(next, effect.id);
    events.push(happened(used < room ? "absorbed" : "effectEnded", effect, used));
  }
  const card = cardOf(next, id);
  if (!card || left === 0) return { next, events };
  const influence = card.influence + left;
  if (left < pointsToCover(next, id, offGuard, book))
    return { next: withCard(next, id, { influence }), events: [...events, happened("banked", card, left)] };
  const done = cover(next, id, influence, by, book);
  return { next: done.next, events: [...events, ...done.events] };
}

/**
 * Covers a card. What goes with it: its Item is unseated (v10, AM-ITM-05), an Active Item is disabled (v10, AM-ITM-04), Effects
 * end (AM-AFF-03), and in 2012 all that is stacked on it is covered too, each at its own Level (AM-STK-04, A45).
 */
export function cover(amalgamate: Amalgamate, id: string, influence: number, by: Imposed, book: Rulebook): Outcome {
  const first = coverOne(amalgamate, id, influence, by, book);
  const above = stackedOn(amalgamate, id, book).filter(({ imposed }) => imposed === null);
  return above.reduce<Outcome>(({ next, events }, card) => {
    const one = coverOne(next, card.id, card.level, by, book);
    return { next: one.next, events: [...events, ...one.events] };
  }, first);
}

function coverOne(amalgamate: Amalgamate, id: string, influence: number, by: Imposed, book: Rulebook): Outcome {
  const card = cardOf(amalgamate, id);
  if (!card) return unchanged(amalgamate);
  const covered = withCard(amalgamate, id, { influence, imposed: { ...by } });
  const disabled =
    book.imposedItems === "disabled" && gearOf(covered, id) ? withGear(covered, id, { state: "disabled" }) : covered;
  const event = by.kind === "exhausted" ? "exhausted" : "covered";
  return inTurn(
    disabled,
    (state) => ({ next: state, events: [happened(event, card, influence)] }),
    (state) => unseat(state, id),
    (state) => endEffects(state, id),
  );
}

/** The Item on a Word that is gone or covered waits to be seated elsewhere (AM-ITM-05). */
export function unseat(amalgamate: Amalgamate, hostId: string): Outcome {
  const item = amalgamate.gear.find((one) => one.state === "attached" && one.hostId === hostId);
  if (!item) return unchanged(amalgamate);
  return {
    next: withGear(amalgamate, item.id, { state: "unseated", hostId: null }),
    events: [happened("unseated", item)],
  };
}

/** Effects end on a card that is covered or gone (AM-AFF-03, v10:L725-727). */
export function endEffects(amalgamate: Amalgamate, hostId: string): Outcome {
  const gone = amalgamate.effects.filter((effect) => effect.hostId === hostId);
  if (gone.length === 0) return unchanged(amalgamate);
  return {
    next: { ...amalgamate, effects: amalgamate.effects.filter((effect) => !gone.includes(effect)) },
    events: gone.map((effect) => happened("effectEnded", effect)),
  };
}

const withEffectInfluence = (amalgamate: Amalgamate, effect: EffectCard, points: number): Amalgamate => ({
  ...amalgamate,
  effects: amalgamate.effects.map((one) =>
    one.id === effect.id ? { ...one, influence: one.influence + points } : one,
  ),
});

const withoutEffect = (amalgamate: Amalgamate, id: string): Amalgamate => ({
  ...amalgamate,
  effects: amalgamate.effects.filter((one) => one.id !== id),
});
