import { askActiveGamemaster, refusal, refuseUser, type Answer } from "../platform/ask-gamemaster";
import { isManifoldCombat } from "./find-combat";
import { sameSide, type ManifoldCombat } from "./combat";

/** Name of the task that the active GM's client does for players. */
export const TURN_TASK = "takeTurn";

/** What stands in the way of a user giving this combatant the turn; null: nothing. GMs may always. */
export function turnProblem(combat: Combat, combatant: Combatant, user: User): string | null {
  if (!combat.started) return "MANIFOLD.Combat.NotStarted";
  if (user.isGM) return null;
  if (!combatant.testUserPermission(user, "OWNER")) return "MANIFOLD.Changes.NotAllowed";
  if (!sameSide(combat, combat.combatant?.id ?? null, combatant.id)) return "MANIFOLD.Combat.OtherSide";
  const index = combat.turns.findIndex(({ id }) => id === combatant.id);
  return index < (combat.turn ?? 0) ? "MANIFOLD.Combat.HasActed" : null;
}

/** Takes the turn for a combatant of this user's; players do it through the GM's client. */
export async function requestTurn(combat: ManifoldCombat, combatantId: string): Promise<Answer> {
  if (combat.combatant?.id === combatantId) return { status: "already" };
  const payload = { combat: combat.id, combatant: combatantId };
  const answer = game.user.isGM ? await answerTurn(payload, game.user) : await askActiveGamemaster(TURN_TASK, payload);
  if (answer.status === "refused") ui.notifications.warn(answer.reason);
  return answer;
}

/** The GM's side. */
export async function answerTurn(payload: Record<string, unknown>, user: User): Promise<Answer> {
  const combat = game.combats.get(String(payload.combat));
  const combatant = combat?.combatants.get(String(payload.combatant));
  if (!combatant || !isManifoldCombat(combat)) return refusal("MANIFOLD.Combat.Gone");
  const problem = turnProblem(combat, combatant, user);
  if (problem) return refuseUser(user, problem);
  await combat.takeTurn(combatant.id ?? "");
  return { status: "done" };
}
