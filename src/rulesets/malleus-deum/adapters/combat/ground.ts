import {
  isHere,
  spacesBetween,
  standpoint,
  standpointsOn,
  tokenOf,
  type Corner,
} from "../../../../foundry/platform/measure";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { actionLimit, flankers, provokers, strikesAt, type Opponent } from "../../rules/combat";
import { conditionsOf, hasCondition } from "../conditions";
import { isCreature, itemsOf, type Creature } from "../creature";
import { sideOf } from "./side";
import { RULESET_ID } from "../../ids";

/** Somebody in the fight who stands on the viewed scene. */
export interface Fighter {
  actor: Creature;
  token: TokenDocument;
  combatant: Combatant;
}

/** Whether this table measures: on a grid it does, in the theatre of the mind the GM says (MD-CMB-16). */
export const measures = (): boolean => rulesetSetting(RULESET_ID, "measure") !== "totm";

/** Whoever of the present fight stands on the viewed scene, in sight and on their feet. */
export function fighters(): Fighter[] {
  const combatants = game.combat?.combatants.contents ?? [];
  return combatants.flatMap((combatant): Fighter[] => {
    const { actor, token } = combatant;
    if (!isCreature(actor) || !isHere(token) || token.hidden || combatant.isDefeated) return [];
    return [{ actor, token, combatant }];
  });
}

/** Who fights on whose side: by the GM's word where there is one (MD-CMB-02). */
export function bannerOf(combatant: Combatant): string {
  const said = combatant.getFlag(SYSTEM_ID, "side");
  return typeof said === "string" && said ? said : sideOf(combatant);
}

/** The fighters against a creature who could strike at it now. */
export function foesOf(actor: Creature): Fighter[] {
  const all = fighters();
  const own = all.find((one) => one.actor === actor);
  if (!own) return [];
  return all.filter((one) => bannerOf(one.combatant) !== bannerOf(own.combatant) && canStrike(one.actor));
}

/** Whoever may do nothing, or next to nothing, threatens nobody. */
const canStrike = (actor: Creature): boolean => {
  const limit = actionLimit(conditionsOf(actor));
  return limit === null || (limit.any > 0 && limit.only === undefined);
};

/** Squares between two creatures; null where nothing can be measured: no token here, no scene, theatre of the mind. */
export function distanceBetween(one: Creature, other: Creature): number | null {
  if (!measures()) return null;
  const [from, to] = [tokenOf(one), tokenOf(other)];
  return from && to ? spacesBetween(from, to) : null;
}

/** Names of those who flank a target together with an attacker, by where the tokens stand (MD-MOV-09). */
export function flankingWith(attacker: Creature, target: Creature): string[] {
  if (!measures() || hasCondition(target, "flanked")) return [];
  const [from, to] = [tokenOf(attacker), tokenOf(target)];
  const [own, goal] = [from && standpoint(from), to && standpoint(to)];
  if (!own || !goal) return [];
  const others = foesOf(target).filter(({ actor }) => actor !== attacker);
  const ids = flankers(goal, own, others.flatMap(opponent));
  return others.filter(({ token }) => ids.includes(token.id ?? "")).map(({ token }) => token.name);
}

/** Who may strike at a creature that went a way, by its corners (MD-MOV-08). */
export function provokedOn(actor: Creature, token: TokenDocument, way: readonly Corner[]): Fighter[] {
  const foes = foesOf(actor);
  const ids = provokers(standpointsOn(token, way), foes.flatMap(opponent));
  return foes.filter((foe) => ids.includes(foe.token.id ?? ""));
}

function opponent({ actor, token }: Fighter): Opponent[] {
  const cell = standpoint(token);
  const reach = itemsOf(actor, "malleusWeapon").some(({ system }) => system.equipped && system.reach);
  return cell ? [{ id: token.id ?? "", cell, strikes: strikesAt(reach) }] : [];
}
