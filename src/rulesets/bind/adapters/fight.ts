import { readFight } from "../../../foundry/combat/fight";
import type { BindState } from "../flow";
import { choicesOf } from "../flow/state";
import type { RoundPicture } from "../rules/combat/armed";
import { RULESET_ID } from "../ids";
import { skillLevel, type Creature } from "./creature";

/** Somebody in a fight that has begun, and where its count stands. */
export interface InFight {
  combat: Combat;
  combatant: Combatant;
  state: BindState;
}

/** The countdown of a fight; null: none, or one that cannot be read. */
export const stateOfFight = (combat: Combat): BindState | null =>
  (readFight(combat).flows.find(({ key }) => key === RULESET_ID)?.state ?? null) as BindState | null;

/** The fight that somebody is in, the viewed one first; null: in none that has begun. */
export function inFight(actor: Actor): InFight | null {
  const fights = [game.combat, ...game.combats.contents].filter((one): one is Combat => one?.started === true);
  for (const combat of fights) {
    const combatant = combat.combatants.contents.find((one) => one.actor === actor);
    const state = combatant ? stateOfFight(combat) : null;
    if (combatant && state) return { combat, combatant, state };
  }
  return null;
}

/** The stance and points that somebody keeps outside of a fight: a habit, for the sheet's numbers (BI-STN-02 to 04). */
function habitOf(actor: Creature): RoundPicture {
  const { stance, roundMode: mode, combatAlloc } = actor.system;
  const combat = skillLevel(actor, "combat");
  const placed = combatAlloc.strike + combatAlloc.evasion + combatAlloc.initiative;
  // What was never placed, or no longer fits the Skill, is all on Strike.
  const points = placed > 0 && placed <= combat ? combatAlloc : { strike: combat, evasion: 0, initiative: 0 };
  return { stance, mode, points, solidDefence: false, edgy: false, guarding: [] };
}

/** What somebody chose for the round; outside of a fight their habit. */
export function roundOf(actor: Creature): RoundPicture {
  const fight = inFight(actor);
  return fight ? choicesOf(fight.state, fight.combatant.id ?? "", skillLevel(actor, "combat")) : habitOf(actor);
}
