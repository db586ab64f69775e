import type { CardAction, CardContext } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { isCreature } from "../adapters/creature";
import { cutsOn } from "../rules/combat/manoeuvres";
import type { Swing } from "../rules/combat/hit";
import { blowDataOf, type BlowData } from "../stored/blow-data";
import { strikeWith } from "./strike";

type Where = Pick<CardContext, "message" | "actor">;

interface FollowUp {
  id: string;
  label: string;
}

/** What a blow brings with it: a felled foe opens the way to the next (BI-KNK-14). */
export function followUps(data: BlowData, { strike }: Swing, _where: Where): FollowUp[] {
  const [attacker, target] = [findActor(data.attacker), findActor(data.target)];
  if (!isCreature(attacker) || !isCreature(target) || !attacker.isOwner || !strike.hit) return [];
  if (data.kind !== "strike" && data.kind !== "defence") return [];
  return cutsOn(data.knacks, target.system.hp.value, 1)
    ? [{ id: "cuttingSwing", label: localize("BIND.Combat.Follow.cuttingSwing") }]
    : [];
}

/** Strikes on for nothing, with the same weapon. */
export const onFollowUp: CardAction = async (part, { message }, _button, event) => {
  const data = blowDataOf(part);
  const attacker = findActor(data.attacker);
  if (!isCreature(attacker) || !attacker.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  await strikeWith(attacker, data.attack, { free: true, fast: event.shiftKey, origin: message.id ?? null });
};
