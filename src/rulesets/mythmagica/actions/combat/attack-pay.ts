import { localize } from "../../../../foundry/platform/i18n";
import type { Price } from "../../../../foundry/combat/price";
import { FREE } from "../../../../foundry/combat/price";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { Creature } from "../../adapters/creature";
import { inFight, turnOf } from "../../adapters/combat/fight";
import { modeOf, weaponOf, type Arm } from "../../adapters/combat/weapon";
import { weaponsInHand } from "../../adapters/magic/shape";
import { attackKind, reactionAttackBlocked } from "../../rules/combat";
import { costOf, reactionsPerRound } from "../../rules/turns";
import { select } from "../conflict/conflict-controls";
import { isPrepared, paymentWords, turnPrice, usualPayment, type Payment } from "./turn-price";

const PAYMENTS: readonly Payment[] = ["assault", "reaction", "prepared"];

const isPayment = (value: unknown): value is Payment => (PAYMENTS as readonly unknown[]).includes(value);

/** What an attack takes from the Turn; a Boss Attack belongs to the swing before it and takes nothing (MY-TRN-02, MY-BOS-01). */
export interface AttackPay {
  controls: RollControl[];
  obstacles(values: ControlValues): RollObstacle[];
  price(values: ControlValues): Price;
  /** For the card; blank outside of a fight. */
  paid(values: ControlValues): string;
}

const NOTHING: AttackPay = { controls: [], obstacles: () => [], price: () => FREE, paid: () => "" };

/** @param how What the rule says that it takes; left out: an Assault Action, or the Reaction out of turn. */
export function attackPay(actor: Creature, item: Arm, { boss, how }: { boss: boolean; how?: Payment }): AttackPay {
  if (boss) return { ...NOTHING, paid: () => "boss" };
  if (!inFight(actor)) return { ...NOTHING, paid: () => how ?? "" };
  const cost = costOf({ kind: modeOf(item) === null ? "attack" : "specialMode", harms: true });
  const usual = how ?? usualPayment(actor, cost);
  const chosen = ({ paidBy }: ControlValues): Payment => (isPayment(paidBy) ? paidBy : usual);
  const waits = isPrepared(actor, cost);
  return {
    controls: [
      select(
        "paidBy",
        localize("MYTHMAGICA.Turn.paidBy"),
        usual,
        PAYMENTS.filter((one) => one !== "prepared" || waits).map((one) => ({ value: one, label: paymentWords(one) })),
      ),
    ],
    obstacles: (values) => [
      ...turnPrice(actor, chosen(values), { cost }).obstacles,
      ...(isPrepared(actor) && !waits && chosen(values) !== "prepared" ? [harmless()] : []),
      ...(chosen(values) === "reaction" ? reactionObstacles(actor, item) : []),
    ],
    price: (values) => turnPrice(actor, chosen(values), { cost }),
    paid: chosen,
  };
}

/** Why what waits is not among the ways to pay for an attack (MY-TRN-01, MY-TRN-08). */
const harmless = (): RollObstacle => ({
  text: localize("MYTHMAGICA.Flow.Refused.preparedHarmless"),
  blocks: false,
});

/** A Reaction Attack is one swing of a natural or melee weapon that is in hand already (MY-TRN-09). */
function reactionObstacles(actor: Creature, item: Arm): RollObstacle[] {
  const natural = item.type === "mythAttackMode" && attackKind(weaponOf(actor, item)) === "melee";
  const turn = turnOf(actor);
  const why = reactionAttackBlocked({
    granted: true,
    reactionLeft: !turn || turn.reactions < reactionsPerRound(turn.heads),
    meleeInHand: inMeleeHand(actor, item),
    natural,
  });
  // What is spent, the order of turns says itself.
  return why === "noWeaponInHand" ? [{ text: localize("MYTHMAGICA.Turn.noWeaponInHand"), blocks: true }] : [];
}

const inMeleeHand = (actor: Creature, item: Arm): boolean =>
  weaponsInHand(actor).some((one) => one === item && attackKind(weaponOf(actor, one)) === "melee");
