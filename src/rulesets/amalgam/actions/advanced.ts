import { isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { mustHoldStill } from "../adapters/throws/hold-still";
import { countSwitches, switchCount } from "../adapters/switches";
import { switchAdvanced } from "../rules/items";
import { carryOut } from "./carry-out";

/**
 * Puts a Word of an Advanced Item in or out of use (2012, AM-AIT-01). One out and another in is one Switch of the bearer's, as with
 * any cards (A47); like those nothing moves while one is attacked (AM-SWT-04).
 */
export async function toggleAdvanced(actor: AmalgamActor, itemId: string, index: number): Promise<boolean> {
  const item = actor.items.get(itemId);
  if (!isItemOf(item, "amalgamGear")) return false;
  const active = item.system.advanced.words[index]?.active !== true;
  const amalgamate = readAmalgamate(actor);
  const outcome = switchAdvanced(amalgamate, itemId, index, active);
  if (outcome.next === amalgamate) return carryOut(actor, { refusal: "tooManyActive" });
  if (amalgamate.expired) return carryOut(actor, { refusal: "expired" });
  if (mustHoldStill(actor)) return carryOut(actor, { refusal: "locked" });
  if (active && switchCount(actor).left === 0) return carryOut(actor, { refusal: "noSwitch" });
  return carryOut(actor, outcome, active ? countSwitches(actor, 1) : []);
}
