import type { Amalgamate, Thaumaturgy } from "../amalgamate";
import type { Rulebook } from "../edition";

/** What wonders are worked by: each is an Action of the normal rules (AM-THM-01). */
export const WORKINGS = [
  "heal",
  "bless",
  "curse",
  "summonObject",
  "summonCreature",
  "impose",
  "craft",
  "divine",
  "illusion",
  "contest",
  "grapple",
] as const;
export type Working = (typeof WORKINGS)[number];

/**
 * Healing: AM-HEA-01; Affecting: AM-AFF-01, AM-AFF-02; Summoning: AM-SUM-01, AM-SUM-02; Transmutation for a while imposes, for good
 * crafts (AM-TRM-01); Divination is an ordinary Throw with focus Items, often Consumed (AM-DIV-01); Mentalism deceives by a
 * standing Difficulty, or takes a Contest or Grapple (AM-MEN-01, AM-MEN-02); Polymancy can be all of them (AM-POL-01).
 */
const BY_CATEGORY: Record<Thaumaturgy, readonly Working[]> = {
  none: [],
  healing: ["heal"],
  affecting: ["bless", "curse"],
  summoning: ["summonObject", "summonCreature"],
  transmutation: ["impose", "craft"],
  divination: ["divine"],
  mentalism: ["illusion", "contest", "grapple"],
  polymancy: WORKINGS,
};

/** What Words of a category can do; nothing in 2012, which has no wonders (AM-THM-01). */
export const workingsOf = (category: Thaumaturgy, book: Rulebook): readonly Working[] =>
  book.thaumaturgy ? BY_CATEGORY[category] : [];

/** Everything that somebody's Words offer, in the order of WORKINGS: categories overlap and combine (AM-THM-01). */
export function workingsFor({ words }: Amalgamate, book: Rulebook): Working[] {
  const all = new Set(words.flatMap(({ thaumaturgy }) => workingsOf(thaumaturgy, book)));
  return WORKINGS.filter((one) => all.has(one));
}

/** What may follow once something has been summoned (AM-SUM-03). */
export type SummoningFollowUp = "persuade" | "rival";

/** An unwilling arrival has to be persuaded by Imposition; a rival who calls the same is met as in a Grapple (AM-SUM-03). */
export const afterSummoning = (arrival: { willing: boolean; rival: boolean }): SummoningFollowUp[] => [
  ...(arrival.rival ? (["rival"] as const) : []),
  ...(arrival.willing ? [] : (["persuade"] as const)),
];
