import type { CombatRules } from "../../../foundry/contracts/combat-rules";
import { strikeWith } from "../actions/strike";
import { isCreature } from "../adapters/creature";
import type { BindEvent } from "../flow";

/** Fights by the shared countdown, which the flow runs; what an attack or shot means begins from its button (BI-INI-02, BI-INI-03). */
export const combatRules: CombatRules = {
  option({ actor }, told) {
    const event = told as BindEvent;
    if (!isCreature(actor)) return null;
    if (event.type === "attack")
      return () => strikeWith(actor, event.attack, { passing: event.passing ?? false });
    return null;
  },
};
