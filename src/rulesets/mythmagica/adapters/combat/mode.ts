import { ATTACK_MODES, type AttackMode, type AttackModeKey } from "../../rules/combat";
import type { Creature } from "../creature";
import { holdOn } from "./hold";
import { modeOf, type Arm } from "./weapon";

/** A Special Attack Mode as it is used against somebody. */
export interface ModeUse {
  key: AttackModeKey;
  /** What is rolled and done: the first step of what needs a grip is a Grabbing Attack (MY-SPA-05). */
  step: AttackModeKey;
  holding: boolean;
}

/** The Special Attack Mode of an item against this foe; null: a weapon or a natural attack. */
export function modeAgainst(actor: Creature, item: Arm, foe: Creature | null): ModeUse | null {
  const key = modeOf(item);
  if (key === null) return null;
  const holding = foe !== null && holdOn(actor, foe) !== null;
  const mode: AttackMode = ATTACK_MODES[key];
  return { key, holding, step: mode.afterGrab && !holding ? "grabbing" : key };
}

/** Whether keeping hold costs no Action: by the mode, or as its owner's entry says (MY-SPA-15, MY-SPA-16). */
export const holdsFreely = (item: Arm, key: AttackModeKey): boolean =>
  (ATTACK_MODES[key] as AttackMode).upkeep === "free" || (item.type === "mythAttackMode" && item.system.freeUpkeep);
