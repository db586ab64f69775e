import { inFight as fightOf, type InFight } from "../../../../foundry/combat/in-fight";
import { fighterOf } from "../../flow/groups";
import { joinBlocked } from "../../flow/join";
import type { FlowFighter, FlowState } from "../../flow/state";
import { RULESET_ID } from "../../ids";
import { ACTIONS_PER_TURN } from "../../rules/turns";
import { has, isCreature, type Creature } from "../creature";

/** The fight that somebody is in, and where its Round stands; null: in none that has begun. */
export const inFight = (actor: Actor): InFight<FlowState> | null => fightOf<FlowState>(actor, RULESET_ID);

/** What somebody has used of this Round; null: in no fight. */
export function turnOf(actor: Actor): FlowFighter | null {
  const fight = inFight(actor);
  return fight ? (fighterOf(fight.state, fight.combatant.id ?? "") ?? null) : null;
}

/** Whether the Turn of a fight does not hold so many Actions any more: what takes several is paid whole, or not begun. */
export function tooFewActions(actor: Actor, actions: number): boolean {
  const turn = turnOf(actor);
  return turn !== null && actions > ACTIONS_PER_TURN - turn.actions;
}

/** Whether somebody has an Assault Action for what another one does with theirs; in no fight nobody counts (MY-GRP-03). */
export function mayJoin(actor: Actor): boolean {
  const fight = inFight(actor);
  const turn = turnOf(actor);
  return !fight || !turn || joinBlocked(fight.state, turn) === null;
}

/** Off guard for this Round: by how the fight began, or as the token's menu says outside of one (MY-INI-11). */
export const isSurprised = (actor: Actor): boolean => has(actor, "surprised") || turnOf(actor)?.surprised === true;

/** The combatant of somebody in a fight. */
export const combatantOf = (combat: Combat, uuid: string): Combatant | null =>
  combat.combatants.contents.find(({ actor }) => actor?.uuid === uuid) ?? null;

/** Everybody who may take part: those of somebody's fight, else of the map that is looked at, else all of the world. */
export function presentWith(actor: Actor): Creature[] {
  const fight = inFight(actor);
  const fighters = fight?.combat.combatants.contents.map((one) => one.actor) ?? [];
  const found = fighters.length > 0 ? fighters : game.actors.contents;
  return found.filter((one): one is Creature => isCreature(one));
}
