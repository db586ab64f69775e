import { mayMove, type Negotiation, type NegotiationMove } from "../rules/pledge";
import type { Secrecy } from "../rules/resolution";
import { NO_NUMBERS, type Numbers } from "./secret-numbers";
import { isOneOf, type StoredPledge } from "./stored-pledge";

export const SECRECIES = ["open", "difficulty", "all"] as const satisfies readonly Secrecy[];

/** An Autonomous card that the Storyteller holds against a Pledge, and in whose words (AM-PLD-03). */
export interface Hindrance {
  id: string;
  why: string;
}

/** The Storyteller's part of a Pledge card. It lies on the Storyteller's own document, so that no player can write it. */
export interface Ruling extends Numbers {
  /** The Pledge it answers. */
  turn: number;
  struck: string[];
  hindering: Hindrance[];
  /** Autonomous cards that help by way of exception (AM-ACT-02). */
  allowed: string[];
  /** Unless open, the numbers stay on the Storyteller's own machine; here they say nothing (AM-DIF-03). */
  secrecy: Secrecy;
  /** Most collaborators; null: no limit (AM-COL-02). */
  collaborators: number | null;
  /** Cards of the defender that hinder an Imposition, by id (AM-IMP-03). */
  counter: string[];
  /** No more answer of the defender's is awaited. */
  undefended: boolean;
  /** The negotiation is over (AM-PLD-04). */
  locked: boolean;
  /** The player's part as it was then: a later change of it does not count. */
  seal: string;
  /** The defences as they were when the last one was in; null until then. No later word of a defender's counts. */
  met: Met[] | null;
  /** Id of the standing Difficulty that is contested, among the world's Items (AM-CON-02, AM-MEN-01). */
  standing: string | null;
  /** Called off for good. */
  off: boolean;
  /** Which face-off counts: it goes up when one is called off. */
  attempt: number;
}

/** A target's defence as it was said: what is claimed, and each comrade with the Word that covers. */
export interface Met {
  target: string;
  claimed: string[];
  covers: [string, string][];
}

export const NO_RULING: Ruling = {
  turn: 0,
  struck: [],
  hindering: [],
  allowed: [],
  ...NO_NUMBERS,
  secrecy: "open",
  collaborators: null,
  counter: [],
  undefended: false,
  locked: false,
  seal: "",
  met: null,
  standing: null,
  off: false,
  attempt: 0,
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
const whole = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

/** Reads a ruling from what a Storyteller said. */
export function readRuling(data: Record<string, unknown>): Ruling {
  const hindering = Array.isArray(data.hindering) ? (data.hindering as Partial<Hindrance>[]) : [];
  return {
    turn: whole(data.turn) ?? 0,
    struck: texts(data.struck),
    hindering: hindering.flatMap(({ id, why }) => (typeof id === "string" ? [{ id, why: String(why ?? "") }] : [])),
    allowed: texts(data.allowed),
    difficulty: whole(data.difficulty),
    modifier: whole(data.modifier) ?? 0,
    distance: whole(data.distance) ?? 0,
    relation: whole(data.relation) ?? 0,
    secrecy: isOneOf(SECRECIES, data.secrecy) ? data.secrecy : "open",
    collaborators: whole(data.collaborators),
    counter: texts(data.counter),
    undefended: data.undefended === true,
    locked: data.locked === true,
    seal: typeof data.seal === "string" ? data.seal : "",
    met: Array.isArray(data.met) ? (data.met as Met[]) : null,
    standing: typeof data.standing === "string" ? data.standing : null,
    off: data.off === true,
    attempt: whole(data.attempt) ?? 0,
  };
}

/** Where the negotiation stands (AM-PLD-04). */
export type PledgeStage = "open" | "challenged" | "repledged" | "locked" | "thrown" | "off";

/** The same as the rules name it; null once it is over, thrown or called off. */
const NEGOTIATION: Record<PledgeStage, Negotiation | null> = {
  open: "open",
  challenged: "challenged",
  repledged: "rePledged",
  locked: "locked",
  thrown: null,
  off: null,
};

/** Whether a side may make a move in the negotiation now (AM-PLD-04). */
export function mayNegotiate(stage: PledgeStage, move: NegotiationMove, by: "player" | "storyteller"): boolean {
  const state = NEGOTIATION[stage];
  return state !== null && mayMove(state, move, by);
}

/**
 * @param ruling Null: the Storyteller has said nothing yet.
 * @param sealed The seal of the Pledge as it lies on the card now.
 */
export function stageOf(
  pledge: Pick<StoredPledge, "turn">,
  ruling: Ruling | null,
  sealed: string,
  thrown: boolean,
): PledgeStage {
  if (thrown) return "thrown";
  if (!ruling) return "open";
  if (ruling.off) return "off";
  // What was changed behind a lock has been pledged again, and locks nothing.
  if (ruling.locked) return ruling.seal === sealed ? "locked" : "repledged";
  if (pledge.turn > ruling.turn) return "repledged";
  return ruling.struck.length + ruling.hindering.length > 0 ? "challenged" : "open";
}
