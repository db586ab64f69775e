import { sum, type Procedure, type Term } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { hasKnack, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import { DEFAULT_SETTINGS, type BindSettings } from "../settings";
import { best, factors, type StancePicture } from "./stances";

// BI-ATK-01 to 04, BI-ATK-09, BI-ATK-10: hitting, and not being hit. Players roll both; foes are numbers.

/** How somebody meets an attack: with a Defence paid for, without, or not seeing it come (A16, L1981). */
export const GUARDS = ["defended", "undefended", "unaware"] as const;
export type Guard = (typeof GUARDS)[number];

export type EvasionPicture = StancePicture & {
  guard: Guard;
  /** The attacker does not care about the weapon held out (BI-MAN-02). */
  blindRage: boolean;
  /** It is a ward that is struck at, past this guard (BI-KNK-24). */
  forWard: boolean;
};

/**
 * The target's Evasion against this attack (BI-ATK-01, 04, BI-MAN-02, 10). Unaware: nothing counts (TN 7). Undefended:
 * a shield still hangs there.
 */
export function evasionAgainst(picture: EvasionPicture): Term[] {
  if (picture.guard === "unaware") return [];
  const shields = picture.held.filter(({ shield }) => shield);
  if (picture.guard === "undefended") return without0([term("shield", best(shields, "evasion"))]);
  const held = picture.blindRage
    ? picture.held.map((one) => (one.shield ? one : { ...one, evasion: Math.min(0, one.evasion) }))
    : picture.held;
  const guardian = picture.forWard && hasKnack(picture.knacks, "guardian") ? [term("guardian", 2)] : [];
  return [...factors({ ...picture, held }).evasion, ...guardian];
}

export type StrikePicture = {
  /** The Strike Factor of the stance. */
  factor: readonly Term[];
  sneak: boolean;
  /** Weight Rating of the weapon: heavy ones do not sneak (L1983). */
  weaponWeight: number;
  flanking: boolean;
  unarmed: boolean;
  stunning: boolean;
  chosenEnemy: boolean;
  /** Lower -1, higher +1 (L1803); the GM's to say. */
  highGround: -1 | 0 | 1;
  /** From darkness or blindness, 0 or as `darknessModifier` and `blindnessModifier` say. */
  sight: number;
  fatigue: number;
  woundsBelow0: number;
  situation: number;
  knacks: Knacks;
};

/** Everything on the attacker's side (BI-ATK-01, BI-MAN-03, 10, BI-CHK-20). */
export function strikeTerms(picture: StrikePicture): Term[] {
  const { knacks } = picture;
  return without0([
    ...picture.factor,
    ...(picture.sneak ? [term("sneakAttack", 4), term("weaponWeight", -Math.max(0, picture.weaponWeight))] : []),
    ...(picture.flanking ? [term("flanking", 2)] : []),
    ...(picture.unarmed && hasKnack(knacks, "brawler") ? [term("brawler", 2)] : []),
    ...(picture.stunning ? [term("stunningStrike", -1)] : []),
    ...(picture.chosenEnemy && hasKnack(knacks, "chosenEnemy") ? [term("chosenEnemy", 1)] : []),
    term("highGround", picture.highGround),
    term("darkness", picture.sight),
    term("fatigue", -picture.fatigue),
    term("wounds", -picture.woundsBelow0),
    term("situation", picture.situation),
  ]);
}

/** Whether an attack from behind or the side gains: not against a Back to the Wall, until all four sides are held (BI-KNK-11). */
export const flanks = (target: Knacks, sidesHeld: number): boolean =>
  sidesHeld >= 4 || !hasKnack(target, "backToTheWall");

export type StrikeResult = {
  check: CheckResult;
  hit: boolean;
  /** Of the attacker; below 0 when it misses, and 0 at least when a Perfect Strike hits anyway. */
  margin: number;
  perfect: boolean;
};

const struck = (check: CheckResult, margin: number, perfect: boolean, hit: boolean): StrikeResult => ({
  check,
  hit,
  margin: hit ? Math.max(0, margin) : margin,
  perfect,
});

/** A roll to hit, read: blow, shot or bolt. A natural 12 hits whatever the TN (L1653, L2028, L3250). */
export function attackOutcome(check: CheckResult): StrikeResult {
  const perfect = check.natural === 12;
  return struck(check, check.margin, perfect, check.success || perfect);
}

export type DefenceSettings = Pick<BindSettings, "mirrorPerfect">;

/**
 * A player's roll to get out of the way, read from the attacker's side: the margin is what the roll lacks beyond 1 (L1823-1852, A14);
 * a natural 2 is the foe's Perfect Strike, a natural 12 always gets away (A15).
 */
export function evasionOutcome(
  check: CheckResult,
  { mirrorPerfect }: DefenceSettings = DEFAULT_SETTINGS,
): StrikeResult {
  const perfect = mirrorPerfect && check.natural === 2;
  const hit = perfect || (!check.success && !(mirrorPerfect && check.natural === 12));
  return struck(check, -check.margin - 1, perfect, hit);
}

/** A player strikes: 2D6 + Strike against 7 + Evasion (L1667). */
export const strike = (bonus: number, evasion: number, id = "strike"): Procedure<StrikeResult> =>
  attackAt(7 + evasion, bonus, id);

/** A player shoots or throws: against the TN of the shot (L2026). */
export const shoot = (bonus: number, tn: readonly Term[], id = "shot"): Procedure<StrikeResult> =>
  attackAt(sum(tn), bonus, id);

function* attackAt(tn: number, bonus: number, id: string): Procedure<StrikeResult> {
  return attackOutcome(yield* rollCheck({ tn, bonus, mode: "normal" }, id));
}

/** A foe strikes and the player defends: 2D6 + Evasion against 8 + Strike, the same chances seen from the other side (L1432). */
export function* defend(
  evasion: number,
  strikeFactor: number,
  settings: DefenceSettings = DEFAULT_SETTINGS,
  id = "defence",
): Procedure<StrikeResult> {
  return evasionOutcome(yield* rollCheck({ tn: 8 + strikeFactor, bonus: evasion, mode: "normal" }, id), settings);
}

/** A foe shoots, or casts a bolt, at a player who keeps edgy: the player leaps, against 7 and the foe's aim (L3247). */
export function* leap(
  bonus: readonly Term[],
  aim: number,
  settings: DefenceSettings = DEFAULT_SETTINGS,
  id = "leap",
): Procedure<StrikeResult> {
  return evasionOutcome(yield* rollCheck({ tn: 7 + aim, bonus: sum(bonus), mode: "normal" }, id), settings);
}

/** The printed Attack of a foe: the TN of a Defence (BI-ATK-02). */
export const defenceTn = (strikeFactor: readonly Term[]): number => 8 + sum(strikeFactor);
