import { setTo } from "../../../../foundry/changes/plan-change";
import { writeWithTurn } from "../../../../foundry/combat/turn-changes";
import { passTime } from "../../../../foundry/time/pass-time";
import { isCreature, itemsOf } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/**
 * A Round of a fight is over with the next one: Obsessive Traits can be rewarded again (MY-TRT-10), and what a Round does to those who
 * fight has its card, where it does anything (MY-CND-28, MY-CND-29, MY-DUR-09).
 */
export async function roundBegins(combat: Combat): Promise<void> {
  if (combat.round < 2) return;
  const fighters = [...new Set(combat.combatants.contents.map(({ actor }) => actor))].filter(isCreature);
  const traits = fighters.flatMap((actor) => itemsOf(actor, "mythTrait"));
  await writeWithTurn(combat, () => traits.flatMap((trait) => setTo(trait, "system.usedRound", false, "round")));
  await passTime({ ruleset: RULESET_ID, event: "round", actors: fighters, quiet: true });
}
