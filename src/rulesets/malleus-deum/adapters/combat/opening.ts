import type { InitiativeGroup } from "../../rules/combat";
import { opposingDifficulty } from "../../rules/checks";
import { abilitiesOf, findAbility, rankOf, type Ability } from "../characters/abilities";
import { hasCondition } from "../conditions";
import { isCreature, isPlayerCharacter, type Creature } from "../creature";
import { initiativeGroups } from "./fight";
import { foeGroups, groupsOf } from "./foe-groups";
import type { Side } from "./side";

/** One side of a fight as the GM sets it up. */
export interface SideOfFight {
  side: Side;
  combatants: Combatant[];
  creatures: Creature[];
  /** As the rules order fights. */
  group: InitiativeGroup & { aware: boolean; civilised: boolean };
}

/** The sides of a fight, or as they would be; a side is aware as long as not all of it are marked Unaware. */
export function sidesOf(combat: Combat, chosen?: Readonly<Record<string, Side>>): SideOfFight[] {
  const groups = foeGroups();
  return initiativeGroups(combat, chosen).map(({ combatants, id, side, difficulty }) => {
    const creatures = combatants.flatMap(({ actor }) => (isCreature(actor) ? [actor] : []));
    const aware = creatures.length === 0 || creatures.some((actor) => isAware(actor, groups));
    const civilised = creatures.every((actor) => isPlayerCharacter(actor) || civilisedNpc(actor));
    return { side, combatants, creatures, group: { id, side, difficulty, aware, civilised } };
  });
}

/** Neither marked Unaware nor of a group that is not aware (MD-CMB-05). */
const isAware = (actor: Creature, groups: ReturnType<typeof foeGroups>): boolean =>
  !hasCondition(actor, "unaware") && groupsOf([actor], groups).every(({ system }) => system.aware);

const civilisedNpc = (actor: Creature): boolean =>
  actor.type === "malleusNpc" && (actor as ActorOf<"malleusNpc">).system.civilised;

/** An ability by the book's word for it: "sneak" is also "urban.sneak". */
export const abilityCalled = (actor: Creature, word: string): Ability | null =>
  abilitiesOf(actor).find(({ system }) => system.slug === word || system.slug.endsWith(`.${word}`)) ?? null;

/** Perception DC of a creature: as printed on its stat block, else 13 + rank. */
function perceptionDifficulty(actor: Creature): number {
  const printed = actor.type === "malleusNpc" ? (actor as ActorOf<"malleusNpc">).system.perceptionDifficulty : null;
  const ability = findAbility(actor, "perception");
  return printed ?? opposingDifficulty((ability ? rankOf(ability) : null) ?? 0);
}

/** DC of sneaking up on a side: the best of it. The GM has the last word. */
export const noticingDifficulty = (creatures: readonly Creature[]): number =>
  creatures.length > 0 ? Math.max(...creatures.map(perceptionDifficulty)) : opposingDifficulty(0);

/** DC of noticing a side that sneaks up: the worst of it. The GM has the last word. */
export function sneakingDifficulty(creatures: readonly Creature[]): number {
  const ranks = creatures.map((actor) => {
    const ability = abilityCalled(actor, "sneak") ?? abilityCalled(actor, "stealth") ?? abilityCalled(actor, "agility");
    return (ability ? rankOf(ability) : null) ?? 0;
  });
  return opposingDifficulty(ranks.length > 0 ? Math.min(...ranks) : 0);
}

export const sideIn = (combat: Combat | undefined, side: string): SideOfFight | null =>
  (combat ? sidesOf(combat) : []).find((one) => one.side === side) ?? null;
