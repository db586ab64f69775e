import type { CombatOrder } from "../../../foundry/contracts/combat-rules";
import { localize } from "../../../foundry/platform/i18n";
import { sideOf } from "../adapters/combat/side";

/** Where the sides stand when nobody has rolled or ruled: lean to the players first (MD-CMB-02). */
const SIDE_RANK = { pc: 2, other: 1, foe: 0 };

/** All of one side, then all of the next; within a side in any order (MD-CMB-02, MD-CMB-04). */
export const combatOrder: CombatOrder = {
  place(combatant) {
    const side = sideOf(combatant);
    if (combatant.initiative === null) return { rank: SIDE_RANK[side], side };
    // The players win a tie.
    return { rank: combatant.initiative + (side === "pc" ? 0.5 : 0), side };
  },
  sideLabel: (side) => localize(`MALLEUS.Side.${side}`),
};
