import { sum, type Term } from "../../../../engine";
import type { Rulebook } from "../edition";
import { termLabel, type TermId } from "../labels";
import type { ThrowKind, ThrowResult } from "../throw";

/** How an Action is settled (AM-RES-01, AM-RES-06, AM-RES-07). */
export type Method = "throw" | "takeFive" | "plinth";

/** Everything that is known before the Throw (AM-RES-05, steps 1 to 4). */
export interface CheckSetup {
  method: Method;
  /** What `pledgeOf` says after the challenges. */
  pledge: { total: number; degree: number };
  difficulty: number;
  /** Levels of Risk (AM-RES-08). */
  risk: number;
  /** Proficiencies that were declared: each adds 1 (AM-PRF-03). Cards of old say true for one. */
  proficiency: number | boolean;
  /** A Plot Point is spent (2012, AM-PLT-02). */
  plotPoint: boolean;
  /** The Storyteller's, on the Performance. */
  modifier: number;
  /** One target's share of the potential Degree; null: all of it (v10, AM-TGT-01). */
  share: number | null;
}

export interface CheckOutcome {
  /** Null when nothing was thrown. */
  thrown: ThrowResult | null;
  kind: ThrowKind;
  performance: number;
  success: boolean;
  /** Performance less Difficulty. */
  margin: number;
  /** 0 without success. */
  degree: number;
  /** What success would be, or is, worth: kept where somebody contests it later (AM-MEN-01). */
  potential: number;
  /** Add up to `performance`. */
  performanceTerms: Term[];
  /** Add up to `degree`; empty without success. */
  degreeTerms: Term[];
}

/** Nothing special: a plain Throw (AM-RES-01). */
export const PLAIN_CHECK: Omit<CheckSetup, "pledge" | "difficulty"> = {
  method: "throw",
  risk: 0,
  proficiency: 0,
  plotPoint: false,
  modifier: 0,
  share: null,
};

const CRITICAL = 10;
const TAKEN = 5;

const term = (id: TermId, value: number): Term => ({ label: termLabel(id), value, kind: id });
const some = (terms: readonly Term[]): Term[] => terms.filter(({ value }) => value !== 0);

/** What was performed, and what it would be worth, before anything is compared. */
export interface Performed {
  kind: ThrowKind;
  performance: number;
  /** If it succeeds. */
  potential: number;
  performanceTerms: Term[];
  degreeTerms: Term[];
}

/**
 * Steps 6, 7, 8, 10 and 11 of AM-RES-05, after the Throw has been made (`thrown` null for Taking 5 and Plinth). A Critical
 * Failure is 0 and worth 0, modifiers included (AM-RES-04).
 */
export function performed(
  setup: Omit<CheckSetup, "difficulty">,
  thrown: ThrowResult | null,
  book: Rulebook,
): Performed {
  const kind = thrown?.kind ?? "plain";
  if (kind === "criticalFailure") return { kind, performance: 0, potential: 0, performanceTerms: [], degreeTerms: [] };
  const performanceTerms = performanceOf(setup, thrown, book);
  const degreeTerms = degreeOf(setup, kind);
  return { kind, performance: sum(performanceTerms), potential: sum(degreeTerms), performanceTerms, degreeTerms };
}

/** The whole of AM-RES-05 after the Throw: what was performed, against the Difficulty. */
export function resolveCheck(setup: CheckSetup, thrown: ThrowResult | null, book: Rulebook): CheckOutcome {
  const { kind, performance, potential, performanceTerms, degreeTerms } = performed(setup, thrown, book);
  const margin = performance - setup.difficulty;
  const over = setup.method === "plinth" && book.toggles.plinthStrict;
  // A Critical Failure never succeeds, not even at Difficulty 0 (A6).
  const success = kind !== "criticalFailure" && (over ? margin > 0 : margin >= 0);
  return {
    thrown,
    kind,
    performance,
    success,
    margin,
    degree: success ? potential : 0,
    potential,
    performanceTerms,
    degreeTerms: success ? degreeTerms : [],
  };
}

function performanceOf(setup: Omit<CheckSetup, "difficulty">, thrown: ThrowResult | null, book: Rulebook): Term[] {
  const critical = thrown?.kind === "criticalThrow";
  const base = [term("pledge", setup.pledge.total)];
  if (critical) base.push(term("criticalThrow", CRITICAL));
  else if (thrown) base.push(term("throw", thrown.value));
  else if (setup.method === "takeFive") base.push(term("takeFive", TAKEN));
  if (critical && !book.toggles.critKeepsModifiers) return base;
  return [
    ...base,
    ...some([
      term("proficiency", Number(setup.proficiency)),
      term("risk", -setup.risk),
      term("plotPoint", setup.plotPoint ? 1 : 0),
      term("modifier", setup.modifier),
    ]),
  ];
}

/** Highest Level, Risk and Proficiency, or this target's share of them; a Critical Throw doubles all of it (AM-RES-03, A4). */
function degreeOf({ pledge, risk, proficiency, share }: Omit<CheckSetup, "difficulty">, kind: ThrowKind): Term[] {
  const terms =
    share === null
      ? [term("highestLevel", pledge.degree), ...some([term("risk", risk), term("proficiency", Number(proficiency))])]
      : [term("share", share)];
  return kind === "criticalThrow" ? [...terms, term("doubled", sum(terms))] : terms;
}

/** What is split among targets; the rest of a setup does no harm. */
export type SplitSetup = Pick<CheckSetup, "pledge" | "risk" | "proficiency"> & Partial<CheckSetup>;

/** What a success would be worth before any doubling: this is split among targets (AM-TGT-01, A32). */
export const potentialDegree = ({ pledge, risk, proficiency }: SplitSetup): number =>
  pledge.degree + risk + Number(proficiency);
