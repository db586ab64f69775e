import { isCard } from "../../../../foundry/messages/card-model";
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

/** What this creature failed at with its latest check, as far as this user may know: the table names no tasks. */
export function lastFailure(actor: Creature): Attempt[] {
  const { contents } = game.messages;
  const last = contents.findLast(
    (one) =>
      isCard(one) && one.system.actor === actor.uuid && one.system.parts.some(({ type }) => type === "malleusCheck"),
  );
  if (!isCard(last)) return [];
  const part = last.system.parts.find(({ type }) => type === "malleusCheck");
  const { ability, plan } = part ? checkDataOf(part) : { ability: null, plan: null };
  const outcome = checkOutcome(last);
  if (!ability || !outcome || outcome.success) return [];
  return [{ task: plan?.foe?.[0] ?? "", ability, independent: false }];
}
