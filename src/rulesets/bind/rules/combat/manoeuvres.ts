import { roll, sum, type Procedure, type Term } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { hasKnack, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import type { Held } from "./stances";

// BI-MAN-02 to 11, BI-KNK-14, BI-KNK-15: grips, pushes and tricks.

/** A grab and all that follows have no use for weapons: the fighter as if with empty hands (L1937, L2091). */
export const emptyHanded = <T extends { held: readonly Held[] }>(picture: T): T => ({ ...picture, held: [] });

/** A grab: a blow of bare hands, which Brawlers are good at (L1937, BI-KNK-12). */
export const grabTerms = (strike: readonly Term[], knacks: Knacks): Term[] =>
  without0([...strike, ...(hasKnack(knacks, "brawler") ? [term("brawler", 2)] : [])]);

/** In a grapple: double Strength and Strike, to break free or to hurt (L1943). */
export const grappleTerms = (strength: number, strike: readonly Term[], knacks: Knacks): Term[] =>
  without0([term("strength", 2 * strength), ...grabTerms(strike, knacks)]);

/** Ram (L1971-1977): Strength and Combat against 7 and theirs; every person more costs 1 of Strength. */
export const ramTerms = (strength: number, combat: number, people: number): Term[] =>
  without0([term("strength", strength - Math.max(0, people - 1)), term("combat", combat)]);

/** How far those give way who do not resist, or fail to; never beyond the attacker's own move (BI-MAN-09, A32). */
export const ramSquares = (attacker: number, defender: number, people: number, move: number): number =>
  Math.max(0, Math.min(move, 2 + attacker - Math.max(0, people - 1) - defender));

/** Who cannot give way that far falls (L1977). */
export const ramFells = (squares: number, room: number): boolean => room < squares;

/** Disarm (BI-KNK-15): Dexterity and Combat against 7 and theirs, the weapon 1D3 squares off. */
export function* disarm(
  bonus: number,
  opposing: number,
  id = "disarm",
): Procedure<{ check: CheckResult; squares: number }> {
  const check = yield* rollCheck({ tn: 7 + opposing, bonus, mode: "normal" }, id);
  if (!check.success) return { check, squares: 0 };
  return { check, squares: yield* weaponFlies(id) };
}

/** Squares that a knocked-off weapon lands from who held it: 1D3, whoever rolled (BI-KNK-15). */
export function* weaponFlies(id = "disarm"): Procedure<number> {
  const [squares = 0] = yield* roll(`${id}-squares`, 1, 3);
  return squares;
}

/** Blind rage is answered at once by a Sneak Attack on who rages (L1925). */
export const SNEAK_ATTACK = { strike: 4, damage: 2 } as const;

/** Guarding (L1949): missiles only where the guard could evade them; a hit on the guard may go on to the ward, for free. */
export const guards = (attack: { missile: boolean }, guard: { mayEvadeMissiles: boolean }): boolean =>
  !attack.missile || guard.mayEvadeMissiles;

/** Cutting Swing: who fells a foe strikes the next in reach for nothing (BI-KNK-14). */
export const cutsOn = (knacks: Knacks, targetHitPoints: number, others: number): boolean =>
  hasKnack(knacks, "cuttingSwing") && targetHitPoints < 1 && others > 0;

/** Adrenaline Surge: once a scene for each Knack, once a round at most (BI-KNK-10). */
export const mayDrive = (knacks: Knacks, used: { scene: number; round: number }): boolean =>
  hasKnack(knacks, "adrenalineSurge") && used.round === 0 && used.scene < knacks.count;

export type GrappleChoice = "breakFree" | "hurt";

/** One grappling roll against 7 and the enemy's Evasion (BI-MAN-05). */
export function* grapple(terms: readonly Term[], evasion: number, id = "grapple"): Procedure<CheckResult> {
  return yield* rollCheck({ tn: 7 + evasion, bonus: sum(terms), mode: "normal" }, id);
}
