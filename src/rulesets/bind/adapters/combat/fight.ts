import { combatNow } from "../checks/skill-now";
import { inFight as fightOf, stateOfFight as storedIn, type InFight } from "../../../../foundry/combat/in-fight";
import type { BindState } from "../../flow";
import { choicesOf } from "../../flow/state";
import type { RoundPicture } from "../../rules/combat/armed";
import { RULESET_ID } from "../../ids";
import { type Creature } from "../creature";

/** The countdown of a fight; null: none, or one that cannot be read. */
export const stateOfFight = (combat: Combat): BindState | null => storedIn(combat, RULESET_ID) as BindState | null;

/** The fight that somebody is in, the viewed one first; null: in none that has begun. */
export const inFight = (actor: Actor): InFight<BindState> | null => fightOf<BindState>(actor, RULESET_ID);

/** The stance and points that somebody keeps outside of a fight: a habit, for the sheet's numbers (BI-STN-02 to 04). */
function habitOf(actor: Creature): RoundPicture {
  const { stance, roundMode: mode, combatAlloc } = actor.system;
  const combat = combatNow(actor);
  const placed = combatAlloc.strike + combatAlloc.evasion + combatAlloc.initiative;
  // What was never placed, or no longer fits the Skill, is all on Strike.
  const points = placed > 0 && placed <= combat ? combatAlloc : { strike: combat, evasion: 0, initiative: 0 };
  return { stance, mode, points, solidDefence: false, edgy: false, guarding: [] };
}

/** What somebody chose for the round; outside of a fight their habit. */
export function roundOf(actor: Creature): RoundPicture {
  const fight = inFight(actor);
  return fight ? choicesOf(fight.state, fight.combatant.id ?? "", combatNow(actor)) : habitOf(actor);
}

const drawn = new Map<Combat, BindState | null>();

/** The countdown as all rows of one drawing of the tracker see it: read once, and forgotten when the drawing is done. */
export function stateDrawn(combat: Combat): BindState | null {
  const known = drawn.get(combat);
  if (known !== undefined) return known;
  if (drawn.size === 0) queueMicrotask(() => drawn.clear());
  const state = stateOfFight(combat);
  drawn.set(combat, state);
  return state;
}

/** What a row of the tracker says of a fighter's choices; null: they are not made yet. */
export function roundDrawn({ id, combat }: Pick<Combatant, "id" | "combat">, actor: Creature): RoundPicture | null {
  const state = combat?.started ? stateDrawn(combat) : null;
  if (!state) return roundOf(actor);
  return state.phase === "stance" ? null : choicesOf(state, id ?? "", combatNow(actor));
}
