import { combatNumbers, type CombatNumbers, type RoundPicture } from "../rules/combat/armed";
import { armedPicture } from "./armed";
import { skillLevel, type Creature } from "./creature";
import { inFight, roundOf } from "./fight";

/** The stance and points that somebody keeps outside of a fight: a habit, for the sheet's numbers (BI-STN-02 to 04). */
export function habitOf(actor: Creature): RoundPicture {
  const { stance, roundMode: mode, combatAlloc } = actor.system;
  const combat = skillLevel(actor, "combat");
  const placed = combatAlloc.strike + combatAlloc.evasion + combatAlloc.initiative;
  // What was never placed, or no longer fits the Skill, is all on Strike.
  const points = placed > 0 && placed <= combat ? combatAlloc : { strike: combat, evasion: 0, initiative: 0 };
  return { stance, mode, points, solidDefence: false, edgy: false, guarding: [] };
}

/** What was said for this round; outside of a fight the habit. */
export const choicesNow = (actor: Creature): RoundPicture => (inFight(actor) ? roundOf(actor) : habitOf(actor));

/** The three Factors and the Damage bonus, as the sheet shows them (BI-DRV-09). */
export const roundNumbers = (actor: Creature): CombatNumbers =>
  combatNumbers(armedPicture(actor), choicesNow(actor), { first: false, prepared: false });
