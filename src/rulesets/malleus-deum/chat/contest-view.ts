import { findActor } from "../../../foundry/platform/documents";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { termsOfPlan } from "../stored/stored-plan";
import { keepDice, opposedResult } from "../rules/checks";
import { termView, type DieView, type TermView } from "./check-view";
import { type ContestSide, type ContestData, readContestSide, judgeContest } from "../stored/contest-data";

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
