import { findActor } from "../../../foundry/platform/documents";
import type { Assignment } from "../rules/imposition";
import { saidTo, say } from "./said";

const SPREAD = "spread";

/** How somebody has spread points over cards: Influence they take, or Influence they take off. */
export const saySpread = (outcomeId: string, target: string, plan: readonly Assignment[]): Promise<unknown> =>
  say(outcomeId, SPREAD, target, { plan: plan.map(({ cardId, points }) => [cardId, points]) });

/**
 * What was said last by somebody who may speak for this actor; null while nobody has.
 * @param speaker Uuid of the actor who decides: the defender, or the healer.
 */
export function spreadSaid(outcomeId: string, target: string, speaker: string): Assignment[] | null {
  const said = saidTo(outcomeId, SPREAD).findLast(
    ({ user, said: one }) =>
      one.key === target && (user.isGM || (findActor(speaker)?.testUserPermission(user, "OWNER") ?? false)),
  );
  const plan = said?.said.data.plan;
  if (!Array.isArray(plan)) return null;
  return plan.flatMap((entry) => {
    const [cardId, points] = Array.isArray(entry) ? entry : [];
    return typeof cardId === "string" && typeof points === "number" ? [{ cardId, points }] : [];
  });
}
