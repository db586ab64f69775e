import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import type { Ability } from "../../adapters/characters/abilities";
import { attackBehind } from "../../adapters/combat/attack-behind";
import { findWeapon } from "../../adapters/combat/bare-blow";
import { isCreature, requireCreature, type Creature } from "../../adapters/creature";
import { blockedBlow, blowOf, hitDamage } from "../../adapters/combat/damage";
import { abilityOfDefence, defenceNamed } from "../../adapters/combat/defender";
import { abilityWith } from "../../adapters/combat/technique";
import { proposeDamage, proposeLucky, proposeMastery } from "../../changes/propose";
import { takeAllBack } from "../checks/take-all-back";
import { standardCheck } from "../../rules/checks";
import { attackRolled, blockDamage, defenceRolled } from "../../rules/defences";
import { defenceDataOf, defencePart } from "../../stored/defence-data";
import { restorePlan } from "../../stored/stored-plan";
import { storedStrike, strikePart } from "../../stored/strike-data";
import type { Blow } from "../../stored/weapon-damage";

/** Dice of a blow that a weapon throws are thrown with the new roll; a number stays what it was. */
const blowAgain = async (damage: Blow, hit: boolean, rolls: Roll[]): Promise<Blow> =>
  damage.formula && hit ? blowOf(damage, { hit, asked: 0, rolls }) : damage;

/** The ability that an attack's card was struck with; null where a stat block prints the DC. */
export function abilityOfStrike(actor: Actor | null, part: CardPart): Ability | null {
  const { weapon: uuid, damage } = storedStrike(part);
  const weapon = findWeapon(uuid);
  return isCreature(actor) && weapon ? abilityWith(actor, weapon, damage.by) : null;
}

/** The ability that a defence's card was rolled with. */
export function abilityOfGuard(actor: Actor | null, part: CardPart): Ability | null {
  const option = isCreature(actor) ? defenceNamed(actor, defenceDataOf(part).defence) : undefined;
  return isCreature(actor) && option ? abilityOfDefence(actor, option) : null;
}

/** An attack once more, the second result binding; what the first one brought is taken back (MD-CHK-22). */
export async function rerollStrike(
  part: CardPart,
  message: CardMessage,
  attacker: Creature,
  spent: ProposalDraft[],
): Promise<void> {
  const data = storedStrike(part);
  const { dice: _dice, success: _success, ...kept } = data;
  const target = requireCreature(findActor(data.target));
  const difficulty = defenceNamed(target, data.defence)?.difficulty;
  if (difficulty == null) throw new Error(localize("MALLEUS.Problem.noCreature"));
  const plan = restorePlan({ ...data.plan, difficulty });
  const { outcome, transcript, rolls } = await rollAgain(() => standardCheck(plan));
  const result = attackRolled(outcome);
  const damage = await blowAgain(data.damage, result.hit, rolls);
  const ability = abilityOfStrike(attacker, part);
  const { hitBrings } = await import("./hit-effects");
  const brought = await hitBrings({
    ...{ attacker, defender: target, weapon: data.weapon, blow: damage, rank: plan.bonus },
    ...{ outcome, by: "attack", result, rolls },
  });
  await takeAllBack(message);
  await postCard({
    actor: attacker,
    origin: message.id,
    rolls,
    parts: [strikePart({ ...kept, plan, transcript, damage, rerolled: true }), ...brought.parts],
    proposals: [
      ...(result.hit ? proposeDamage(target, attacker, hitDamage(damage, damage.base, result)) : []),
      ...brought.proposals,
      ...spent,
      ...proposeLucky(attacker, outcome),
      ...proposeMastery(attacker, ability, outcome),
    ],
  });
}

/** A defence once more; it stands against the same attack (MD-CHK-22, MD-DEF-01). */
export async function rerollDefence(
  part: CardPart,
  message: CardMessage,
  defender: Creature,
  spent: ProposalDraft[],
): Promise<void> {
  const data = defenceDataOf(part);
  const { dice: _dice, ...kept } = data;
  const plan = restorePlan(data.plan);
  const { outcome, transcript, rolls } = await rollAgain(() => standardCheck(plan));
  const result = defenceRolled(outcome);
  const damage = await blowAgain(data.damage, result.hit, rolls);
  const attacker = findActor(data.attacker);
  const by = isCreature(attacker) ? attacker : null;
  const { guardOf, hitBrings } = await import("./hit-effects");
  const { attack } = attackBehind(message) ?? {};
  const brought = await hitBrings({
    ...{ attacker: by, defender, weapon: attack?.weapon, blow: damage },
    ...{ rank: attack?.attack.rank.value ?? 0, outcome, by: "defence", result, rolls },
    guard: guardOf(defenceNamed(defender, data.defence)),
  });
  const back = blockDamage((data.kind ?? "armour") as Parameters<typeof blockDamage>[0], outcome);
  await takeAllBack(message);
  await postCard({
    actor: defender,
    origin: message.id,
    rolls,
    parts: [defencePart({ ...kept, plan, transcript, damage, rerolled: true }), ...brought.parts],
    proposals: [
      ...(result.hit ? proposeDamage(defender, attacker, hitDamage(damage, damage.base, result)) : []),
      ...brought.proposals,
      ...(by ? proposeDamage(by, defender, blockedBlow(back)) : []),
      ...spent,
      ...proposeLucky(defender, outcome),
      ...proposeMastery(defender, abilityOfGuard(defender, part), outcome),
    ],
  });
}
