import { groupMoraleDue, type GroupCasualties, type GroupMoraleTrigger } from "../../rules/morale";
import { isCreature, isDead, type Creature } from "../creature";
import { groupsOf } from "./foe-groups";
import { isNoted, moraleKey } from "./fight-cards";
import type { SideOfFight } from "./opening";

/** Whoever fights no more: struck from the fight, at no Health (one whose Health nobody has set has lost none), or called dead. */
export const hasFallen = ({ isDefeated, actor }: Combatant): boolean =>
  isDefeated ||
  (isCreature(actor) && ((actor.system.health.value === 0 && actor.system.health.max > 0) || isDead(actor)));

/** A side of foes as the book counts it: how many began, how many fell, what was asked (MD-MOR-06). */
export function casualtiesOf(combat: Combat, { side, combatants, creatures }: SideOfFight): GroupCasualties {
  const asked = (trigger: GroupMoraleTrigger) => isNoted(combat, moraleKey(side, trigger));
  return {
    // A group says how many began, where not all of them stand in the fight any more, or yet.
    startCount: Math.max(combatants.length, ...groupsOf(creatures).map(({ system }) => system.startCount)),
    dead: combatants.filter(hasFallen).length,
    promptedThird: asked("third"),
    promptedTwoThirds: asked("twoThirds"),
  };
}

/** Checks that a side owes now; foes only: player characters check one by one. */
export const moraleDue = (combat: Combat, side: SideOfFight): GroupMoraleTrigger[] =>
  side.side === "pc" ? [] : groupMoraleDue(casualtiesOf(combat, side));

/** The group with a Mettle pool that most of a side belongs to; null where there is none. */
export const groupOf = (creatures: readonly Creature[]): ActorOf<"malleusGroup"> | null =>
  groupsOf(creatures).find(({ system }) => system.mettle.max > 0) ?? null;
