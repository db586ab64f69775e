import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { fighterOf } from "../../flow/state";
import type { Stance } from "../../rules/combat/stances";
import { priceOf } from "../goods/pay";

/**
 * Declares a stance for the round from the sheet, as the tracker's button does; how one fights is the habit, and what was said of the
 * plan stays said (BI-STN-02, BI-STN-03, BI-INI-07).
 */
export function declareStance(actor: Creature, stance: Stance): Promise<boolean> {
  const fight = inFight(actor);
  const prepared = fight !== null && fighterOf(fight.state, fight.combatant.id ?? "")?.prepared === true;
  return priceOf(actor, (event) => event.type === "declare" && event.stance === stance).pay({
    mode: actor.system.roundMode,
    prepared: prepared ? "yes" : "no",
  });
}
