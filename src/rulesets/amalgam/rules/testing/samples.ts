/** Test help: Amalgamates made of few words. */
import {
  ACTIVE_SLOTS,
  type Amalgamate,
  type EffectCard,
  type GearCard,
  type Imposed,
  type LooseCard,
  type WordCard,
} from "../amalgamate";

export const word = (name: string, more: Partial<WordCard> = {}): WordCard => ({
  id: name.toLowerCase(),
  name,
  level: 1,
  snag: false,
  packageId: null,
  category: "other",
  thaumaturgy: "none",
  attack: false,
  influence: 0,
  imposed: null,
  carrierId: null,
  proficiency: null,
  approved: true,
  ...more,
});

export const gear = (name: string, more: Partial<GearCard> = {}): GearCard => ({
  id: name.toLowerCase(),
  name,
  category: "tool",
  level: 1,
  quantity: 1,
  consumable: false,
  state: "carried",
  hostId: null,
  influence: 0,
  imposed: null,
  advanced: { enabled: false, activeSlots: 0, words: [] },
  ...more,
});

export const effect = (name: string, hostId: string, more: Partial<EffectCard> = {}): EffectCard => ({
  id: name.toLowerCase(),
  name,
  polarity: 1,
  level: 1,
  hostId,
  influence: 0,
  source: null,
  ...more,
});

export const loose = (word: string, more: Partial<LooseCard> = {}): LooseCard => ({
  id: word.toLowerCase(),
  word,
  domain: "physical",
  influence: 1,
  grappled: false,
  source: null,
  ...more,
});

export const covered = (word: string, more: Partial<Imposed> = {}): Imposed => ({
  word,
  domain: "physical",
  kind: "imposition",
  source: null,
  ...more,
});

/** An Amalgamate with these ids in its slots; what is not said is empty. */
export const amalgamate = (active: (string | null)[], more: Partial<Amalgamate> = {}): Amalgamate => ({
  words: [],
  gear: [],
  effects: [],
  loose: [],
  slots: Array.from({ length: ACTIVE_SLOTS }, (_, at) => ({ cardId: active[at] ?? null, emptied: false })),
  unspentWords: 0,
  plotPoints: 0,
  incapacitated: false,
  incapacitatedManner: "other",
  expired: false,
  expiredManner: "other",
  plinthUsed: [],
  stressed: false,
  creationDone: true,
  ...more,
});

/** Only these Words, the first five Active. */
export const ofWords = (words: WordCard[], more: Partial<Amalgamate> = {}): Amalgamate =>
  amalgamate(
    words.filter(({ snag, carrierId }) => !snag && carrierId === null).map(({ id }) => id),
    { words, ...more },
  );

const THIEF = "Thief Strong Wiry Civil Agile Focused Limber Swift Guileful Persuasive".split(" ");

/** The Thief of both books, with these Words Active. */
export const thief = (...active: string[]): Amalgamate =>
  amalgamate(active, { words: THIEF.map((name) => word(name)) });

/** Ids for new cards: new1, new2 ... */
export const newIds = (): (() => string) => {
  let count = 0;
  return () => `new${++count}`;
};
