import type { Term, Transcript } from "../../../engine";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import type { CardResult } from "../../../foundry/contracts/message-part";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { standardResult, type StandardOutcome } from "../rules/checks";
import { termsOfPlan, type StoredPlan, replayCheck } from "../stored/stored-plan";
import { STANDARD_TONES } from "../actions/checks/standard-action";

export interface DieView {
  face: number;
  kept: boolean;
}
export interface TermView {
  label: string;
  value: string;
}

/** A Standard Check as cards show it: headline, dice, why. */
export interface CheckView {
  outcome: string;
  tone: Tone;
  icon: string;
  dice: DieView[];
  sum: string | null;
  extra: string | null;
  terms: TermView[];
  hiddenFromPlayers: boolean;
}

/** @param hidden The DC is secret from this user: whether it succeeded is not told either. */
export function checkView(
  plan: StoredPlan,
  dice: Transcript,
  { hidden = false, hiddenFromPlayers = false }: { hidden?: boolean; hiddenFromPlayers?: boolean } = {},
): CheckView {
  const outcome = replayCheck(plan, dice);
  const result = standardResult(outcome);
  const tone = STANDARD_TONES[result];
  const view = {
    dice: diceView(outcome),
    sum: outcome.kept.length > 0 ? sumLine(plan, outcome, hidden) : null,
    extra: hidden ? null : extraLine(outcome),
    terms: termsOfPlan(plan).map(termView),
    hiddenFromPlayers,
  };
  if (hidden)
    return { ...view, outcome: localize("MALLEUS.Result.hidden"), tone: "mixed", icon: "fa-solid fa-eye-slash" };
  return { ...view, outcome: localize(`MALLEUS.Result.${result}`), tone, icon: TONE_ICONS[tone] };
}

const diceView = ({ kept, dropped }: StandardOutcome): DieView[] => [
  ...kept.map((face) => ({ face, kept: true })),
  ...(dropped === null ? [] : [{ face: dropped, kept: false }]),
];

/** "8 + 3 = 11 against 14"; the DC stays out of it while it is secret. */
function sumLine({ bonus }: StoredPlan, outcome: StandardOutcome, hidden: boolean): string {
  const added = bonus.reduce((total, { value }) => total + value, 0);
  const natural = outcome.kept.reduce((total, face) => total + face, 0);
  const data = { dice: natural, bonus: signed(added), total: outcome.total };
  if (hidden) return format("MALLEUS.Check.sum", data);
  return format("MALLEUS.Check.sumAgainst", { ...data, difficulty: outcome.effectiveDifficulty });
}

/** The boon or bane that the doubles bring, in words. */
function extraLine({ boon, bane, automatic, reason }: StandardOutcome): string | null {
  if (automatic === "forced" && reason) return localize(reason);
  if (boon !== "none") return localize(`MALLEUS.Boon.${boon}`);
  if (bane !== "none") return localize(`MALLEUS.Bane.${bane}`);
  return null;
}

export const termView = ({ label, value }: Term): TermView => ({ label: localize(label), value: signed(value) });

/** The result in few words, for whoever asked for the roll. */
export function checkResult(plan: StoredPlan, dice: Transcript): CardResult {
  const outcome = replayCheck(plan, dice);
  const result = standardResult(outcome);
  return { text: localize(`MALLEUS.Result.${result}`), tone: STANDARD_TONES[result], success: outcome.success };
}
