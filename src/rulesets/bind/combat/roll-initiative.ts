import { localize } from "../../../foundry/platform/i18n";
import { priceOf } from "../actions/goods/pay";
import { stateOfFight } from "../adapters/combat/fight";

/** Foundry's own buttons for initiative: one roll for each side of these, when the round has come to it (BI-INI-01). */
export async function rollInitiative(combatants: readonly Combatant[], combat: Combat): Promise<unknown> {
  if (stateOfFight(combat)?.phase !== "roll") return ui.notifications.info(localize("BIND.Combat.rollLater"));
  for (const { actor } of combatants) {
    const roll = actor && priceOf(actor, ({ type }) => type === "roll");
    if (roll?.obstacles.length === 0) await roll.pay();
  }
  return null;
}
