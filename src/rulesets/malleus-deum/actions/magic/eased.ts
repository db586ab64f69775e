import { sum } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { Creature } from "../../adapters/creature";

/** Hit points that come back, with what a Gentle Repose adds to them (companion 3.36, the later edition). */
export const eased = (actor: Creature, amount: number): number =>
  amount > 0 ? amount + Math.max(0, sum(effectTerms(actor, ["healed"]))) : amount;
