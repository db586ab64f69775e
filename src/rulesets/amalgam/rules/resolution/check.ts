import { odds, type Distribution, type Procedure, type Rational } from "../../../../engine";
import type { Rulebook } from "../edition";
import { throwPart, type ThrowMethod } from "../throw";
import { resolveCheck, type CheckOutcome, type CheckSetup } from "./resolve";

/**
 * One Action, from Pledge to Degree, in the order of AM-RES-05: what the table decided before is in the setup, what follows
 * (Influence, banking, Exhausted cards) is made of the outcome. Asks for the Throw's hands or dice; nothing for Taking 5 and Plinth.
 * `prefix` tells several of one procedure apart.
 */
export function* check(setup: CheckSetup, method: ThrowMethod, book: Rulebook, prefix = ""): Procedure<CheckOutcome> {
  if (setup.method !== "throw") return resolveCheck(setup, null, book);
  const thrown = yield* throwPart({ method, flash: book.flash }, prefix);
  return resolveCheck(setup, thrown, book);
}

export type CheckResult = "criticalSuccess" | "success" | "failure" | "criticalFailure";

/** How an Action ended. A Critical Throw may fail: it is worth 10, no more (AM-RES-03). */
export function checkResult({ kind, success }: CheckOutcome): CheckResult {
  if (kind === "criticalFailure") return "criticalFailure";
  if (!success) return "failure";
  return kind === "criticalThrow" ? "criticalSuccess" : "success";
}

/** Exact chances of each result (AM-THR-07 for the whole check). */
export const checkOdds = (setup: CheckSetup, method: ThrowMethod, book: Rulebook): Distribution<string> =>
  odds(() => check(setup, method, book), checkResult);

/** The exact chance that an Action succeeds (AM-RES-01, AM-THR-07). */
export const chanceOfSuccess = (setup: CheckSetup, method: ThrowMethod, book: Rulebook): Rational =>
  checkOdds(setup, method, book).chanceOf((result) => result === "success" || result === "criticalSuccess");
