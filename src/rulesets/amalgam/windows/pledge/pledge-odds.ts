import { barOf, type OddsView } from "../../../../foundry/rolls/odds-bar";
import type { OutcomeSegment } from "../../../../foundry/rolls/roll-action";
import { format, localize } from "../../../../foundry/platform/i18n";
import { contestant, contestantOn, contestDistribution } from "../../adapters/pledge/contest-odds";
import { difficultyAtFirst, isContested } from "../../adapters/pledge/difficulty-of";
import type { PledgeDraft } from "../../adapters/pledge/draft";
import { checkSetup } from "../../adapters/pledge/legal";
import { pledgeCard } from "../../adapters/pledge/pledge-card";
import { currentRulebook } from "../../adapters/rulebook";
import type { PledgeResult } from "../../rules/pledge";
import { checkOdds } from "../../rules/resolution";
import { TARGETED, type StoredPledge } from "../../stored/stored-pledge";

/** What the odds bar tells apart, best first. */
const SEGMENTS: readonly OutcomeSegment[] = [
  { key: "criticalSuccess", label: "AMALGAM.Result.criticalSuccess", tone: "triumph", success: true },
  { key: "success", label: "AMALGAM.Result.success", tone: "good", success: true },
  { key: "failure", label: "AMALGAM.Result.failure", tone: "bad", success: false },
  { key: "criticalFailure", label: "AMALGAM.Result.criticalFailure", tone: "disaster", success: false },
];
const CONTEST_SEGMENTS: readonly OutcomeSegment[] = [
  { key: "first", label: "AMALGAM.Contest.wins", tone: "good", success: true },
  { key: "neither", label: "AMALGAM.Contest.tie", tone: "mixed", success: false },
  { key: "second", label: "AMALGAM.Contest.loses", tone: "bad", success: false },
];

interface PledgeOdds {
  odds: OddsView | null;
  /** The chance as a fraction. */
  exact: string;
  /** What it is a chance of; or why none is shown. */
  chanceOf: string;
}

/** The exact odds of a Pledge as it is, against the Difficulty as far as it is known (AM-THR-07, AM-CON-01). */
export function pledgeOdds(draft: PledgeDraft, sound: StoredPledge, result: PledgeResult): PledgeOdds {
  if (isContested(draft)) return contestOdds(draft, result);
  const difficulty = difficultyAtFirst(draft.actor, sound)?.total ?? null;
  if (difficulty === null) {
    const missing = TARGETED.has(sound.purpose) && sound.targets.length === 0 ? "targetFirst" : "noChance";
    return { odds: null, exact: "", chanceOf: localize(`AMALGAM.Pledge.${missing}`) };
  }
  const method = sound.method === "dice" ? "dice" : "fingers";
  const distribution = checkOdds({ ...checkSetup(sound, result), difficulty }, method, currentRulebook());
  return {
    odds: barOf(distribution, SEGMENTS),
    exact: distribution.chanceOf((key) => key === "success" || key === "criticalSuccess").toString(),
    chanceOf: format("AMALGAM.Pledge.chance", { difficulty }),
  };
}

/** The chance to win against the Pledge that this one answers (AM-CON-01). */
function contestOdds({ actor, pledge }: PledgeDraft, result: PledgeResult): PledgeOdds {
  const begun = pledge.against === null ? null : pledgeCard(game.messages.get(pledge.against));
  const other = begun && contestantOn(begun);
  if (!other) return { odds: null, exact: "", chanceOf: localize("AMALGAM.Pledge.noContestant") };
  const distribution = contestDistribution(contestant(actor, pledge, result), other);
  return {
    odds: barOf(distribution, CONTEST_SEGMENTS),
    exact: distribution.chance("first").toString(),
    chanceOf: localize("AMALGAM.Pledge.contestChance"),
  };
}
