import type { Change } from "../../../../engine";
import { responseTo } from "../../adapters/creatures/response";
import type { Creature } from "../../adapters/creature";
import { afterResponse } from "../../rules/combat";
import { sustained } from "./pools-changes";

/** Damage or Setback of a form, before what its bearer makes of it. */
export type Harm = { form: string; damage?: number; setback?: number };

/** Harm of several forms at once, as this one takes it (MY-CND-05); none of it comes from a conflict. */
export function harmed(actor: Creature, harms: readonly Harm[], reason: string): Change[] {
  const taken = { damage: 0, setback: 0 };
  for (const { form, damage = 0, setback = 0 } of harms) {
    const { amount } = responseTo(actor, form);
    taken.damage += afterResponse(damage, amount);
    taken.setback += afterResponse(setback, amount);
  }
  return taken.damage + taken.setback === 0 ? [] : sustained(actor, taken, { reason });
}
