import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { Edge } from "../../rules/checks";
import { lethalByDefault, surpriseEdge, type InitiativeGroup } from "../../rules/combat";
import { hasCondition } from "../conditions";
import { sceneTags, theScene } from "../tags";
import { isCreature, type Creature } from "../creature";
import { foeGroups, groupsOf } from "./foe-groups";
import { sideOf, type Side } from "./side";

import { RULESET_ID } from "../../ids";

type Npc = ActorOf<"malleusNpc">;
const isNpc = (actor: unknown): actor is Npc => isCreature(actor) && actor.type === "malleusNpc";

/**
 * Whether the present fight is lethal (MD-CMB-12): the GM's word if given, else by the foes; without a fight everything is.
 */
export function isLethal(): boolean {
  const combat = game.combat;
  if (!combat?.started) return true;
  const said = combat.getFlag(SYSTEM_ID, "lethal");
  if (typeof said === "boolean") return said;
  // Whoever fights beside the players says nothing of their foes.
  const foes = combat.combatants.contents.flatMap((one) =>
    isNpc(one.actor) && sideOf(one) !== "pc" ? [one.actor.system] : [],
  );
  return foes.length === 0 || lethalByDefault(foes);
}

/** The GM's word on it; GM only. */
export const setLethal = (combat: Combat, lethal: boolean): Promise<unknown> =>
  combat.setFlag(SYSTEM_ID, "lethal", lethal);

/** A creature's place in the present fight. */
export const combatantOf = (actor: Creature): Combatant | undefined =>
  game.combat?.combatants.contents.find((one) => one.actor === actor);

/** The round of the present fight, as cards note it. */
export const thisRound = (): string => `${game.combat?.id}.${game.combat?.round}`;

/**
 * Whether the fight is under water (MDC-CMB-03): the GM's word if given, else by the tags of its scene, "under water" or
 * "underwater".
 */
export function isUnderWater(): boolean {
  const combat = game.combat;
  if (!combat?.started) return false;
  const said = combat.getFlag(SYSTEM_ID, "underWater");
  if (typeof said === "boolean") return said;
  return sceneTags(combat.scene ?? theScene()).some((tag) => /^under[ -]?water$/i.test(tag));
}

/** The GM's word on it; GM only. */
export const setUnderWater = (combat: Combat, water: boolean): Promise<unknown> =>
  combat.setFlag(SYSTEM_ID, "underWater", water);

/** A side as the tracker's order names it. */
export const sideKeyOf = (side: string): string => `${RULESET_ID}:${side}`;

/** The side that tries to surprise in this fight, by the GM's word at its opening. */
export function surprisingSide(combat: Combat): "pc" | "foe" | null {
  const said = combat.getFlag(SYSTEM_ID, "surprising");
  return said === "pc" || said === "foe" ? said : null;
}

/** An npc's initiative DC: what its group says, else its own, else 13 (MD-CMB-03, A-64). */
const initiativeOf = (npc: Npc, groups: ReturnType<typeof foeGroups>): number =>
  groupsOf([npc], groups).flatMap(({ system }) => system.initiativeDifficulty ?? [])[0] ??
  npc.system.initiativeDifficulty ??
  13;

/**
 * The sides of a fight with who is in them; a side's initiative DC is the highest among its npcs, 13 where none says.
 * @param chosen Sides by combatant id that are not written yet.
 */
export function initiativeGroups(
  combat: Combat,
  chosen: Readonly<Record<string, Side>> = {},
): (InitiativeGroup & { combatants: Combatant[] })[] {
  const sides = new Map<Side, Combatant[]>();
  for (const combatant of combat.combatants.contents) {
    const side = chosen[combatant.id ?? ""] ?? sideOf(combatant);
    sides.set(side, [...(sides.get(side) ?? []), combatant]);
  }
  const groups = foeGroups();
  return [...sides].map(([side, combatants]) => {
    const numbers = combatants.flatMap(({ actor }) => (isNpc(actor) ? [initiativeOf(actor, groups)] : []));
    return { id: side, side, difficulty: numbers.length > 0 ? Math.max(...numbers) : null, combatants };
  });
}

/** Whoever surprised the other side has advantage on every Standard Check of the first round (MD-CMB-07, A-10). */
export function edgeOfSurprisers(actor: Creature): Edge {
  const { combat } = game;
  const own = combatantOf(actor);
  if (!combat?.started || !own) return "none";
  const isPc = (one: Combatant): boolean => sideOf(one) === "pc";
  const others = combat.combatants.contents.filter((one) => isPc(one) !== isPc(own));
  return surpriseEdge({
    round: combat.round,
    rollerSurprised: hasCondition(actor, "surprised"),
    otherSurprised: others.some((one) => isCreature(one.actor) && hasCondition(one.actor, "surprised")),
  });
}

/** Attackers of somebody surprised have advantage in the first round (MD-CMB-07). */
export const edgeOfSurprise = (target: Creature): Edge =>
  surpriseEdge({
    round: game.combat?.started ? game.combat.round : 0,
    rollerSurprised: false,
    otherSurprised: hasCondition(target, "surprised"),
  });
