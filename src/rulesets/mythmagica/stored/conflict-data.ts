import { sum } from "../../../engine";
import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { judgeConflict, netEdge, type ConflictOutcome, type ConflictSetup } from "../rules/conflict";
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  terms,
  textOf,
  throws,
  uuid,
  uuids,
  whole,
  type StoredTerm,
} from "./readers";

export const CONFLICT_PART = "mythConflict";

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
  "nature",
  "attack",
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
  tags: string[];
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
};

const guts = object<NonNullable<ConflictData["guts"]>>({ by: oneOf(["roller", "opponent"]), points: whole(1, 63) });

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
  tags: list(textOf(60), 40),
  secret: flag,
  swapped: flag,
  feet: whole(0, 9999),
  detail: textOf(80),
  charisma: number,
  item: textOf(40),
  reckless: flag,
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
  tags: [],
  secret: false,
  swapped: false,
  feet: 0,
  detail: "",
  charisma: 0,
  item: "",
  reckless: false,
  ...data,
});
