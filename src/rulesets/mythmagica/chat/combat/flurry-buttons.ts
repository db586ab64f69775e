import type { CardAction } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { rollAttack } from "../../actions/combat/attack";
import { hasGift } from "../../adapters/characters/gift-flags";
import { isAvatar, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { isArm, isNaturalBlow, weaponOf, type Arm } from "../../adapters/combat/weapon";
import { weaponsInHand } from "../../adapters/magic/shape";
import {
  attackKind,
  earnsUpTo,
  flurryBlocked,
  flurryGoesOn,
  mostSwings,
  targetAdvice,
  type FlurryBlock,
} from "../../rules/combat";
import { readConflict, type ConflictData } from "../../stored/conflict-data";
import { followersOf, type AttackTold } from "./attack-told";
import type { ExtraButton } from "../conflict/conflict-extra";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);

/** A gift such as Pankration, by which fists and weapons strike in one flurry (MY-NWP-02). */
const mixesFreely = (actor: Creature): boolean => hasGift(actor, "mixedStyle");

const isNatural = (item: Arm): boolean => item.type === "mythAttackMode";

/** What follows another card and is no further swing answers it: a Reaction Attack, or what was prepared for it (MY-SPA-10). */
const isReply = ({ follows, flurry }: ConflictData): boolean => follows !== "" && flurry.length <= 1;

function blockOf(actor: Creature, data: ConflictData, first: Arm, next: Arm): FlurryBlock | null {
  const { paid, passing } = data;
  return flurryBlocked({
    attack: attackKind(weaponOf(actor, next)),
    reaction: paid === "reaction" || isReply(data),
    passingBlow: passing,
    natural: isNatural(next),
    inHand: weaponsInHand(actor).some((one) => one === next),
    mixes: isNatural(first) !== isNatural(next),
    mixedStyle: mixesFreely(actor),
  });
}

/** Whether the swing that a card tells of earns another (MY-BOS-01); special modes are no swings. */
function goesOn(actor: Creature, data: ConflictData): Arm | null {
  const item = actor.items.get(data.item);
  if (!isArm(item) || (isNatural(item) && !isNaturalBlow(item)) || data.flurry.length === 0) return null;
  const swings = data.flurry.map((targetLevel) => ({ targetLevel }));
  const earned = flurryGoesOn(actor.system.derived.level, swings);
  const never = ["rangeAttack", "reaction", "passingBlow"].includes(blockOf(actor, data, item, item) ?? "");
  return earned && !never ? item : null;
}

/** What the next swing may be aimed at to earn yet another, and whom such a creature goes for (MY-BOS-02, MY-BOS-06). */
export function flurryLines(actor: Creature, data: ConflictData, foe: Creature): string[] {
  if (!goesOn(actor, data)) return [];
  const level = actor.system.derived.level;
  const swings = data.flurry.length;
  const most = mostSwings(level, foe.system.derived.level);
  const upTo = earnsUpTo(level, swings + 1);
  const advice = targetAdvice(actor.system.cunning).then;
  return [
    say(upTo < 0 ? "flurryLast" : "flurry", { swing: swings + 1, most: Math.max(most, swings + 1), level: upTo }),
    ...(game.user.isGM && !isAvatar(actor) ? [localize(`MYTHMAGICA.Combat.advice.${advice}`)] : []),
  ];
}

/** What lies between two swings (MY-BOS-01), for whoever asks. */
export const flurryWhy = (actor: Creature, data: ConflictData): string[] =>
  goesOn(actor, data) ? [say("flurryMove")] : [];

/** One button for each weapon that the next swing can be made with; what takes a style says so (MY-BOS-03, MY-NWP-02). */
export function flurryButtons({ actor, data, message }: AttackTold): ExtraButton[] {
  const first = actor.isOwner ? goesOn(actor, data) : null;
  if (!first || followersOf(message.id).length > 0) return [];
  const natural = itemsOf(actor, "mythAttackMode").filter(isNaturalBlow);
  const arms: Arm[] = [first, ...[...itemsOf(actor, "mythWeapon"), ...natural].filter((item) => item !== first)];
  return arms.flatMap((item): ExtraButton[] => {
    const why = blockOf(actor, data, first, item);
    if (why !== null && why !== "needsStyle") return [];
    const label = say("bossAttack", { weapon: item.name });
    const blocked = why === null ? {} : { blocked: say("needsStyle") };
    return [{ action: "bossAttack", icon: "fa-solid fa-angles-right", label, value: item.id ?? "", ...blocked }];
  });
}

const bossAttack: CardAction = async (part, { message, actor }, target) => {
  const data = readConflict(part);
  const item = isCreature(actor) && actor.isOwner ? actor.items.get(target.dataset.value ?? "") : null;
  const first = isCreature(actor) ? goesOn(actor, data) : null;
  if (!isCreature(actor) || !isArm(item) || !first || followersOf(message.id).length > 0) return;
  if (blockOf(actor, data, first, item) === null)
    await rollAttack(actor, item, { fast: false, flurry: data.flurry, follows: message.id ?? "" });
};

export const flurryActions: Record<string, CardAction> = { bossAttack };
