import { format } from "../../../foundry/platform/words";
import type { OutcomeSegment, RollAction } from "../../../foundry/rolls/roll-action";
import { poolCheck, poolOdds, poolResult, type PoolOutcome, type PoolPlan } from "../rules/pools";

const segments: OutcomeSegment[] = [
  { key: "success", label: "MALLEUS.Result.success", tone: "good", success: true },
  { key: "successBane", label: "MALLEUS.Result.overcharged", tone: "mixed", success: true },
  { key: "failure", label: "MALLEUS.Result.failure", tone: "bad", success: false },
];

/** Every check with dice from pools (MD-POOL-01). */
export const poolAction: RollAction<PoolPlan, PoolOutcome> = {
  procedure: (plan) => poolCheck(plan),
  key: poolResult,
  segments,
  odds: (plan) => poolOdds(plan).result,
};

/** "On average 1.3 dice are spent": the price of the roll, before it is paid. */
export function expectedLoss(plan: PoolPlan): string {
  const losses = Object.values(poolOdds(plan).expectedLoss);
  const mean = losses.reduce((sum, loss) => sum + loss.toNumber(), 0);
  return format("MALLEUS.Pool.expectedLoss", {
    dice: mean.toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 }),
  });
}
