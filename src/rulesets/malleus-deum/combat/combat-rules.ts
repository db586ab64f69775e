import type { CombatRules, TurnPlace } from "../../../foundry/combat/combat-rules";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/words";
import { FRESH_TURN, startRound, startTurn, type TurnState } from "../rules/combat";
import { isCreature, isPlayerCharacter } from "../adapters/creature";

/** Where the sides stand when nobody has rolled or ruled: lean to the players first (MD-CMB-02). */
const SIDE_RANK: Record<string, number> = { pc: 1, foe: 0 };

/** Fights by sides: all of one group, then all of the next; within a group in any order (MD-CMB-02, MD-CMB-04). */
export const combatRules: CombatRules = {
  place(combatant): TurnPlace {
    const actor = combatant.actor;
    const side = isCreature(actor) && isPlayerCharacter(actor) ? "pc" : "foe";
    return { rank: combatant.initiative ?? SIDE_RANK[side] ?? 0, side };
  },
  async onStartRound(combat) {
    await resetTurns(combat, startRound);
  },
  async onStartTurn(combatant) {
    const actor = combatant.actor;
    if (isCreature(actor)) await writeTurn(actor, startTurn(actor.system.turn));
  },
  async onEndCombat(combat) {
    for (const { actor } of combat.combatants.contents) {
      if (!isCreature(actor)) continue;
      await actor.update({ system: { turn: FRESH_TURN, morale: { fails: 0, bloodiedPromptDone: false } } });
    }
  },
  statusLine({ actor }) {
    if (!isCreature(actor)) return null;
    const left = (["standard", "move", "minor", "reaction"] as const).filter((pip) => !actor.system.turn[pip]);
    return left.map((pip) => localize(`MALLEUS.Pip.${pip}`)).join(", ");
  },
};

async function resetTurns(combat: Combat, reset: (turn: TurnState) => TurnState): Promise<void> {
  for (const { actor } of combat.combatants.contents) {
    if (isCreature(actor)) await writeTurn(actor, reset(actor.system.turn));
  }
}

/** Writes only what differs: an update without changes would still wake every open sheet. */
async function writeTurn(actor: Actor & { system: { turn: TurnState } }, turn: TurnState): Promise<void> {
  const changed = Object.entries(turn).filter(([pip, used]) => actor.system.turn[pip as keyof TurnState] !== used);
  if (changed.length > 0)
    await actor.update({ system: { turn: Object.fromEntries(changed) } }, { [SYSTEM_ID]: "turn" });
}
