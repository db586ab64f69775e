/** Which events end which effects (sec. 19.1). */
import { EXPIRY_EVENTS } from "../../../common/constants/fourteen.js";
import type { ActorDocument, CombatDocument } from "../types";
import { combatOf, combatantOf, type LastingEffect } from "./duration";

export interface ExpiryContext {
  /** Only effects of these actors. */
  actors?: Set<ActorDocument>;
  combat?: CombatDocument;
}

/** Whether nothing is left: its time has run out, or only an event is waited for. */
export function hasRunOut(effect: LastingEffect): boolean {
  const { value, remaining, expiry } = effect.duration;
  return Number.isFinite(value) ? remaining <= 0 : expiry !== null;
}

/** Whether an event is the one at which an effect ends. Without one of its own it ends at whatever comes next. */
export function isDue(effect: LastingEffect, event: string, context: ExpiryContext): boolean {
  const { expiry } = effect.duration;
  if (expiry === null) return true;
  if (event === "updateWorldTime") return isOfCombat(expiry) && expiry !== "combatStart" && !inCombat(effect);
  if (event !== expiry) return false;
  if (!isOfCombat(event)) return true;
  const { combat } = context;
  const combatant = combat && combatantOf(effect, combat);
  if (!combat || !combatant) return false;
  if (event === "turnStart") return combat.combatant?.id === combatant.id;
  if (event === "turnEnd") return combat.previous?.combatantId === combatant.id;
  return true;
}

const isOfCombat = (event: string): boolean => EXPIRY_EVENTS.includes(event);

/** Outside a combat its events never come: passing time stands for them. */
function inCombat(effect: LastingEffect): boolean {
  const combat = combatOf(effect) ?? (game.combat as CombatDocument | null);
  return combat?.started === true && combatantOf(effect, combat) !== undefined;
}
