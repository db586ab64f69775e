import { roll, rollTally, sum, sumOf, type Procedure, type Term } from "../../../../engine";
import { hasKnack, ranksOf, type KnackId, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import { THROWN } from "./ranged";

// BI-ATK-05 to 07: from bonuses to dice.

/** `dice` D6 and, with dicey damage, one larger die; the bonus may be negative. */
export type DamageDice = { dice: number; die: 0 | 8 | 10 | 12; bonus: number };

/** Every full 4 points of bonus become a die: +9 is 3D6+1 (L1426-1430). Below +4 it stays, negative too. */
export function stacked(bonus: number, dice = 1): DamageDice {
  const more = Math.max(0, Math.floor(bonus / 4));
  return { dice: dice + more, die: 0, bonus: bonus - 4 * more };
}

/** World setting: the weapon's bonus as a larger die, above +3 a D12 and the rest; Strength stacks to D6 as ever (L1446-1456). */
export function dicey(weapon: number, strength: number): DamageDice {
  if (weapon < 1) return stacked(weapon + strength);
  const die = weapon === 1 ? 8 : weapon === 2 ? 10 : 12;
  return { ...stacked(strength + Math.max(0, weapon - 3), 0), die };
}

/** "2D6+1", "1D8", "1D6-3". */
export function formulaOf({ dice, die, bonus }: DamageDice): string {
  const parts = [dice > 0 ? `${dice}D6` : "", die > 0 ? `1D${die}` : ""].filter(Boolean).join("+");
  return bonus === 0 ? parts : `${parts}${bonus > 0 ? "+" : ""}${bonus}`;
}

/** The sum of the dice and the bonus, never below 0 (BI-ATK-06). */
export function* rollDice(formula: DamageDice, id = "damage"): Procedure<number> {
  const six = formula.dice > 0 ? yield* rollTally(id, formula.dice, 6, sumOf()) : 0;
  const [large = 0] = formula.die > 0 ? yield* roll(`${id}-weapon`, 1, formula.die) : [];
  return Math.max(0, six + large + formula.bonus);
}

export type DamagePicture = {
  strength: number;
  /** Crossbows and bows have their own (L2036-2046). */
  usesStrength: boolean;
  weapon: number;
  perfect: boolean;
  /** Struck unseen, or somebody who could not guard. */
  sneak: boolean;
  /** First attack of a round at full speed, with the Knack Charge: the Speed, or K (BI-KNK-13). */
  charge: "none" | "speed" | "knacks";
  speed: number;
  adrenaline: boolean;
  other: number;
  /** It leaves the hand: 2 less (BI-RNG-07). */
  thrown: boolean;
  knacks: Knacks;
};

/** Speed in place of Strength or 1 for each Knack, as one prefers: whichever does more (L3816). */
export const bestCharge = (one: { strength: number; speed: number; count: number }): "speed" | "knacks" =>
  one.speed - one.strength >= one.count ? "speed" : "knacks";

/** Everything that adds to a blow's Damage, before it is turned into dice (BI-ATK-05, 10, BI-MAN-10). */
export function damageTerms(picture: DamagePicture): Term[] {
  const { knacks, charge } = picture;
  const charging = hasKnack(knacks, "charge") ? charge : "none";
  const strength = [term("strength", picture.strength), ...(picture.adrenaline ? [term("adrenaline", 1)] : [])];
  return without0([
    ...(picture.usesStrength ? (charging === "speed" ? [term("charge", picture.speed)] : strength) : []),
    term("weapon", picture.weapon),
    ...(picture.thrown ? [term("thrown", THROWN)] : []),
    ...(picture.perfect ? [term("perfectStrike", 2)] : []),
    ...(picture.sneak ? [term("sneakAttack", 2 + (hasKnack(knacks, "perfectSneakAttack") ? knacks.count : 0))] : []),
    ...(charging === "knacks" ? [term("charge", knacks.count)] : []),
    term("other", picture.other),
  ]);
}

/** The dice of a blow, by the table's setting (BI-ATK-06, 07). */
export function blowDice(terms: readonly Term[], weapon: number, setting: "stacking" | "dicey"): DamageDice {
  return setting === "dicey" ? dicey(weapon, sum(terms) - weapon) : stacked(sum(terms));
}

/**
 * Finishing Blow (BI-KNK-18): K more on 12 and above, before armour; a weapon's own copy counts as one Knack more, whether or not its
 * wielder has learnt it (A36). Spells too.
 */
export function finishing(damage: number, own: Knacks, lent: readonly KnackId[]): number {
  const weapon = lent.includes("finishingBlow") ? 1 : 0;
  if (damage < 12 || (!hasKnack(own, "finishingBlow") && weapon === 0)) return damage;
  return damage + own.count + weapon;
}

/** Stunning Strike: what a hit takes of the target's Initiative, even when all of it was soaked (BI-KNK-32, BI-KNK-42). */
export function stunningLoss(damage: number, striker: Knacks, target: Knacks): number {
  const ranks = ranksOf(striker, "stunningStrike");
  return ranks === 0 || damage === 0 || hasKnack(target, "hardened") ? 0 : damage + ranks - 1;
}
