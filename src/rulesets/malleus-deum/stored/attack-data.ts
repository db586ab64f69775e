import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Attack } from "../rules/defences";
import type { Situation } from "../rules/modifiers";
import {
  amount,
  conditionId,
  edge,
  flag,
  list,
  maybeNull,
  object,
  oneOf,
  optional,
  term,
  terms,
  text,
  texts,
  weaponDamage,
} from "./readers";
import { CHECK_CATEGORIES } from "../rules/modifiers/categories";
import type { ContestSide } from "../rules/modifiers/contest";
import type { ActiveCondition, ConditionSave } from "../rules/conditions/condition";
import type { AttackLimits } from "../rules/defences/attack-limits";
import type { DefenceKind } from "../rules/defences/open-defences";
import { toJson } from "../../../foundry/messages/part-schema";
import type { WeaponDamage } from "./weapon-damage";

/** An npc's attack that waits for its target's defence (MD-DEF-01, MD-CMB-11). */
export interface AttackData {
  attack: Attack;
  weapon: string;
  damage: WeaponDamage;
  target: string;
  /** Message of the first arrow, of those that leave the bow together. */
  follows?: string;
}

export function attackPart(
  attack: Attack,
  { terms, forced }: Situation,
  weapon: string,
  damage: WeaponDamage,
  target: string,
  follows?: string,
): CardPart {
  const attacker = { ...attack.attacker, terms: [...(attack.attacker.terms ?? []), ...terms] };
  const edges = (attack.edges ?? []).filter((edge) => edge !== "none");
  return toJson<AttackData>("malleusAttack", {
    attack: { ...attack, attacker, forced, edges },
    weapon,
    damage,
    target,
    ...(follows === undefined ? {} : { follows }),
  });
}

const save = object<ConditionSave>({
  dice: oneOf<ConditionSave["dice"]>(["standard", "pool"]),
  with: text,
  difficulty: amount,
});
const condition = object<ActiveCondition>({
  id: conditionId,
  type: optional(text),
  suffering: optional(flag),
  save: maybeNull(save),
});
const attacker = object<ContestSide>({
  id: text,
  conditions: list(condition, 60),
  categories: list(oneOf(CHECK_CATEGORIES), 60),
  terms: optional(terms),
});
const limits = object<AttackLimits>({
  undodgeable: optional(flag),
  ignoresArmour: optional(flag),
  unparryable: optional(flag),
  unblockable: optional(flag),
  dodgeOnly: optional(flag),
  armourOnly: optional(flag),
  blunt: optional(flag),
});
const miss = object<{ success: false; reason: string }>({ success: oneOf<false>([false]), reason: text });
const attack = object<Attack>({
  attacker,
  rank: term,
  difficulty: optional(amount),
  types: optional(texts),
  rankAgainst: optional(list(oneOf<DefenceKind>(["armour", "dodge", "block", "parry", "other"]), 5)),
  limits: optional(limits),
  edges: optional(list(edge, 50)),
  forced: optional(list(miss, 50)),
});
const attackData = object<AttackData>({
  attack,
  weapon: text,
  damage: weaponDamage,
  target: text,
  follows: optional(text),
});

export const attackDataOf = (part: CardPart): AttackData => partData(attackData, part);
