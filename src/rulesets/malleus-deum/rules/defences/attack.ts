import { planCheck, type CheckPlan } from "../checks/plan-check";
import { opposingDifficulty } from "../checks/difficulty";
import type { Edge } from "../checks/edge";
import { mirrorEdge } from "../checks/edge";
import type { Term } from "../../../../engine";
import { defenceEdges } from "../conditions/condition-terms";
import { damageTypeTerms, denyFlankTerms } from "../equipment/weapon-tags";
import { contestTerms, type ContestSide } from "../modifiers/contest";
import type { AttackLimits } from "./attack-limits";
import type { DefenceKind, DefenceOption } from "./open-defences";

// MD-DEF-08/09, MD-CMB-10/11: who rolls against what when somebody is attacked.

/** DC that an attack sets: 13 + rank, or as printed on the stat block (MD-DEF-09). */
export const attackDifficulty = (rank: number, printed: number | null = null): number =>
  printed ?? opposingDifficulty(rank);

export interface Attack {
  attacker: ContestSide;
  /** Attacker's rank term; the roller's side when the attacker rolls. */
  rank: Term;
  /** Printed attack DC of a stat block. */
  difficulty?: number | null;
  /** Types of its damage: some defences are bad against some (MDC-DEF-05). */
  types?: readonly string[];
  /** Defences against which the rank counts once more (companion 3.34, Claw). */
  rankAgainst?: readonly DefenceKind[];
  /** Defences that do not help against it (MDC-DEF-04, MDC-DEF-07). */
  limits?: AttackLimits;
  /** Edges on the attacker's roll (surprise in round 1). */
  edges?: readonly Edge[];
  /** Reasons why the attack cannot hit: range, full cover. */
  forced?: readonly { success: false; reason: string }[];
}

export interface Defence {
  option: DefenceOption;
  defender: Pick<ContestSide, "id" | "conditions" | "terms">;
  /** Edges on the defender's own roll. */
  edges?: readonly Edge[];
}

const defenceSide = (attack: Attack, { defender, option }: Defence): ContestSide => ({
  ...defender,
  categories: option.categories,
  terms: [...(defender.terms ?? []), ...(option.terms ?? []), ...flankDenied(attack, defender, option)],
});

const ownEdges = ({ edges = [], defender }: Defence): Edge[] => [...edges, ...defenceEdges(defender.conditions)];

/** A shield that denies the flank gives back 2 of its 3, however the flank is known (MDC-DEF-06, A-07). */
function flankDenied({ attacker }: Attack, { id, conditions }: Defence["defender"], option: DefenceOption): Term[] {
  if (!option.deniesFlank) return [];
  const seen = (attacker.terms ?? []).some(({ stack }) => stack === `${id}:flanked`);
  return denyFlankTerms(["deny-flank"], seen ? [...conditions, { id: "flanked" }] : conditions, option.kind);
}

/** The attack as it comes against one defence: its type may suit it (MDC-DEF-05). */
const attackSide = ({ attacker, rank, types = [], rankAgainst = [] }: Attack, { option }: Defence): ContestSide => ({
  ...attacker,
  terms: [
    ...(attacker.terms ?? []),
    ...damageTypeTerms(types, option.kind),
    ...(rankAgainst.includes(option.kind) ? [{ ...rank, kind: "ability", stack: "rankAgainst" }] : []),
  ],
});

/**
 * The player defends (MD-DEF-01): 2d12 + the defence's bonus against the attack's DC; modifiers and edges of the attack
 * count with the opposite sign (MD-DEF-10). Throws RangeError when the defence has no bonus to roll with.
 */
export function planDefence(attack: Attack, defence: Defence): CheckPlan {
  const { bonus, bonusTerms, label, reaction } = defence.option;
  if (bonus === null) throw new RangeError(`${defence.option.id} cannot be rolled: the defender has no rank in it`);
  return planCheck({
    difficulty: attackDifficulty(attack.rank.value, attack.difficulty ?? null),
    bonus: bonusTerms ?? [{ label, value: bonus, kind: reaction ? "rank" : "armour", source: defence.defender.id }],
    modifiers: contestTerms(defenceSide(attack, defence), attackSide(attack, defence)),
    edges: [...ownEdges(defence), ...(attack.edges ?? []).map(mirrorEdge)],
    forced: (attack.forced ?? []).map(({ reason }) => ({ success: true, reason })),
  });
}

/**
 * The attacker rolls (MD-CMB-10): 2d12 + rank against the defence's DC. Throws RangeError when the defence has no DC.
 */
export function planAttack(attack: Attack, defence: Defence): CheckPlan {
  const { difficulty } = defence.option;
  if (difficulty === null) throw new RangeError(`${defence.option.id} gives no DC: the defender has no rank in it`);
  return planCheck({
    difficulty,
    bonus: [attack.rank],
    modifiers: contestTerms(attackSide(attack, defence), defenceSide(attack, defence)),
    edges: [...(attack.edges ?? []), ...ownEdges(defence).map(mirrorEdge)],
    forced: attack.forced ?? [],
  });
}
