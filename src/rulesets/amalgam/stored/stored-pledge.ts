import { DOMAINS, type Domain } from "../rules/amalgamate";

/** Type of the card part that holds a Pledge. */
export const PLEDGE_PART = "amalgamPledge";

/** What a Pledge is for; it decides the Difficulty and what a success does. */
export const PURPOSES = [
  "plain",
  "impose",
  "restore",
  "heal",
  "blessing",
  "curse",
  "object",
  "creature",
  "craft",
  "contest",
  "grapple",
] as const;
export type PurposeKind = (typeof PURPOSES)[number];

/** Purposes that are aimed at somebody. */
export const TARGETED: ReadonlySet<string> = new Set<PurposeKind>([
  "impose",
  "restore",
  "heal",
  "blessing",
  "curse",
  "contest",
  "grapple",
]);

/** Purposes that may be aimed at somebody, and need not. */
export const AIMABLE: ReadonlySet<string> = new Set<string>([...TARGETED, "creature"]);

/** How the Throw is made, or what stands in for one (AM-THR-01, AM-THR-06, AM-RES-06, AM-RES-07). */
export const METHODS = ["fingers", "auto", "dice", "takeFive", "plinth"] as const;
export type Method = (typeof METHODS)[number];

/** To whom a Pledge is shown: everybody, or those who settle it. It stands in the card's own audience, and nowhere else. */
export const SHOWN = ["public", "concerned"] as const;
export type Shown = (typeof SHOWN)[number];

export interface Target {
  uuid: string;
  /** Its part of the potential Degree when there are several (AM-TGT-01). */
  share?: number;
}

/** A collaborator's Word that the owner has accepted (AM-COL-01). */
export interface Accepted {
  actor: string;
  card: string;
}

/** The player's part of a Pledge card: written by its author alone, replaced with every new Pledge. */
export interface StoredPledge {
  text: string;
  /** Ids as the rules name them: of cards, of a covering Word, of a Word of an Advanced Item. */
  claimed: string[];
  /** Ids of the cards to Exhaust: Words, Items, Effects (AM-EXH-01). */
  exhausted: string[];
  /** Ids of the Exhausted Weapons that are thrown away with it, instead of having to be reset (AM-WPN-02). */
  discarded: string[];
  /** Ids of the Words whose Proficiency is declared (AM-PRF-03). */
  proficiencies: string[];
  risk: number;
  plotPoint: boolean;
  method: Method;
  purpose: PurposeKind;
  /** The Word to impose, the Effect's name, or what is summoned. */
  word: string;
  domain: Domain;
  targets: Target[];
  accepted: Accepted[];
  /** What is summoned is within earshot, says the summoner (AM-SUM-02). */
  near: boolean;
  /** Which Pledge on this card it is, from 1 (AM-PLD-04). */
  turn: number;
  /** Difficulty that the Storyteller had asked for, or that the player proposes; of an object its Level; null: none. */
  asked: number | null;
  /** An item that it is about: a project, a standing Difficulty. */
  about: string | null;
  /** Id of the Pledge that this one contests. */
  against: string | null;
  /** The user who shows the other hand by wish; null: the Storyteller (AM-THR-05). */
  partner: string | null;
  /** The fight and round whose common Throw it waits for (AM-RND-03); null: none. */
  round: string | null;
}

const LONGEST_SENTENCE = 240;
const MOST_CARDS = 15;
const isText = (value: unknown): value is string => typeof value === "string";
const isWhole = (value: unknown): value is number => Number.isInteger(value);

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isText))].slice(0, MOST_CARDS) : [];

/** What the window was left with. */
export interface AskedPledge {
  pledge: StoredPledge;
  shown: Shown;
}

/** The first of a list of the stored values that fits; anything else counts as not there. */
const listOf = <T>(value: unknown, most: number, read: (one: Record<string, unknown>) => T | null): T[] =>
  (Array.isArray(value) ? value.slice(0, most) : []).flatMap((one: unknown) => {
    const found = typeof one === "object" && one !== null ? read(one as Record<string, unknown>) : null;
    return found === null ? [] : [found];
  });

/**
 * Reads a Pledge out of a message, which may hold anything.
 * @throws Error without purpose or method: there is nothing to show then.
 */
export function readPledge(part: Record<string, unknown>): StoredPledge {
  const { text, risk, purpose, method, word, domain, turn, asked, about, against, partner, round } = part;
  if (!isOneOf(PURPOSES, purpose) || !isOneOf(METHODS, method)) throw new Error("purpose, method");
  return {
    text: isText(text) ? text.slice(0, LONGEST_SENTENCE) : "",
    claimed: idsOf(part.claimed),
    exhausted: idsOf(part.exhausted),
    discarded: idsOf(part.discarded),
    proficiencies: idsOf(part.proficiencies),
    risk: isWhole(risk) && risk > 0 ? risk : 0,
    plotPoint: part.plotPoint === true,
    method,
    purpose,
    word: isText(word) ? word.slice(0, 60) : "",
    domain: isOneOf(DOMAINS, domain) ? domain : "other",
    targets: listOf(part.targets, 12, ({ uuid, share }) =>
      isText(uuid) ? { uuid, ...(isWhole(share) && share > 0 ? { share } : {}) } : null,
    ),
    accepted: listOf(part.accepted, 12, ({ actor, card }) => (isText(actor) && isText(card) ? { actor, card } : null)),
    near: part.near === true,
    turn: isWhole(turn) && turn > 0 ? turn : 1,
    asked: isWhole(asked) ? asked : null,
    about: isText(about) ? about : null,
    against: isText(against) ? against : null,
    partner: isText(partner) ? partner : null,
    round: isText(round) ? round : null,
  };
}

/** A Pledge as a message keeps it: what says nothing is left out. */
export function storePledge(pledge: StoredPledge): Record<string, JsonValue> {
  const entries = Object.entries(pledge).filter(
    ([key, value]) =>
      REQUIRED.has(key) || (value !== null && value !== false && value !== 0 && value !== "" && !isEmpty(value)),
  );
  return {
    ...(Object.fromEntries(entries) as Record<string, JsonValue>),
    text: pledge.text.slice(0, LONGEST_SENTENCE),
  };
}
const REQUIRED = new Set(["purpose", "method"]);
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export const isOneOf = <const T extends readonly string[]>(all: T, value: unknown): value is T[number] =>
  (all as readonly unknown[]).includes(value);
