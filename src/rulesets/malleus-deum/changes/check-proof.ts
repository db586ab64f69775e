import { sum } from "../../../engine";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { findItem, isItemOf } from "../../../foundry/platform/documents";
import { checkDataOf } from "../stored/check-data";
import { rankOf } from "../adapters/characters/abilities";
import { BOOK_LIMITS } from "../rules/book-limits";
import type { StandardOutcome } from "../rules/checks";
import { checkOutcome } from "../adapters/checks/check-outcome";

/** What a card's dice come to, at no more than the rank that its actor has; null where the card says more of itself. */
export function provenCheck(message: CardMessage): StandardOutcome | null {
  const { author, system } = message;
  const part = system.parts.find(({ type }) => type === "malleusCheck");
  const ability = findItem(part?.ability as string | undefined);
  const rank = isItemOf(ability, "malleusAbility") && ability.actor?.uuid === system.actor ? rankOf(ability) : 0;
  if (!part) return null;
  const { bonus, forced } = checkDataOf(part).plan;
  const sound = mayWrite(author, system.actor ?? "") && !forced && sum(bonus) <= Math.min(rank ?? 0, BOOK_LIMITS.rank);
  return sound || author?.isGM ? checkOutcome(message) : null;
}

/** Initiative is what the card's own check comes to (MD-CMB-03). */
export const provesInitiative: ChangeHandler["proves"] = ({ data }, message) => {
  const outcome = provenCheck(message);
  return (
    outcome?.total === data.total &&
    outcome?.automatic === (data.automatic ?? null) &&
    message.system.parts.some(({ about }) => about === "initiative")
  );
};
