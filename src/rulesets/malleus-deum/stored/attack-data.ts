import type { CardPart } from "../../../foundry/messages/card-model";
import type { Attack } from "../rules/defences";
import type { Situation } from "../rules/modifiers";
import { toJson } from "./to-json";
import type { WeaponDamage } from "./weapon-damage";

/** An npc's attack that waits for its target's defence (MD-DEF-01, MD-CMB-11). */
export interface AttackData {
  attack: Attack;
  weapon: string;
  damage: WeaponDamage;
  target: string;
}

export function attackPart(
  attack: Attack,
  { terms, forced }: Situation,
  weapon: string,
  damage: WeaponDamage,
  target: string,
): CardPart {
  const attacker = { ...attack.attacker, terms: [...(attack.attacker.terms ?? []), ...terms] };
  const edges = (attack.edges ?? []).filter((edge) => edge !== "none");
  return toJson<AttackData>("malleusAttack", {
    attack: { ...attack, attacker, forced, edges },
    weapon,
    damage,
    target,
  });
}

export const attackDataOf = (part: CardPart): AttackData => part as unknown as AttackData;
