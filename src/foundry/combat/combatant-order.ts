import { SYSTEM_ID } from "../platform/system-id";
import { rulesetOf } from "../registry/registry";
import { playOf } from "../registry/plays";
import type { CombatOrder, CombatRules, TurnPlace } from "../contracts/combat-rules";
import { orderSides, type Standing } from "../../engine";

/** Combatant flag: the side a GM has put it on, whatever its ruleset says. */
export const SIDE_FLAG = "side";
/** Combat flag: keys of sides in the GM's order. */
export const SIDE_ORDER_FLAG = "sideOrder";

export const rulesetIn = ({ actor }: Combatant) => (actor ? rulesetOf(actor) : undefined);

/** How somebody's game runs fights; undefined while it is not loaded. */
export const combatRulesOf = (combatant: Combatant): CombatRules | undefined => playOf(rulesetIn(combatant))?.combat;
export const combatOrderOf = (combatant: Combatant): CombatOrder | undefined => rulesetIn(combatant)?.order;

/** The fight that a combatant is in. Foundry sorts with an unbound function, so it must be found from the combatant. */
export const combatOf = (combatant: Combatant): Combat | null =>
  combatant.combat ?? (combatant.parent as Combat | null);

/** Its place by its own ruleset; by plain initiative, alone, where it has none or the ruleset stumbles over its data. */
function placeOf(combatant: Combatant, combat: Combat): TurnPlace {
  const byInitiative: TurnPlace = { rank: combatant.initiative, side: null };
  try {
    return combatOrderOf(combatant)?.place(combatant, combat) ?? byInitiative;
  } catch (error) {
    console.error(error);
    return byInitiative;
  }
}

/**
 * Key of a combatant's side: the GM's word for it, else its ruleset's, marked with the ruleset, because ranks of two games
 * do not compare; else itself.
 */
export function sideKey(combatant: Combatant, place: TurnPlace): string {
  const chosen = combatant.getFlag(SYSTEM_ID, SIDE_FLAG);
  if (typeof chosen === "string" && chosen) return `gm:${chosen}`;
  if (place.side === null) return `alone:${combatant.id}`;
  const ruleset = combatant.actor ? rulesetOf(combatant.actor)?.id : undefined;
  return `${ruleset ?? "none"}:${place.side}`;
}

export function standingOf(combatant: Combatant, combat: Combat): Standing {
  const place = placeOf(combatant, combat);
  return { id: combatant.id ?? "", name: combatant.name, side: sideKey(combatant, place), rank: place.rank };
}

export const standingsOf = (combat: Combat): Standing[] =>
  combat.combatants.map((combatant) => standingOf(combatant, combat));

/** The GM's order of sides; empty while the rulesets decide. */
export function listedSides(combat: Combat): string[] {
  const stored = combat.getFlag(SYSTEM_ID, SIDE_ORDER_FLAG);
  return Array.isArray(stored) ? stored.filter((side): side is string => typeof side === "string") : [];
}

/** Those of the same game who by its rules act together with somebody. */
export function turnMates(combatant: Combatant, combat: Combat): Combatant[] {
  const { side } = placeOf(combatant, combat);
  if (side === null) return [];
  return combat.combatants.filter(
    (one) => one.id !== combatant.id && rulesetIn(one) === rulesetIn(combatant) && placeOf(one, combat).side === side,
  );
}

export const sidesInOrder = (combat: Combat): string[] => orderSides(standingsOf(combat), listedSides(combat));
