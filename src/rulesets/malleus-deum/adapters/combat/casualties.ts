import { groupMoraleDue, type GroupCasualties, type GroupMoraleTrigger } from "../../rules/morale";
import { isCreature, isDead, type Creature } from "../creature";
import { isNoted, moraleKey } from "./fight-cards";
import type { SideOfFight } from "./opening";

/** Whoever fights no more: struck from the fight, at no Health (one whose Health nobody has set has lost none), or called dead. */
export const hasFallen = ({ isDefeated, actor }: Combatant): boolean =>
  isDefeated ||
  (isCreature(actor) && ((actor.system.health.value === 0 && actor.system.health.max > 0) || isDead(actor)));

/** A side of foes as the book counts it: how many began, how many fell, what was asked (MD-MOR-06). */
export function casualtiesOf(combat: Combat, { side, combatants }: SideOfFight): GroupCasualties {
  const asked = (trigger: GroupMoraleTrigger) => isNoted(combat, moraleKey(side, trigger));
  return {
    startCount: combatants.length,
    dead: combatants.filter(hasFallen).length,
    promptedThird: asked("third"),
    promptedTwoThirds: asked("twoThirds"),
  };
}

/** Checks that a side owes now; foes only: player characters check one by one. */
export const moraleDue = (combat: Combat, side: SideOfFight): GroupMoraleTrigger[] =>
  side.side === "pc" ? [] : groupMoraleDue(casualtiesOf(combat, side));

/** The group with a Mettle pool that most of a side belongs to; null where there is none. */
export function groupOf(creatures: readonly Creature[]): ActorOf<"malleusGroup"> | null {
  const uuids = new Set(creatures.flatMap((actor) => [actor.uuid, `Actor.${actor.token?.actorId ?? ""}`]));
  const groups = game.actors.filter(({ type }) => type === "malleusGroup") as ActorOf<"malleusGroup">[];
  return (
    groups.find(({ system }) => system.mettle.max > 0 && system.members.some((uuid) => uuids.has(uuid ?? ""))) ?? null
  );
}
