import type { CardAction } from "../../../../foundry/contracts/message-part";
import { format } from "../../../../foundry/platform/i18n";
import { rollAttack } from "../../actions/combat/attack";
import { armsOf } from "../../adapters/combat/arms";
import { isCreature, type Creature } from "../../adapters/creature";
import { turnOf } from "../../adapters/combat/fight";
import { meleeArms } from "../../adapters/combat/reactions";
import { isPrepared } from "../../actions/combat/turn-price";
import { isArm } from "../../adapters/combat/weapon";
import { passingAnswer } from "../../rules/combat";
import { reactionsPerRound } from "../../rules/turns";
import { readConflict } from "../../stored/conflict-data";
import { followersOf, type AttackTold } from "./attack-told";
import type { ExtraButton } from "../conflict/conflict-extra";

/** How whoever was struck in passing may answer, once: with what was prepared, or a Reaction Attack (MY-SPA-10). */
function answerOf(foe: Creature, id: string | null): "prepared" | "reaction" | null {
  const turn = turnOf(foe);
  return passingAnswer({
    prepared: isPrepared(foe, "assault"),
    reactionLeft: !turn || turn.reactions < reactionsPerRound(turn.heads),
    answered: followersOf(id).length > 0,
  });
}

export function answerButtons({ actor, data, message }: AttackTold): ExtraButton[] {
  const foe = data.passing ? armsOf(actor, data)?.foe : null;
  if (!foe?.isOwner || answerOf(foe, message.id) === null) return [];
  return meleeArms(foe).map((item) => ({
    action: "answerBlow",
    icon: "fa-solid fa-reply",
    label: format("MYTHMAGICA.Combat.answerBlow", { name: foe.name, weapon: item.name }),
    value: item.id ?? "",
  }));
}

const answerBlow: CardAction = async (part, { message, actor }, target) => {
  const data = readConflict(part);
  const foe = armsOf(actor, data)?.foe;
  const how = foe?.isOwner ? answerOf(foe, message.id) : null;
  const item = foe?.items.get(target.dataset.value ?? "");
  if (isCreature(actor) && foe && how && isArm(item))
    await rollAttack(foe, item, { fast: false, paidBy: how, follows: message.id ?? "", at: actor });
};

export const answerActions: Record<string, CardAction> = { answerBlow };
