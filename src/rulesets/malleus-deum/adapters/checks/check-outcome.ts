import type { CardMessage } from "../../../../foundry/messages/card-model";
import type { StandardOutcome } from "../../rules/checks";
import { replayCheck } from "../../stored/stored-plan";
import { openPlan } from "../magic/open-plan";
import { checkDataOf } from "../../stored/check-data";

/** What the check on a card came to, with what was granted; null where there is none, or it is not for this user. */
export function checkOutcome(message: CardMessage): StandardOutcome | null {
  const part = message.system.parts.find(({ type }) => type === "malleusCheck");
  if (!part) return null;
  const { plan: stored, dice, secret } = checkDataOf(part);
  const { plan, hidden } = openPlan(stored, secret, message);
  return hidden ? null : replayCheck(plan, dice);
}
