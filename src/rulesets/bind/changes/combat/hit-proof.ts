import { equalJson, sum } from "../../../../engine";
import { mayWrite } from "../../../../foundry/changes/authorise";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { armamentUsed, strikingKnacks, type Armament } from "../../adapters/combat/armament";
import { attributesOf, isCreature, knacksOfActor, type Creature } from "../../adapters/creature";
import { attackDataOf, ATTACK_PART } from "../../stored/attack-data";
import { BLOW_PART, blowDataOf, hitOf, type BlowData, type Striking } from "../../stored/blow-data";
import type { StoredHit } from "../../stored/hit-data";
import { mostStrike, MOST_SITUATION } from "../../adapters/combat/most-strike";

/** Sneaking, charging and fury at once: what comes on top of Strength and weapon. */
const mostDamage = (actor: Creature, { weapon, ...spell }: Armament): number => {
  const { strength, speed } = attributesOf(actor);
  const { count } = knacksOfActor(actor);
  return Math.max(spell.strength ?? strength, speed) + weapon.damage + 2 + 2 * count + 1;
};

/** What an attacker's documents bear out of a blow: a weapon at hand, no more Damage than it does, Knacks that are there. */
function isBorneOut(actor: Creature, { attack, weapon, knacks, damage }: Striking): boolean {
  const held = armamentUsed(actor, attack);
  return (
    equalJson(held.weapon as never, weapon as never) &&
    equalJson(strikingKnacks(actor, held) as never, knacks as never) &&
    sum(damage) <= mostDamage(actor, held)
  );
}

function ownBlow(message: CardMessage, data: BlowData): boolean {
  const attacker = findActor(data.attacker);
  if (!isCreature(attacker) || !mayWrite(message.author, data.attacker) || message.system.actor !== data.attacker)
    return false;
  // Nobody strikes better than by stance, points and Knacks, and what a GM may have granted.
  const most = mostStrike(attacker, armamentUsed(attacker, data.attack)) + MOST_SITUATION;
  return isBorneOut(attacker, data) && sum(data.bonus) <= most;
}

/** A player's own roll against a foe's attack, which a GM's card holds. */
function defended(message: CardMessage, data: BlowData): boolean {
  const origin = game.messages.get(message.system.origin ?? "");
  const part = isCard(origin) ? origin.system.parts.find(({ type }) => type === ATTACK_PART) : undefined;
  if (!isCard(origin) || !part || !origin.author?.isGM) return false;
  const attack = attackDataOf(part);
  return (
    attack.target === data.target &&
    message.system.actor === data.target &&
    attack.attack === data.attack &&
    equalJson(attack.weapon as never, data.weapon as never) &&
    equalJson(attack.against as never, data.against as never)
  );
}

/**
 * The hit that a card's own dice and the documents come to; nothing that the card says of itself is taken for true. Null: the
 * card has nothing to check it by.
 */
export function provenHit(message: CardMessage, target: string): StoredHit | null {
  const part = message.system.parts.find(({ type }) => type === BLOW_PART);
  if (!part) return null;
  const data = blowDataOf(part);
  if (data.target !== target) return null;
  const own = data.kind === "strike" || data.kind === "shot" ? ownBlow(message, data) : defended(message, data);
  return own ? hitOf(data) : null;
}
