import { isObject } from "../../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { answersTo, isCard } from "../../../../foundry/messages/card-model";
import { promisedBy } from "../../adapters/magic/ritual-team";
import { RITUAL_PART, ritualDataOf } from "../../stored/ritual-data";

/**
 * Whether somebody's own word bears out what a ritual takes of them (BI-MAG-12): their player promised that much to its card, the
 * casting is the first that answers it, and what they come to hold is the spell that was called for.
 */
export const provesShare: ChangeHandler["proves"] = ({ target, data }, message) => {
  const { ritual, cost, kept } = data;
  if (typeof ritual !== "string" || typeof cost !== "number" || data.blood || data.gathered || data.regained)
    return false;
  const called = game.messages.get(ritual);
  if (!isCard(called) || message.system.origin !== ritual || answersTo(ritual)[0] !== message) return false;
  const part = called.system.parts.find(({ type }) => type === RITUAL_PART);
  if (!part || called.author !== message.author || called.system.actor !== message.system.actor) return false;
  const { cast } = ritualDataOf(part);
  const { holders } = isObject(kept) ? kept : {};
  const fits =
    kept === undefined ||
    (isObject(kept) &&
      kept.spell === cast.slug &&
      kept.name === cast.name &&
      kept.castLevel === cast.numbers.level &&
      // Where it lies is said once, by who leads.
      kept.place === undefined &&
      Array.isArray(holders) &&
      holders[0] === called.system.actor);
  return fits && cost > 0 && cost <= promisedBy(ritual, target);
};
