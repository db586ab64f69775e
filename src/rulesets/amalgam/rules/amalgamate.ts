/**
 * An Amalgamate as plain data: what every rule of this ruleset reads. Cards are named by id, slots refer to cards, and
 * nothing here is derived (AM-CHR-01, AM-ACT-01).
 */

/** The two rulebooks: version 10 and the 2012 edition (AM-EDN-01). */
export const EDITIONS = ["v10", "2012"] as const;
export type Edition = (typeof EDITIONS)[number];

/** What a Word is about: the groups of v10's common Words (AM-CHR-07, v10:L162-288), thaumaturgy, or something else. */
export const WORD_CATEGORIES = ["archetype", "physical", "mental", "social", "thaumaturgy", "other"] as const;
export type WordCategory = (typeof WORD_CATEGORIES)[number];

/** What a supernatural Word is for (AM-THM-01); v10 only. */
export const THAUMATURGIES = [
  "none",
  "healing",
  "affecting",
  "summoning",
  "transmutation",
  "divination",
  "mentalism",
  "polymancy",
] as const;
export type Thaumaturgy = (typeof THAUMATURGIES)[number];

/** What an imposed Word bears on; decides how somebody is incapacitated (AM-INC-02). */
export const DOMAINS = ["physical", "mental", "social", "other"] as const;
export type Domain = (typeof DOMAINS)[number];

/** How somebody is incapacitated or expires (AM-INC-02, AM-INC-06). */
export const MANNERS = ["physical", "mental", "other"] as const;
export type Manner = (typeof MANNERS)[number];

/** What covers a card: an imposed Word (AM-IMP-04), Exhaustion (AM-EXH-02) or a Grapple (AM-GRP-01). */
export const IMPOSITION_KINDS = ["imposition", "exhausted", "grappled"] as const;
export type ImpositionKind = (typeof IMPOSITION_KINDS)[number];

/** The Word that covers a card (AM-IMP-04). How much covers it is the card's own `influence`. */
export interface Imposed {
  word: string;
  domain: Domain;
  kind: ImpositionKind;
  /** Uuid of whoever imposed it; null: nobody known. */
  source: string | null;
}

/** A niche of a Word of Level 3 or more (AM-PRF-01). */
export interface Proficiency {
  name: string;
  note: string;
  /** Spent until the scene ends, or longer (AM-PRF-04). */
  used: boolean;
  cooldown: "scene" | "longer";
  /** Ids of the Exhausted cards that must be restored before it comes back (AM-PRF-05). */
  lockedBy: string[];
  approved: boolean;
}

/** One Word at one Level, on one card: an ordinary Word or a Snag. */
export interface WordCard {
  id: string;
  name: string;
  level: number;
  snag: boolean;
  /** The package it came in (T); null: a Word of one's own (AM-CHR-05). */
  packageId: string | null;
  category: WordCategory;
  thaumaturgy: Thaumaturgy;
  /** Made for attacking: not for defence in v10 unless Defending (AM-MAN-03). */
  attack: boolean;
  /** Banked while `imposed` is null, else what covers the card (AM-IMP-06). */
  influence: number;
  imposed: Imposed | null;
  /** The card below it in a Word Stack (2012, AM-STK-01). */
  carrierId: string | null;
  proficiency: Proficiency | null;
  /** The Storyteller has agreed to it (AM-CHR-06, AM-ADV-03). */
  approved: boolean;
}

/**
 * Kinds of Items: weapons (AM-WPN-01), armor (AM-ARM-01), consumables (AM-CNS-01), materials (AM-CRF-06), and the rest.
 */
export const GEAR_CATEGORIES = ["weapon", "armor", "consumable", "material", "tool", "other"] as const;
export type GearCategory = (typeof GEAR_CATEGORIES)[number];

/** Where an Item is: `active` fills a slot, `attached` sits on a Word (v10), the last four await somebody (AM-ITM-02..05). */
export const GEAR_STATES = [
  "carried",
  "active",
  "attached",
  "disabled",
  "unseated",
  "needsReset",
  "discarded",
] as const;
export type GearState = (typeof GEAR_STATES)[number];

/** A Word of an Item that is its own Amalgamate (2012, AM-AIT-01). */
export interface AdvancedWord {
  name: string;
  level: number;
  active: boolean;
  influence: number;
}

/** An Item: a Word of Level 1 to 5 that one carries (AM-ITM-01). */
export interface GearCard {
  id: string;
  name: string;
  category: GearCategory;
  level: number;
  quantity: number;
  /** Exhausted as part of a Throw, then gone (AM-CNS-01). */
  consumable: boolean;
  state: GearState;
  /** The Word that it is attached to (v10, AM-ITM-03). */
  hostId: string | null;
  influence: number;
  imposed: Imposed | null;
  advanced: { enabled: boolean; activeSlots: number; words: AdvancedWord[] };
}

/** A Word clipped on a Word by Affecting (v10, AM-AFF-01). */
export interface EffectCard {
  id: string;
  name: string;
  polarity: 1 | -1;
  level: number;
  hostId: string;
  /** Influence that it has taken for its host (AM-AFF-03). */
  influence: number;
  source: string | null;
}

/** Influence left when everything Active was covered (v10, AM-IMP-08). Level 1 each. */
export interface LooseCard {
  id: string;
  word: string;
  domain: Domain;
  influence: number;
  /** By a Grapple: it counts as one of its Words, and comes back with them (AM-GRP-04, AM-GRP-05). */
  grappled: boolean;
  source: string | null;
}

/** One of the five Active places. `emptied` until it is filled again, when what lay there was Destroyed (AM-INC-05). */
export interface Slot {
  cardId: string | null;
  emptied: boolean;
}

/** How many cards can be Active (AM-ACT-01). */
export const ACTIVE_SLOTS = 5;

export interface Amalgamate {
  words: WordCard[];
  gear: GearCard[];
  effects: EffectCard[];
  loose: LooseCard[];
  /** Always five. Holds ids of Words and of Items; of a Word Stack the lowest card's. */
  slots: Slot[];
  /** Awarded and not yet turned into cards: Experience (AM-ADV-04). */
  unspentWords: number;
  plotPoints: number;
  /** Stays until enough cards are fresh again (AM-INC-03). */
  incapacitated: boolean;
  incapacitatedManner: Manner;
  expired: boolean;
  expiredManner: Manner;
  /** Situations that have seen a Plinth (AM-RES-07). */
  plinthUsed: string[];
  /** In a situation in which Switching is limited (AM-SWT-03). */
  stressed: boolean;
  creationDone: boolean;
}
