import { roll, type Procedure, type Term } from "../../../../engine";
import { planCheck, type CheckPlan } from "../checks/plan-check";
import { readDoubles } from "../checks/doubles";
import { magicLabel } from "../labels";

// MDC-DTH-05 (optional) and the Dying row of table 1.11: gods who may step in. Both ways are offered.

/**
 * A check against 24; devotion and a recent gift are worth 1 each (MDC-DTH-05). Success is indirect help, and an
 * obligation.
 */
export function interventionCheck(of: { devout: boolean; donated: boolean }): CheckPlan {
  const modifiers: Term[] = [];
  if (of.devout) modifiers.push({ label: magicLabel("devout"), value: 1, kind: "intervention" });
  if (of.donated) modifiers.push({ label: magicLabel("donated"), value: 1, kind: "intervention" });
  return planCheck({ difficulty: 24, modifiers });
}

export interface LastChance {
  /** A god steps in: the character lives with an aspect that says what is owed. */
  saved: boolean;
  /** It is a malicious one: the player may refuse. */
  malicious: boolean;
}

/**
 * The dying character's free 2d12: any boon or bane saves, a bane by a malicious god (companion 1.11). The request is
 * "last-chance".
 */
export function* lastChance(): Procedure<LastChance> {
  const [first = 0, second = 0] = yield* roll("last-chance", 2, 12);
  const { boon, bane } = readDoubles(first, second);
  return { saved: boon !== "none" || bane !== "none", malicious: bane !== "none" };
}
