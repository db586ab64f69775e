import { combatNumbers, type CombatNumbers } from "../../rules/combat/armed";
import { armedPicture } from "./armed";
import type { Creature } from "../creature";
import { roundOf } from "./fight";

/** The three Factors and the Damage bonus, as the sheet shows them (BI-DRV-09). */
export const roundNumbers = (actor: Creature): CombatNumbers =>
  combatNumbers(armedPicture(actor), roundOf(actor), { first: false, prepared: false });
