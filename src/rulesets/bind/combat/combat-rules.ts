import type { CombatRules } from "../../../foundry/contracts/combat-rules";
import { strikeWith } from "../actions/strike";
import { isCreature, type Creature } from "../adapters/creature";
import { FOUGHT_FLAG, foughtRounds } from "../adapters/scene";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import type { BindEvent } from "../flow";

/** Fights by the shared countdown, which the flow runs; what an attack or shot means begins from its button (BI-INI-02, BI-INI-03). */
export const combatRules: CombatRules = {
  async onEndCombat(combat) {
    for (const { actor } of combat.combatants) if (isCreature(actor)) await noteRounds(actor, combat.round);
  },
  option({ actor }, told) {
    const event = told as BindEvent;
    if (!isCreature(actor)) return null;
    if (event.type === "attack") return () => strikeWith(actor, event.attack, { passing: event.passing ?? false });
    return null;
  },
};

/** Rounds tire at the end of the scene, and a scene may have several fights (BI-FTG-06). */
async function noteRounds(actor: Creature, rounds: number): Promise<void> {
  if (rounds > 0) await actor.setFlag(SYSTEM_ID, FOUGHT_FLAG, foughtRounds(actor) + rounds);
}
