import type { Transcript } from "../../../engine";
import { localize } from "../../../foundry/platform/i18n";
import { restorePlan, type StoredPlan, storePlan } from "./stored-plan";
import {
  judgeOpposed,
  keepDice,
  readDoubles,
  type CheckPlan,
  type OpposedOutcome,
  type OpposedRoll,
  type TieRule,
} from "../rules/checks";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { AbilityNamed, Addressed } from "./named";
import { flag, object, optional, plan, text, tieRule, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** One side as it fell. */
export interface ContestSide {
  plan: StoredPlan;
  dice: Transcript;
  /** The ability that the other side chose; left out: none, or the acting side's, which the card names itself. */
  with?: string;
  /** Rolled a second time, which binds (MD-CHK-22). */
  again?: boolean;
  /** Rolled a third time with a thing that lets its bearer (companion 5.7): never again, whatever the other side rolls. */
  last?: boolean;
}

/** An opposed check as cards keep it; `opposing` is there once the other has rolled. */
export interface ContestData {
  title: string;
  tie: TieRule;
  hidden: boolean;
  actor: string;
  opponent: string;
  /** The ability both roll, and the acting one's own. */
  slug: string;
  ability: string;
  acting: ContestSide;
  opposing?: ContestSide;
  /** The GM has shown it to everybody. */
  revealed?: boolean;
}

/** A side's roll by the rules: doubles on the natural dice, total with both sides of the formula. */
export function readContestSide({ plan, dice }: ContestSide): OpposedRoll {
  const { bonus, modifiers, edge } = restorePlan(plan);
  const { kept } = keepDice(dice[0]?.dice ?? [], edge);
  const { boon, bane, automatic } = readDoubles(kept[0], kept[1]);
  const natural = kept[0] + kept[1];
  const by = automatic === null ? null : automatic === "success" ? "criticalSuccess" : "criticalFailure";
  return { natural, total: natural + bonus + modifiers, boon, bane, automatic: by };
}

/** Who won, by the recorded dice. Throws Error while the other has not rolled. */
export function judgeContest({ tie, acting, opposing }: ContestData): OpposedOutcome {
  if (!opposing) throw new Error(localize("MALLEUS.Opposed.waiting"));
  return judgeOpposed(tie, readContestSide(acting), readContestSide(opposing));
}

/** A roll that waits for the other's (MD-CHK-17). */
export const opposedPart = ({
  title,
  plan,
  transcript,
  actor,
  ability,
  opponent,
}: {
  title: string;
  plan: CheckPlan & { manner: string; contest: { tie: TieRule } | null };
  transcript: Transcript;
  actor: Addressed;
  ability: AbilityNamed;
  opponent: Addressed;
}): CardPart =>
  toJson<ContestData>("malleusOpposed", {
    title,
    tie: plan.contest?.tie ?? "failure",
    hidden: plan.manner === "hidden",
    actor: actor.uuid,
    opponent: opponent.uuid,
    slug: ability.system.slug,
    ability: ability.uuid,
    acting: { plan: storePlan(plan), dice: transcript },
  });

export const contestSide = object<ContestSide>({
  plan,
  dice: transcript,
  with: optional(text),
  again: optional(flag),
  last: optional(flag),
});
const contestData = object<ContestData>({
  title: text,
  tie: tieRule,
  hidden: flag,
  actor: text,
  opponent: text,
  slug: text,
  ability: text,
  acting: contestSide,
  opposing: optional(contestSide),
  revealed: optional(flag),
});

export const contestDataOf = (part: CardPart): ContestData => partData(contestData, part);
