import { replay, sum, type Procedure, type Term, type Transcript } from "../../../engine";
import { maybe, oneOf, readShape, text, whole } from "../../../foundry/changes/data-shape";
import type { CardPart } from "../../../foundry/messages/card-model";
import { rollCheck, type CheckResult } from "../rules/checks/check";
import { COMPANION_TN } from "../rules/combat/complications";
import { rollDice, stacked } from "../rules/combat/damage";
import { disarm, grapple } from "../rules/combat/manoeuvres";
import { isTranscript, terms } from "./guards";
import { toJson } from "./to-json";

export const TRIAL_PART = "bindTrial";

/** Rolls of a fight that are no blows: grabs, grapples, pushes, tricks, first aid (BI-MAN-04, 05, 09, BI-KNK-15, BI-FTG-03). */
export const TRIALS = ["grab", "grapple", "ram", "disarm", "stanch", "friend"] as const;
export type TrialId = (typeof TRIALS)[number];

export interface TrialSetup {
  about: TrialId;
  bonus: Term[];
  against: Term[];
  /** Of a grapple that hurts, of a friend's blow gone wrong: what its dice get. */
  damage?: Term[];
}

export interface TrialData extends TrialSetup {
  /** Uuid of whom it is against. */
  target: string;
  /** Squares that a ram pushes. */
  squares?: number;
  dice: Transcript;
}

export interface Trial {
  check: CheckResult;
  /** How far a weapon flies. */
  squares: number;
  damage: number;
}

/** What the other side's numbers come on top of: 7, 10 for who gets out of a friend's way, the blood's own for first aid. */
export const BASES: Record<TrialId, number> = {
  grab: 7,
  grapple: 7,
  ram: 7,
  disarm: 7,
  stanch: 0,
  friend: COMPANION_TN,
};

export function* trialProcedure({ about, bonus, against, damage }: TrialSetup): Procedure<Trial> {
  if (about === "disarm") return { ...(yield* disarm(sum(bonus), sum(against))), damage: 0 };
  const check =
    about === "grapple"
      ? yield* grapple(bonus, sum(against))
      : yield* rollCheck({ tn: BASES[about] + sum(against), bonus: sum(bonus), mode: "normal" }, about);
  // Whoever does not get out of a friend's way takes the friend's blow (BI-CPL-02).
  const hurts = check.success === (about !== "friend") && damage ? yield* rollDice(stacked(sum(damage))) : 0;
  return { check, squares: 0, damage: hurts };
}

const read = readShape({
  about: oneOf(...TRIALS),
  bonus: terms,
  against: terms,
  damage: maybe(terms),
  target: text(120),
  squares: maybe(whole(0, 99)),
  dice: isTranscript,
});

export const trialPart = (data: TrialData): CardPart => toJson(TRIAL_PART, data);

/** @throws Error when it is none. */
export const trialDataOf = (part: CardPart): TrialData => read(part) as unknown as TrialData;

export const triedIn = (data: TrialData): Trial => replay(() => trialProcedure(data), data.dice);
