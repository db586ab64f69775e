import { sum, type Term } from "../../../../engine";
import { countingHelp } from "../actors/collaboration";
import type { Amalgamate } from "../amalgamate";
import { gearOf } from "../cards/find";
import type { Rulebook } from "../edition";
import { termLabel, type ReasonId } from "../labels";
import { candidates, type Candidate } from "./candidates";
import { contribution, floored, type Contribution } from "./contribution";
import type { PledgeSituation } from "./situation";

/** A Word of somebody else's that helps, or one of one's own that hinders. */
export interface OutsideWord {
  id: string;
  name: string;
  level: number;
}

/** A Word that a collaborator lends. */
export interface LentWord extends OutsideWord {
  /** Who lends it. */
  by: string;
}

/** What somebody claims, and what has become of it at the table. Ids are those of `candidates`. */
export interface Pledge {
  claimed: readonly string[];
  /** Cards (Words, Items, Effects) to Exhaust (AM-EXH-01). */
  exhausted: readonly string[];
  /** Claims that the Storyteller has struck out (AM-PLD-03). */
  struck: readonly string[];
  /** Autonomous Words that the Storyteller has named (AM-PLD-03). */
  hindering: readonly OutsideWord[];
  /** Words of collaborators, with their effective Level: one of each counts (v10, AM-COL-01). */
  helping: readonly LentWord[];
  /** Most collaborators that the Storyteller permits; null: no limit was set (AM-COL-02). */
  mostHelping: number | null;
}

/** A Pledge that claims nothing: it is legal, and worth 0 (AM-PLD-01, A55). */
export const NO_PLEDGE: Pledge = {
  claimed: [],
  exhausted: [],
  struck: [],
  hindering: [],
  helping: [],
  mostHelping: null,
};

export interface PledgeResult {
  total: number;
  /** The largest single contribution: the base of the Degree; 0 for none (AM-RES-02, A55). */
  degree: number;
  contributions: Contribution[];
  /** Add up to `total`. */
  terms: Term[];
  /** Cards to be Exhausted after the Action. */
  exhausts: string[];
  /** Claims that may not be; they add nothing. */
  problems: { id: string; reason: ReasonId }[];
}

/**
 * The sum of the Levels of what is claimed, each once (AM-PLD-01); struck Words are out and hindering ones taken off, with
 * a floor of 0 (AM-PLD-03, A16); helping Words count, for the Degree too (AM-COL-01, A33).
 */
export function pledgeOf(
  amalgamate: Amalgamate,
  pledge: Pledge,
  situation: PledgeSituation,
  book: Rulebook,
): PledgeResult {
  const known = new Map(candidates(amalgamate, situation, book).map((one) => [one.id, one]));
  const exhausted = new Set(pledge.exhausted);
  const problems: PledgeResult["problems"] = [];
  const contributions: Contribution[] = [];
  for (const id of new Set(pledge.claimed)) {
    const one = known.get(id);
    const reason = one ? one.refusal : "notFound";
    if (!one || (reason && !(one.leave && situation.allowed.includes(id))))
      problems.push({ id, reason: reason ?? "notFound" });
    else if (!pledge.struck.includes(id))
      contributions.push(
        plainOr(one, contribution(amalgamate, id, mayExhaust(one, amalgamate) ? exhausted : NONE, situation, book)),
      );
  }
  const exhausts = contributions.flatMap((one) => one.exhausts);
  for (const id of exhausted)
    if (!exhausts.includes(id) && !pledge.struck.includes(id)) problems.push({ id, reason: "exhaustPledgedOnly" });
  if (pledge.helping.length > 0 && !book.collaboration)
    problems.push(...pledge.helping.map(({ id }) => ({ id, reason: "notInEdition" as const })));
  const helping = book.collaboration ? countingHelp(pledge.helping, pledge.mostHelping) : [];
  const terms = floored([
    ...contributions.flatMap((one) => one.terms),
    ...helping.map(({ id, name, level }) => ({ label: name, value: level, source: id, kind: "collaborator" })),
    ...pledge.hindering.map(({ id, name, level }) => ({ label: name, value: -level, source: id, kind: "hindrance" })),
  ]);
  return {
    total: sum(terms),
    degree: Math.max(0, ...contributions.map(({ degree }) => degree), ...helping.map(({ level }) => level)),
    contributions,
    terms,
    exhausts,
    problems,
  };
}

/**
 * Active Words are Exhausted, none that only the Storyteller's exception lets help (AM-EXH-01, AM-ACT-02). What is consumed by its use
 * may be (AM-CNS-01).
 */
const mayExhaust = ({ id, refusal }: Candidate, amalgamate: Amalgamate): boolean =>
  (refusal !== "autonomous" && refusal !== "snag") || gearOf(amalgamate, id)?.consumable === true;
const NONE: ReadonlySet<string> = new Set();

/** Words of Advanced Items and imposed Words are no cards: they have their value and nothing else. */
function plainOr({ kind, id, cardId, name, value }: Candidate, card: Contribution): Contribution {
  if (kind === "word" || kind === "item") return card;
  const label = name || termLabel("word");
  return { id, cardId, name, value, degree: value, terms: [{ label, value, source: cardId, kind }], exhausts: [] };
}
