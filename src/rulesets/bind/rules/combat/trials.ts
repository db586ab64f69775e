import { sum, type Procedure, type Term } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { resistedTn } from "../checks/difficulty";
import { defenceTn } from "./attack";
import { COMPANION_TN } from "./complications";
import { blowDice, rollDice, stacked } from "./damage";
import { disarm, grapple, weaponFlies } from "./manoeuvres";

/** Rolls of a fight that are no blows: grabs, grapples, pushes, tricks, first aid (BI-MAN-04, 05, 09, BI-KNK-15, BI-FTG-03). */
export const TRIALS = ["grab", "grapple", "ram", "disarm", "stanch", "friend"] as const;
export type TrialId = (typeof TRIALS)[number];

export interface TrialSetup {
  about: TrialId;
  bonus: Term[];
  against: Term[];
  /** Of a grapple that hurts, of a friend's blow gone wrong: what its dice get. */
  damage?: Term[];
  /** The weapon's bonus, where the table throws a larger die for it (BI-ATK-07). */
  dicey?: number;
  /** Rolled by the player at whom a foe aims it: a success keeps it off (BI-CHK-10). */
  resists?: boolean;
}

export interface Trial {
  check: CheckResult;
  /** How far a weapon flies. */
  squares: number;
  damage: number;
}

/**
 * What the other side's numbers come on top of: 7, 10 for who gets out of a friend's way, the blood's own for first aid
 * (BI-CHK-10, BI-CPL-02, BI-FTG-03).
 */
export const BASES: Record<TrialId, number> = {
  grab: 7,
  grapple: 7,
  ram: 7,
  disarm: 7,
  stanch: 0,
  friend: COMPANION_TN,
};

/** What a player has to reach against a foe's trial: a grab is an attack, and met like one (BI-ATK-02, BI-MAN-04); the rest is resisted. */
export const contestTn = ({ about, against }: Pick<TrialSetup, "about" | "against">): number =>
  about === "grab" ? defenceTn(against) : resistedTn(sum(against));

/** The player's side of a foe's trial: what it brings comes where the roll fails. */
function* resisted(setup: TrialSetup): Procedure<Trial> {
  const { about, bonus, damage } = setup;
  const check = yield* rollCheck({ tn: contestTn(setup), bonus: sum(bonus), mode: "normal" }, about);
  if (check.success) return { check, squares: 0, damage: 0 };
  const squares = about === "disarm" ? yield* weaponFlies() : 0;
  return { check, squares, damage: damage ? yield* rollDice(stacked(sum(damage))) : 0 };
}

/** Rolls a trial, with the weapon's flight or the dice of harm that follow from it (BI-MAN-04, 05, 09, BI-KNK-15). */
export function* trialProcedure(setup: TrialSetup): Procedure<Trial> {
  const { about, bonus, against, damage, dicey: weapon } = setup;
  if (setup.resists) return yield* resisted(setup);
  if (about === "disarm") return { ...(yield* disarm(sum(bonus), sum(against))), damage: 0 };
  const check =
    about === "grapple"
      ? yield* grapple(bonus, sum(against))
      : yield* rollCheck({ tn: BASES[about] + sum(against), bonus: sum(bonus), mode: "normal" }, about);
  // Whoever does not get out of a friend's way takes the friend's blow (BI-CPL-02).
  const hurts =
    check.success === (about !== "friend") && damage
      ? yield* rollDice(blowDice(damage, weapon ?? 0, weapon === undefined ? "stacking" : "dicey"))
      : 0;
  return { check, squares: 0, damage: hurts };
}
