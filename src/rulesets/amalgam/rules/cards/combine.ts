import type { Amalgamate, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { CardEvent, Outcome } from "../outcome";
import { inSlots, plainName } from "./find";
import { happened, withoutSlot, withWord } from "./update";

const COPIES = 3;

/**
 * Three cards of one Word and one Level become one of the next, as often as that goes (AM-LVL-01, AM-LVL-02). Only clear cards
 * combine, the others wait; Snags combine with Snags (AM-LVL-04, A9). The card that stays is an Active one if there is one: it
 * keeps its slot, the others free theirs.
 */
export function combine(amalgamate: Amalgamate, book: Rulebook): Outcome {
  let next = amalgamate;
  const events: CardEvent[] = [];
  for (let parts = threeAlike(next, book); parts; parts = threeAlike(next, book)) {
    const [kept, ...others] = parts;
    next = combined(next, kept, others);
    events.push(happened("combined", { ...kept, level: kept.level + 1 }));
  }
  return { next, events };
}

/** Three cards that combine, the one that stays first. */
function threeAlike(amalgamate: Amalgamate, book: Rulebook): [WordCard, ...WordCard[]] | undefined {
  const active = new Set(inSlots(amalgamate).map(({ id }) => id));
  const groups = new Map<string, WordCard[]>();
  for (const card of amalgamate.words) {
    if (!mayCombine(amalgamate, card, book)) continue;
    const key = `${plainName(card.name)} ${card.level} ${card.snag}`;
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  const group = [...groups.values()].find(({ length }) => length >= COPIES);
  const rank = ({ id, proficiency }: WordCard): number => (active.has(id) ? 2 : 0) + (proficiency ? 1 : 0);
  const parts = group?.sort((a, b) => rank(b) - rank(a)).slice(0, COPIES);
  return parts as [WordCard, ...WordCard[]] | undefined; // groups have three or more
}

/** Clear of Influence, below the cap, in no Word Stack. */
function mayCombine({ words }: Amalgamate, card: WordCard, { toggles, wordStacks }: Rulebook): boolean {
  const stacked = wordStacks && (card.carrierId !== null || words.some(({ carrierId }) => carrierId === card.id));
  return card.imposed === null && card.influence === 0 && card.level < (toggles.maxWordLevel ?? Infinity) && !stacked;
}

function combined(amalgamate: Amalgamate, kept: WordCard, others: readonly WordCard[]): Amalgamate {
  const gone = new Set(others.map(({ id }) => id));
  const freed = others.reduce((state, { id }) => withoutSlot(state, id), amalgamate);
  const raised = withWord(freed, kept.id, {
    level: kept.level + 1,
    packageId: others.every(({ packageId }) => packageId === kept.packageId) ? kept.packageId : null,
    proficiency: kept.proficiency ?? others.find(({ proficiency }) => proficiency)?.proficiency ?? null,
    approved: kept.approved && others.every(({ approved }) => approved),
  });
  const hosts = new Set([kept.id, ...gone]);
  const seated = raised.gear.filter(({ state, hostId }) => state === "attached" && hosts.has(hostId ?? ""));
  const stays = seated.find(({ hostId }) => hostId === kept.id) ?? seated[0];
  return {
    ...raised,
    words: raised.words.filter(({ id }) => !gone.has(id)),
    // One Item stays on the combined Word, Effects all do; further Items go back to the bag.
    gear: raised.gear.map((item) => {
      if (!seated.includes(item)) return item;
      return item === stays ? { ...item, hostId: kept.id } : { ...item, state: "carried", hostId: null };
    }),
    effects: raised.effects.map((effect) => (gone.has(effect.hostId) ? { ...effect, hostId: kept.id } : effect)),
  };
}

/** Copies of a Word as the Levels of its cards, highest first: the digits of the number in base 3 (AM-LVL-02). */
export function levelsOfCopies(copies: number): number[] {
  const levels: number[] = [];
  for (let rest = copies, level = 1; rest > 0; rest = Math.floor(rest / COPIES), level++)
    levels.unshift(...Array.from({ length: rest % COPIES }, () => level));
  return levels;
}

/** A Level that the rulebook in force says nothing about is worth a look (AM-LVL-03, A8). */
export const unusualLevel = (level: number, { warnAboveLevel, toggles }: Rulebook): boolean =>
  level > (toggles.maxWordLevel ?? warnAboveLevel ?? Infinity);
