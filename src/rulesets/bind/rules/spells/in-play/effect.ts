import type { AttributeId } from "../../characters/attributes";
import type { DamageDice } from "../../combat/damage";
import type { Harm } from "../../combat/wounds";
import type { ConditionId } from "../../conditions/conditions";
import type { FatigueSource } from "../../fatigue/track";
import type { Warped } from "../nura";

// What each spell of the book does once it works, as data: dialogs show the numbers, cards throw the dice, changes carry out the rest.

/** A spell as it was cast. */
export type CastNumbers = {
  /** L. */
  level: number;
  /** I, with rage, focus and confusion in it. */
  intelligence: number;
  wits: number;
  /** K. */
  knacks: number;
  /** Level of the Skill that it was cast with. */
  skill: number;
  /** Level of the sphere. */
  rating: number;
  margin: number;
  /** How often each enhancement was used, by its short name; what the dialog asked besides, by "asked-" and its name. */
  times: Readonly<Record<string, number>>;
};

/** Somebody a spell is on. */
export type Bearer = {
  npc: boolean;
  undead: boolean;
  strength: number;
  wits: number;
  hitPoints: number;
  fate: { value: number; max: number };
  shieldPoints: number;
  /** What magic has warped in them already (BIC-47). */
  warps?: readonly Warped[];
  /** The weightiest armour's DR, which a body that grows bursts out of. */
  wornDr?: number;
  /** Their rounds are counted. */
  fights?: boolean;
  /** Points of all Fatigue. */
  fatigue?: number;
  /** Strength and Speed, where a spell asks for both. */
  speed?: number;
};

/** What is added to a number while a spell is on somebody: an Attribute, the most Fate Points, a Skill, morale, movement. */
export type Lasting = {
  attribute?: Partial<Record<AttributeId, number>>;
  /** What the Attributes will have grown to: 1 more in every round of a fight (BIC-49). */
  whole?: Warped;
  /** On checks with an Attribute alone: nothing that follows from it changes. */
  checks?: Partial<Record<AttributeId, number>>;
  fateMax?: number;
  /** By the Skills' short names. */
  skills?: Readonly<Record<string, number>>;
  armour?: number;
  /** It weighs like a thing of this Weight Rating that is carried. */
  weight?: number;
  /** Of a weapon that dances beside somebody (L3079). */
  evasion?: number;
  /** On Morale, which the GM's roll for their side reads. */
  morale?: number;
};

export type SpellEffect =
  | { kind: "harm"; amount: number; ignores: NonNullable<Harm["ignores"]> }
  | { kind: "fatigue"; amount: number; source: FatigueSource }
  | { kind: "fate"; by: number }
  | { kind: "story"; by: number }
  | { kind: "shield"; points: number }
  | { kind: "initiative"; by: number | "none" }
  | { kind: "condition"; id: ConditionId; rounds?: number; lasting?: Lasting }
  | { kind: "lasting"; lasting: Lasting };

/** Numbers that a spell's card and summary tell, by the name of their words. */
export type Told = Readonly<Partial<Record<ToldNumber, number>>>;

export const TOLD = [
  "areas",
  "bears",
  "blindRounds",
  "blindness",
  "breakTn",
  "command",
  "days",
  "dodgeTn",
  "dr",
  "edge",
  "encounters",
  "fallPoints",
  "fatigue",
  "hitPoints",
  "initiativeLoss",
  "laterLoss",
  "lifts",
  "manaPerRound",
  "meals",
  "mindPenalty",
  "morale",
  "movement",
  "points",
  "push",
  "radiusAreas",
  "radiusSquares",
  "reach",
  "recogniseTn",
  "seeThroughTn",
  "shieldPoints",
  "skillBonus",
  "squares",
  "stealth",
  "strength",
  "strike",
  "tn",
  "words",
  "weightMost",
] as const;
export type ToldNumber = (typeof TOLD)[number];

/** A sentence that a card says beside its numbers, by the name of its words, with what stands in it. */
export type Note = { key: string; value?: string | number };

export type SpellRule = {
  /** Dice that are thrown with a success. */
  dice?(numbers: CastNumbers): DamageDice | null;
  /** Aimed like a missile, and stopped like one (L3242). */
  missile?: boolean;
  /** Wounds by its dice: a Finishing Blow adds to them (L3840). */
  attack?: boolean;
  /** The GM rolls it unseen (BI-CHK-19). */
  hidden?: boolean;
  /** The Skill that it is mostly cast with, where its text leaves that open. */
  skill?: string;
  /** Made for these alone: what has no Intelligence, or the dead. The table may see it otherwise. */
  meant?: "beast" | "undead";
  /**
   * While it stands it does the same to whoever is in it: in every round, to all for miles ("everywhere") or where it was made
   * ("there"); or once to each who comes in later ("entering").
   */
  lingers?: "everywhere" | "there" | "entering";
  /** Whoever loses Initiative to it does not move before their number comes up again (L2515). */
  blows?: boolean;
  /** What it makes stays by itself: no mana is kept aside for it (L3317). */
  permanent?: boolean;
  /** Made for the caster alone, unless somebody else is named. */
  self?: boolean;
  /** Whether it does anything to its target, where that hangs on how it was cast. */
  acts?(numbers: Pick<CastNumbers, "times">): boolean;
  /** What it does to one target. `amount`: what the dice showed, with their bonus. */
  on?(numbers: CastNumbers, target: Bearer, amount: number): SpellEffect[];
  told?(numbers: CastNumbers): Told;
  notes?(numbers: CastNumbers): readonly Note[];
  /** Numbers that the dialog asks for this spell. */
  asks?: readonly string[];
  /** TNs that the book prints for it, by circumstances; the usual one first. */
  tns?: readonly number[];
  /** What the TN is moved by, where the book leaves the number to the GM: the wood's age, what grows there (L2545, L2565). */
  moved?: "age" | "growth";
};

export const timesOf = ({ times }: CastNumbers, enhancement: string): number => times[enhancement] ?? 0;

export const ASKED = "asked-";

/** Asked of spells that can be instant or kept up: whether this one is kept. */
export const KEPT = "kept";
/** Asked of a Stonespell that breaches forms: whether air turns to rocks above somebody (L2692). */
export const ROCKS = "rocks";
/** What the dialog asked for. */
export const askedOf = ({ times }: Pick<CastNumbers, "times">, name: string): number => times[`${ASKED}${name}`] ?? 0;

/** No number of a spell that counts something goes below 0 (digest A73). */
export const least0 = (value: number): number => Math.max(0, value);
