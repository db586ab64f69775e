import { setTo } from "../changes/plan-change";
import { writeChanges } from "../changes/write-changes";
import { writeWithTurn } from "./turn-changes";

/** A value of a sheet that somebody sets by hand. */
export interface SetByHand {
  document: FoundryDocument;
  path: string;
  value: unknown;
}

const fightWith = (actor: Actor): Combat | undefined =>
  game.combats.find(
    (combat) => combat.started && combat.combatants.contents.some((combatant) => combatant.actor === actor),
  );

/**
 * Writes what somebody sets on a sheet with one click and what has no card: an action that is spent, a weapon that is drawn, a stance.
 * In a fight the GM's client notes it with the turn, so that it goes back with the step that takes the turn back.
 */
export function setByHand(actor: Actor, ...values: readonly SetByHand[]): Promise<void> {
  const plan = () => values.flatMap(({ document, path, value }) => setTo(document, path, value));
  const combat = game.users.activeGM?.isSelf ? fightWith(actor) : undefined;
  return combat ? writeWithTurn(combat, plan) : writeChanges(plan());
}
