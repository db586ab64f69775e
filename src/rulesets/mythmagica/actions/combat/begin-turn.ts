import { writeWithTurn } from "../../../../foundry/combat/turn-changes";
import { endCondition } from "../../../../foundry/conditions/condition-changes";
import { has, isCreature } from "../../adapters/creature";
import { statusOf } from "../../ids";

/** What somebody does until their next Turn: guarding an ally, and shooting with foes about them (A23, MY-TRN-12, MY-MSL-04). */
const UNTIL_NEXT_TURN = ["defending", "shootingInMelee"];

/** It is over as that Turn begins, and is back with a step back. On the GM's client that runs the fight. */
export async function beginTurn({ actor }: Combatant, combat: Combat): Promise<void> {
  if (!isCreature(actor)) return;
  const over = UNTIL_NEXT_TURN.filter((name) => has(actor, name));
  await writeWithTurn(combat, () => over.flatMap((name) => endCondition(actor, statusOf(name), "turn")));
}
