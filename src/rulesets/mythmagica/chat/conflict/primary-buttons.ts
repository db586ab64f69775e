import { supersededBy } from "../../../../foundry/chat/judgement/judge-again";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/contracts/card";
import type { CardAction } from "../../../../foundry/contracts/message-part";
import { format } from "../../../../foundry/platform/i18n";
import { stillToJoin } from "../../actions/combat/attack-helpers";
import { proposalsFor } from "../../actions/follow-ups";
import { isCreature, type Creature } from "../../adapters/creature";
import { conflictPart, isConflictPart, judged, readConflict, type ConflictData } from "../../stored/conflict-data";
import type { AttackTold } from "../combat/attack-told";
import type { ExtraButton } from "./conflict-extra";
import { untouched } from "../combat/untouched";

/** After a hit with two weapons the attacker names which is the primary one (MY-DUA-03). */
export function primaryButtons({ actor, data, outcome, message }: AttackTold): ExtraButton[] {
  if (!data.second || !actor.isOwner || outcome.result !== "success" || !untouched(message)) return [];
  const name = actor.items.get(data.secondFirst ? data.item : data.second)?.name ?? "";
  const label = format("MYTHMAGICA.Combat.asPrimary", { name });
  return [{ action: "swapPrimary", icon: "fa-solid fa-right-left", label }];
}

/** The same roll told anew, in place of its card. */
export async function tellAnew(
  actor: Creature,
  message: CardMessage,
  data: ConflictData,
  more: ReturnType<typeof proposalsFor> = [],
): Promise<void> {
  if (supersededBy(message, isConflictPart) || data.threshold === null) return;
  const follows = stillToJoin(proposalsFor(actor, data, judged(data, data.threshold)), message.id);
  const proposals = [...more, ...follows];
  await postCard({ actor, origin: message.id, parts: [conflictPart(data)], proposals });
}

const swapPrimary: CardAction = async (part, { message, actor }) => {
  const data = readConflict(part);
  if (isCreature(actor) && actor.isOwner && untouched(message))
    await tellAnew(actor, message, { ...data, secondFirst: !data.secondFirst });
};

export const primaryActions: Record<string, CardAction> = { swapPrimary };
