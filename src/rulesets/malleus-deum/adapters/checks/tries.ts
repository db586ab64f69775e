import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { checkDataOf } from "../../stored/check-data";
import type { Ability } from "../characters/abilities";
import { checkOutcome } from "./check-outcome";
import type { Creature } from "../creature";
import type { Attempt } from "../../rules/gm";

/** What a check of this ability would be an attempt at; what a weapon or a blow does is each time an act of its own. */
export const attemptWith = (ability: Ability, opponent: Creature | null): Attempt => ({
  task: opponent?.uuid ?? "",
  ability: ability.uuid,
  independent: ability.system.family === "martial",
});

/** Flag of a creature: the card of its latest check, where that failed or only the GM knows whether it did. */
const FLAG = "failed";

/** Remembers a check that failed, or forgets the one before. */
export async function noteTry(actor: Creature, message: CardMessage | undefined, failed: boolean): Promise<void> {
  if (!actor.isOwner || !message) return;
  if (failed || actor.getFlag(SYSTEM_ID, FLAG)) await actor.setFlag(SYSTEM_ID, FLAG, failed ? message.id : null);
}

/** What this creature failed at with its latest check, as far as this user may know: the table names no tasks. */
export function lastFailure(actor: Creature): Attempt[] {
  const last = game.messages.get(String(actor.getFlag(SYSTEM_ID, FLAG) ?? ""));
  if (!isCard(last)) return [];
  const part = last.system.parts.find(({ type }) => type === "malleusCheck");
  const { ability, plan } = part ? checkDataOf(part) : { ability: null, plan: null };
  const outcome = checkOutcome(last);
  if (!ability || !outcome || outcome.success) return [];
  return [{ task: plan?.foe?.[0] ?? "", ability, independent: false }];
}
