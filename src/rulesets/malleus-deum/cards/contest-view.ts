import type { Transcript } from "../../../engine";
import { findActor } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/words";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { restorePlan, type StoredPlan, termsOfPlan } from "../actions/stored-plan";
import {
  judgeOpposed,
  keepDice,
  opposedResult,
  readDoubles,
  type OpposedOutcome,
  type OpposedRoll,
  type TieRule,
} from "../rules/checks";
import { termView, type DieView, type TermView } from "./check-view";

/** One side as it fell. */
export interface ContestSide {
  plan: StoredPlan;
  dice: Transcript;
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

const TONES: Record<ReturnType<typeof opposedResult>, Tone> = {
  win: "good",
  winTieBane: "mixed",
  draw: "mixed",
  loss: "bad",
};

/** The outcome in words, from the acting side. */
export function contestView(data: ContestData): { outcome: string; tone: Tone; icon: string; notes: string[] } {
  const outcome = judgeContest(data);
  const result = opposedResult(outcome);
  const winner = findActor(outcome.winner === "opposing" ? data.opponent : data.actor)?.name ?? "?";
  return {
    outcome: result === "draw" ? localize("MALLEUS.Result.draw") : format("MALLEUS.Opposed.wins", { name: winner }),
    tone: TONES[result],
    icon: TONE_ICONS[TONES[result]],
    notes: [
      ...(outcome.tieBane ? [localize("MALLEUS.Opposed.tieBane")] : []),
      ...(outcome.tied && data.tie === "failure" ? [localize("MALLEUS.Opposed.tieNpc")] : []),
      ...(outcome.byCritical ? [localize("MALLEUS.Opposed.byCritical")] : []),
    ],
  };
}

interface SideView {
  dice: DieView[];
  sum: string;
  extra: string | null;
  terms: TermView[];
}

function sideView(side: ContestSide): SideView {
  const { plan, dice } = side;
  const { natural, total, boon, bane } = readContestSide(side);
  const { kept, dropped } = keepDice(dice[0]?.dice ?? [], plan.edge ?? "none");
  const terms = termsOfPlan(plan);
  return {
    dice: [
      ...kept.map((face) => ({ face, kept: true })),
      ...(dropped === null ? [] : [{ face: dropped, kept: false }]),
    ],
    sum: format("MALLEUS.Check.sum", { dice: natural, bonus: signed(total - natural), total }),
    extra:
      boon !== "none" ? localize(`MALLEUS.Boon.${boon}`) : bane !== "none" ? localize(`MALLEUS.Bane.${bane}`) : null,
    terms: terms.map(termView),
  };
}

/** The acting side for a card; its own critical already says how a hidden check ended (MD-CHK-20, A-54). */
export const ownRoll = ({ acting }: ContestData): SideView => sideView(acting);
export const opposingOf = ({ opposing }: ContestData): SideView | null => (opposing ? sideView(opposing) : null);
