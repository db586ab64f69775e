import { sum } from "../../../engine";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import type { StoredPlan } from "../actions/stored-plan";
import { rankOf } from "../adapters/abilities";
import { checkOutcome } from "../cards/check-part";

/** Initiative is what the card's own dice come to, with an ability of its actor and of no more than its rank (MD-CMB-03). */
export const provesInitiative: EffectKind["proves"] = ({ data }, message) => {
  const part = message.system.parts.find(({ about }) => about === "initiative");
  const ability = findItem(part?.ability as string | undefined);
  if (!part || !isItemOf(ability, "malleusAbility") || ability.actor?.uuid !== message.system.actor) return false;
  const { bonus, forced } = part.plan as unknown as StoredPlan;
  const outcome = checkOutcome(message);
  return (
    mayWrite(message.author, ability.uuid) &&
    !forced &&
    sum(bonus) <= (rankOf(ability) ?? 0) &&
    outcome?.total === data.total &&
    outcome?.automatic === (data.automatic ?? null)
  );
};
