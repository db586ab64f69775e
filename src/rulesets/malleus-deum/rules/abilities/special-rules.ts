import type { AttackLimits } from "../defences/attack-limits";
import type { DefenceKind } from "../defences/open-defences";
import { does, gains, mustPass, type TableEffect } from "../tables/table-effect";
import type { Term } from "../../../../engine";
import { equipmentLabel } from "../labels";
import { parseRankFormula, rankValue } from "./rank-formula";

// Companion 3: what single abilities have besides a roll, an action and a number of damage, by their slugs. "R" is the
// ability's own rank (MDC-ABL-03).

/** What an attack with the ability has of its own. */
export interface AttackRule {
  /** Stamina that every such attack costs; impossible without. */
  stamina?: number;
  /** Defences against which the rank counts once more to hit. */
  rankAgainst?: readonly DefenceKind[];
  limits?: AttackLimits;
  /** Arrows held ready leave the bow in one action, each with its own roll; in the first round of a fight alone. */
  shots?: (rank: number) => number;
}

export const CLEAVE = "axe.cleave";

const ATTACKS: Readonly<Record<string, AttackRule>> = {
  "sword.mighty_blow": { stamina: 2 },
  [CLEAVE]: {},
  "archery.fast_shot": { shots: () => 2 },
  "archery.rain_of_arrows": { shots: (rank) => rank },
  "monster.poison_bite": {},
  "physical.kick": {},
  "gun.shoot": {},
  "monster.claw": { rankAgainst: ["block", "armour"] },
  "monster.prehensile_tongue": { limits: { dodgeOnly: true } },
  "monster.web": { limits: { unparryable: true, ignoresArmour: true } },
};

/** What an attack with the ability has of its own; empty for most (companion 3.13, 3.23, 3.34). */
export const attackRule = (slug: string): AttackRule => (hasAttackRule(slug) ? (ATTACKS[slug] ?? {}) : {});

/**
 * Whether an attack with the ability has rules of its own: its card says then what it was made with (companion 3.23,
 * 3.34).
 */
export const hasAttackRule = (slug: string): boolean => Object.hasOwn(ATTACKS, slug);

/** A printed "8+3R" at a rank (MDC-ABL-03). Throws RangeError for what is no such number. */
export function atRank(formula: string, rank: number): number {
  const read = parseRankFormula(formula);
  if (!read) throw new RangeError(`"${formula}" is no number with a rank`);
  return rankValue(read, rank);
}

/**
 * What a hit brings besides damage (companion 3.2, 3.14, 3.18, 3.19, 3.21, 3.34). Endurance is the ability against poison
 * (companion 3.1).
 * @param boon The hit came with a boon.
 */
export function hitEffects(slug: string, rank: number, boon = false): TableEffect[] {
  const drops = does("drops", "defender");
  if (slug === "axe.hook") return [mustPass("defender", "strength", null, drops)];
  if (slug === "mace.smash" || slug === "spear.hook") return [mustPass("defender", "strength", "opposed", drops)];
  if (slug === "hammer.smash")
    return [
      mustPass(
        "defender",
        "agility",
        atRank("12+R", rank),
        ...(boon ? [gains("defender", "prone"), gains("defender", "stunned")] : [does("pushed", "defender")]),
      ),
    ];
  if (slug === "mace.wild_swing") return [does("daunted", "defender")];
  if (slug === "physical.kick") return rank >= 3 ? [does("pushed", "defender")] : [];
  if (slug === "monster.poison_bite")
    return [mustPass("defender", "endurance", atRank("7+R", rank), gains("defender", "poisoned"))];
  if (slug === "monster.prehensile_tongue")
    return [mustPass("defender", "strength", atRank("8+3R", rank), does("held", "defender"))];
  return slug === "monster.web" ? [gains("defender", "slowed")] : [];
}

/** What else comes of a blow: how it went for whoever struck. */
export interface Struck {
  hit: boolean;
  /** Boon or bane of whoever strikes, whoever rolled. */
  luck: "boon" | "bane" | null;
  /** It was a critical failure. */
  fumbled: boolean;
}

/** The same of a blow that may have missed (companion 3.17, 3.18). */
export function strikeEffects(slug: string, rank: number, { hit, luck, fumbled }: Struck): TableEffect[] {
  const found = hit ? hitEffects(slug, rank, luck === "boon") : [];
  if (slug === "hammer.smash" && !hit) {
    if (luck === "boon") found.push(does("pushed", "defender"));
    if (luck === "bane") found.push(mustPass("attacker", "agility", atRank("12+R", rank), gains("attacker", "prone")));
  }
  if (slug === "gun.shoot" && luck === "bane") {
    found.push(does("jams", "attacker"));
    if (fumbled) found.push({ kind: "damage", whom: "attacker", dice: "1" });
  }
  return found;
}

/** Fists do 2 more in gauntlets and 2 less to a helmet; heads do 1 more in a helmet and 1 less to one (companion 3.2, Y-07). */
export function wornTerms(
  slug: string,
  own: { gauntlets: boolean; helmet: boolean },
  target: { helmet: boolean },
): Term[] {
  const punch = slug === "physical.punch";
  if (!punch && slug !== "physical.head_butt") return [];
  const more = punch ? 2 : 1;
  const armed = punch ? own.gauntlets : own.helmet;
  return [
    ...(armed ? [{ label: equipmentLabel(punch ? "gauntlets" : "ownHelmet"), value: more, kind: "equipment" }] : []),
    ...(target.helmet ? [{ label: equipmentLabel("helmet"), value: -more, kind: "equipment" }] : []),
  ];
}

/**
 * Lucky: Luck dice that a natural 12-12 of one's own gives back; everybody has it untrained, at rank 0 (companion 3.4).
 */
export const luckyDice = (outcome: { automatic: string | null }, rank: number): number =>
  outcome.automatic === "criticalSuccess" ? rank + 1 : 0;
