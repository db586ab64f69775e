import { sum } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { MoveInput } from "../../rules/combat";
import { conditionsOf } from "../conditions";
import type { Creature } from "../creature";

/** How a creature gets about as things are, with what quickens it (companion 3.3, 5.7); null where nobody has set its move. */
export function paceOf(actor: Creature): MoveInput | null {
  const { move } = actor.system;
  if (move === null) return null;
  return {
    ...{ move, conditions: conditionsOf(actor), sprint: sum(effectTerms(actor, ["sprint"])) },
    pace: effectTerms(actor, ["rooted"]).length > 0 ? 0 : Math.max(1, sum(effectTerms(actor, ["pace"]))),
  };
}
