import { format, localize } from "../../../../foundry/platform/i18n";
import { isItemOf } from "../../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { isStressed } from "../switches";
import { countingShares, splitProblem } from "../../rules/actors";
import { proficiencyProblem } from "../../rules/cards";
import { exhaustsAll } from "../../rules/imposition";
import { isUnfamiliar } from "../../rules/items";
import { reasonLabel, type ReasonId } from "../../rules/labels";
import type { PledgeResult } from "../../rules/pledge";
import {
  combinationProblem,
  looksAssured,
  plinthProblem,
  plotPointProblem,
  potentialDegree,
  riskProblem,
  takeFiveProblems,
  type CheckSetup,
  type Resolution,
} from "../../rules/resolution";
import { difficultyAtFirst } from "./difficulty-of";
import { soundPurpose } from "./healing";
import { OPPOSED } from "./plan";
import { METHODS, type Method, type StoredPledge } from "../../stored/stored-pledge";

/** Which column of the table of combinations a Pledge is in (AM-RES-10). */
export function resolutionOf({ purpose }: Pick<StoredPledge, "purpose">, method: Method): Resolution {
  if (method === "takeFive" || method === "plinth") return method;
  if (purpose === "craft") return "craft";
  return purpose === "contest" || purpose === "grapple" ? "contest" : "throw";
}

/** A Plinth is used up once in a scene (AM-RES-07). */
export const situationKey = (): string => game.scenes.active?.id ?? "world";

/** What a method leaves no room for; the words say what is in the way. */
const barring = (
  what: "exhaust" | "risk" | "plotPoint" | "wordStack",
  method: "takeFive" | "plinth",
  is: boolean,
): string | null =>
  is && combinationProblem(what, method, currentRulebook()) ? localize(`AMALGAM.Pledge.barredBy.${what}`) : null;

const reason = (id: ReasonId | null | undefined): string | null => (id ? localize(reasonLabel(id)) : null);

/** Why somebody cannot settle this Pledge in that way; null: they can (AM-THR-06, AM-RES-10). */
export function methodProblem(
  actor: AmalgamActor,
  pledge: StoredPledge,
  method: Method,
  worth: PledgeResult,
): string | null {
  if (method === "dice" && !currentRulebook().dice) return reason("notInEdition");
  if (method !== "takeFive" && method !== "plinth") return null;
  const column = resolutionOf(pledge, "auto");
  const opposed = OPPOSED.has(pledge.purpose);
  const duress = isStressed(actor);
  return (
    (column === "throw" ? null : reason(combinationProblem("instead", column, currentRulebook()))) ??
    barring("exhaust", method, worth.exhausts.length > 0) ??
    barring("risk", method, pledge.risk > 0) ??
    barring("plotPoint", method, pledge.plotPoint) ??
    barring("wordStack", method, isStacked(actor, worth)) ??
    reason(
      method === "plinth"
        ? plinthProblem(readAmalgamate(actor), situationKey())
        : // The Storyteller's leave is asked for on the card.
          takeFiveProblems({ duress, opposed, plentyOfTime: true, leave: true })[0],
    )
  );
}

/** Whether a Word counts that is laid on another (2012, AM-STK-06). */
function isStacked(actor: AmalgamActor, worth: PledgeResult): boolean {
  const { words } = readAmalgamate(actor);
  const pledged = pledgedIn(worth);
  return currentRulebook().wordStacks && words.some(({ id, carrierId }) => carrierId !== null && pledged.includes(id));
}

/** What may be chosen for a Pledge as it is, and why not. */
export function legalChoices(actor: AmalgamActor, pledge: StoredPledge, worth: PledgeResult) {
  const book = currentRulebook();
  const methods = METHODS.filter((method) => method !== "dice" || book.dice).map((method) => ({
    method,
    // A Storyteller's word goes before.
    reason: game.user.isGM ? null : methodProblem(actor, pledge, method, worth),
  }));
  const bad = worth.problems.map(({ reason }) => reason).filter((reason) => reason !== "autonomous");
  // What may still be defended against is not assured.
  const difficulty = OPPOSED.has(pledge.purpose) ? null : (difficultyAtFirst(actor, pledge)?.total ?? null);
  const before = worth.total + soundPledge(actor, pledge, worth).proficiencies.length;
  const assured = difficulty !== null && book.risk === "player" && looksAssured(before, difficulty);
  return {
    methods,
    ...effortOf(actor, pledge),
    warnings: [
      ...new Set([
        ...bad,
        ...(pledge.risk > 0 && assured ? (["assured"] as const) : []),
        ...(exhaustsAll(readAmalgamate(actor), worth.exhausts) ? (["allExhausted"] as const) : []),
        ...(hasUnfamiliar(actor, worth) ? (["unfamiliar"] as const) : []),
      ]),
    ],
  };
}

/** An Item counts that none of one's Words goes with: the Storyteller may make it harder (2012, AM-ITM-06). */
function hasUnfamiliar(actor: AmalgamActor, worth: PledgeResult): boolean {
  const amalgamate = readAmalgamate(actor);
  const book = currentRulebook();
  return pledgedIn(worth).some((id) => {
    const item = actor.items.get(id);
    return isItemOf(item, "amalgamGear") && isUnfamiliar(amalgamate, [...item.system.suitableWords], book);
  });
}

/** How much Risk there may be, and whether a Plot Point: why not as it is, null: it may (AM-RES-08, AM-PLT-02). */
function effortOf(actor: AmalgamActor, pledge: StoredPledge) {
  const book = currentRulebook();
  const resolution = resolutionOf(pledge, pledge.method);
  return {
    risk: {
      most: book.risk === "none" ? 0 : (book.riskMost ?? MOST_RISK),
      reason: riskProblem(Math.max(1, pledge.risk), resolution, book, { allowed: true }),
    },
    plotPoint: book.plotPoints ? { reason: plotPointProblem(readAmalgamate(actor), resolution, book) } : null,
  };
}

/** So far the slider goes where the book sets no maximum (AM-RES-09). */
const MOST_RISK = 5;

/**
 * The Pledge without what its author may not declare: a message holds whatever its author wrote (AM-PRF-03..05, AM-RES-08,
 * AM-PLT-02). The window refuses the same with its reason.
 */
export function soundPledge(actor: AmalgamActor, pledge: StoredPledge, worth: PledgeResult): StoredPledge {
  const amalgamate = readAmalgamate(actor);
  const { risk, plotPoint } = effortOf(actor, pledge);
  return {
    ...pledge,
    purpose: soundPurpose(actor, pledge, worth),
    proficiencies: pledge.proficiencies.filter(
      (id) => !proficiencyProblem(amalgamate, id, pledgedIn(worth), currentRulebook()),
    ),
    risk: risk.reason ? 0 : Math.min(pledge.risk, risk.most),
    plotPoint: pledge.plotPoint && plotPoint !== null && !plotPoint.reason,
  };
}

/** Something declared besides Words, and why it cannot count; null: it does. */
export interface Declared {
  text: string;
  reason: string | null;
}

/** What was declared besides Words: at once with what the rules bar, not only when it is settled. */
export function declaredIn(actor: AmalgamActor, pledge: StoredPledge, worth: PledgeResult): Declared[] {
  const amalgamate = readAmalgamate(actor);
  const { risk, plotPoint } = effortOf(actor, pledge);
  const names = new Map(amalgamate.words.map(({ id, proficiency }) => [id, proficiency?.name ?? "?"]));
  const declared = (text: string, problem: ReasonId | null): Declared => ({ text, reason: reason(problem) });
  return [
    ...(pledge.risk > 0 ? [declared(format("AMALGAM.Pledge.riskOf", { risk: pledge.risk }), risk.reason)] : []),
    ...(pledge.plotPoint
      ? [declared(localize("AMALGAM.Pledge.plotPoint"), plotPoint ? plotPoint.reason : "notInEdition")]
      : []),
    ...pledge.proficiencies.map((id) =>
      declared(
        format("AMALGAM.Pledge.declares", { name: names.get(id) ?? "?" }),
        proficiencyProblem(amalgamate, id, pledgedIn(worth), currentRulebook()),
      ),
    ),
  ];
}

/** Ids of the cards that count in a Pledge. */
export const pledgedIn = ({ contributions }: PledgeResult): string[] => contributions.map(({ cardId }) => cardId);

/** A Pledge as the check takes it: all but the Difficulty. `modifier`: on the Performance. */
export function checkSetup(pledge: StoredPledge, worth: PledgeResult, modifier = 0): Omit<CheckSetup, "difficulty"> {
  const { total, degree } = worth;
  const { method, risk, plotPoint } = pledge;
  return {
    method: method === "takeFive" || method === "plinth" ? method : "throw",
    pledge: { total, degree },
    risk,
    proficiency: pledge.proficiencies.length,
    plotPoint,
    modifier,
    share: null,
  };
}

/** What a success would be worth (AM-TGT-01). */
export const degreeOf = (pledge: StoredPledge, worth: PledgeResult): number =>
  potentialDegree({ ...checkSetup(pledge, worth), difficulty: 0 });

const sharesOf = ({ targets }: StoredPledge): number[] => targets.map(({ share = 1 }) => share);

/** Why the Degree cannot be split among its targets as it is; null where it can, and for a single target (AM-TGT-01). */
export const splitReason = (pledge: StoredPledge, worth: PledgeResult): ReasonId | null =>
  pledge.targets.length > 1 ? splitProblem(sharesOf(pledge), checkSetup(pledge, worth), currentRulebook()) : null;

/** What of the Degree is for this one of several targets, by what the Pledge is worth in the end (AM-TGT-01). */
export function shareFor(pledge: StoredPledge, worth: PledgeResult, target: string | null): number {
  const at = pledge.targets.findIndex(({ uuid }) => uuid === target);
  return countingShares(sharesOf(pledge), checkSetup(pledge, worth), currentRulebook())[at] ?? 0;
}
