import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { readEnchantments } from "../../rules/equipment";
import type { Weapon } from "../creature";

// Companion 5.7: a sword that parries once a round without its bearer's reaction.

/** Flag of such a weapon: the round in which it has parried. */
const FLAG = "parried";
export const PARRIED_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** The round that is being fought, of which fight; null outside of one, where nobody counts. */
export const roundNow = (): string | null => (game.combat?.started ? `${game.combat.id} ${game.combat.round}` : null);

/** Whether a parry with it is free now. */
export const parriesFree = (weapon: Weapon): boolean =>
  readEnchantments(weapon.system.enchantments).some(({ does }) => does === "parry") &&
  (roundNow() === null || weapon.getFlag(SYSTEM_ID, FLAG) !== roundNow());
