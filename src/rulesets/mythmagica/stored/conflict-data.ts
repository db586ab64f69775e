import { sum } from "../../../engine";
import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { CONFLICT_PART } from "../ids";
import { judgeConflict, netEdge, type ConflictOutcome, type ConflictSetup, type Overruled } from "../rules/conflict";
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  otherwise,
  terms,
  textOf,
  throws,
  uuid,
  uuids,
  whole,
  type StoredTerm,
} from "./readers";

export { CONFLICT_PART };

/** A roll that waits for the target's side to throw (MY-CMB-04). */
export const LET_ROLL_PART = "mythLetRoll";

/** What was rolled: by the book's types, or as an innate ability. Other rooms' rolls have parts of their own. */
export const CONFLICT_KINDS = [
  "check",
  "avoidance",
  "skill",
  "feat",
  "bandying",
  "hunch",
  "survival",
  "knowledge",
  "body",
  "healing",
  "nature",
  "attack",
  "casting",
  "escape",
  "chase",
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** One Conflict Roll on a card (MY-CFL-06). */
export type ConflictData = {
  kind: ConflictKind;
  /** Which feat, words, ability or attributes; rolls about the same are settled together (MY-CFL-16). */
  about: string;
  title: string;
  terms: StoredTerm[];
  /** From the roller's side: Edges above 0, Drawbacks below. */
  edges: StoredTerm[];
  /** Null: the Overlord keeps it. */
  threshold: number | null;
  /** What an opponent's Threshold is made of beyond 10. */
  against: StoredTerm[];
  opponent: string;
  /** Who takes part besides the Primary Actor, and who they roll against besides the first. */
  helpers: string[];
  others: string[];
  naturalFrom: number;
  throws: number[][];
  /** Spent after the dice fell: they are judged anew (MY-CFL-10). */
  guts: { by: "roller" | "opponent"; points: number } | null;
  /** Numbers that the Overlord said otherwise, on a card of the Overlord's own (MY-GEN-02). */
  word: Overruled[];
  tags: string[];
  /** Names of conditions that stood in the way of the actor, and of who it was rolled against (MY-CND-03). */
  hindered: string[];
  foeHindered: string[];
  /** Who is tended. */
  patient: string;
  secret: boolean;
  /** The opponent's side rolled, and its success is the actor's failure (MY-CFL-11). */
  swapped: boolean;
  /** Feet, the sort of a jump, what a rally is against: what the kind needs to say what came of it. */
  feet: number;
  detail: string;
  /** Number of Levels and ranks aside: the speaker's Charisma, which sets the price of a refusal (MY-BND-05). */
  charisma: number;
  /** Id of the weapon or mode of an attack, and whether it was made recklessly beside an ally (MY-MIS-04). */
  item: string;
  reckless: boolean;
  /** A second weapon that strikes with it (MY-DUA), and whether it is the primary one. */
  second: string;
  secondFirst: boolean;
  /** Levels that the swings of a flurry were aimed at, this one's last (MY-BOS-01), and the card of the swing before it. */
  flurry: number[];
  follows: string;
  /** How the attack was paid: Boss Attacks take an Assault Action (MY-BOS-05). */
  paid: string;
  /** In passing (MY-SPA-10); a shot while somebody was in melee with the shooter (MY-MSL-04). */
  passing: boolean;
  besetShot: boolean;
  /** Short names of Strike Boons whose conditions were met (MY-WPN-08). */
  boons: string[];
  /** The target's mail does not stop it (MY-WPN-02). */
  throughMail: boolean;
  /** Batches of a swarm that bite whoever it is rolled against (MY-SWM-06). */
  batches: number;
  /** A blow that was held back (MY-TRN-07), and what became of it. */
  blow: "" | "held" | "delivered" | "forgone";
};

const guts = object<NonNullable<ConflictData["guts"]>>({ by: oneOf(["roller", "opponent"]), points: whole(1, 63) });

const word = object<Overruled>({ number: oneOf(["bonus", "threshold", "net", "die"]), from: number, to: number });

const names = otherwise(list(textOf(120), 20), []);

const conflict = object<ConflictData>({
  kind: oneOf(CONFLICT_KINDS),
  about: textOf(80),
  title: textOf(200),
  terms,
  edges: terms,
  threshold: nullable(number),
  against: terms,
  opponent: uuid,
  helpers: uuids,
  others: uuids,
  naturalFrom: whole(2, 20),
  throws,
  guts: nullable(guts),
  word: otherwise(list(word, 6), []),
  tags: list(textOf(60), 40),
  hindered: names,
  foeHindered: names,
  patient: otherwise(uuid, ""),
  secret: flag,
  swapped: flag,
  feet: whole(0, 9999),
  detail: textOf(80),
  charisma: number,
  item: textOf(40),
  reckless: flag,
  second: otherwise(textOf(40), ""),
  secondFirst: otherwise(flag, false),
  flurry: otherwise(list(whole(0, 99), 20), []),
  follows: otherwise(textOf(40), ""),
  paid: otherwise(textOf(20), ""),
  passing: otherwise(flag, false),
  besetShot: otherwise(flag, false),
  boons: otherwise(list(textOf(40), 8), []),
  throughMail: otherwise(flag, false),
  batches: otherwise(whole(1, 99), 1),
  blow: otherwise(oneOf(["", "held", "delivered", "forgone"]), ""),
});

/** What anybody may have written, as a Conflict Roll. @throws Error that names what is wrong. */
export const readConflict = (part: CardPart): ConflictData => partData(conflict, part);

export const conflictPart = (data: ConflictData): CardPart => ({ type: CONFLICT_PART, ...data });

export const isConflictPart = ({ type }: CardPart): boolean => type === CONFLICT_PART;

export const setupOf = (data: ConflictData, threshold: number): ConflictSetup => ({
  adjustment: sum(data.terms),
  threshold,
  net: netEdge(data.edges),
  naturalFrom: data.naturalFrom,
  guts: data.guts,
});

/** The dice on the table as the rules judge them. @throws Error when fewer lie there than the roll throws. */
export const judged = (data: ConflictData, threshold: number): ConflictOutcome =>
  judgeConflict(setupOf(data, threshold), data.throws.at(-1) ?? []);

/** A roll that is nothing besides: what all kinds have in common. */
export const plainConflict = (data: Partial<ConflictData> & Pick<ConflictData, "kind" | "title">): ConflictData => ({
  about: "",
  terms: [],
  edges: [],
  threshold: null,
  against: [],
  opponent: "",
  helpers: [],
  others: [],
  naturalFrom: 20,
  throws: [],
  guts: null,
  word: [],
  tags: [],
  hindered: [],
  foeHindered: [],
  patient: "",
  secret: false,
  swapped: false,
  feet: 0,
  detail: "",
  charisma: 0,
  item: "",
  reckless: false,
  boons: [],
  throughMail: false,
  batches: 1,
  ...{ second: "", secondFirst: false, flurry: [], follows: "", paid: "", passing: false, besetShot: false, blow: "" },
  ...data,
});
