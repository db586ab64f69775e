import { isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { countSwitches, switchCount } from "../adapters/switches";
import { switchAdvanced } from "../rules/items";
import { carryOut } from "./carry-out";

/** Puts a Word of an Advanced Item in or out of use: it costs its bearer's Switch (2012, AM-AIT-01, A47). */
export async function toggleAdvanced(actor: AmalgamActor, itemId: string, index: number): Promise<boolean> {
  const item = actor.items.get(itemId);
  if (!isItemOf(item, "amalgamGear")) return false;
  const active = item.system.advanced.words[index]?.active !== true;
  const amalgamate = readAmalgamate(actor);
  const outcome = switchAdvanced(amalgamate, itemId, index, active);
  if (outcome.next === amalgamate) return carryOut(actor, { refusal: "tooManyActive" });
  if (switchCount(actor).left === 0) return carryOut(actor, { refusal: "noSwitch" });
  return carryOut(actor, outcome, countSwitches(actor, 1));
}
