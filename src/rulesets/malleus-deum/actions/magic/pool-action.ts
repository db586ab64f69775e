import { format, localize, percent } from "../../../../foundry/platform/i18n";
import type { OutcomeSegment, RollAction } from "../../../../foundry/rolls/roll-action";
import { groundingGear } from "../../adapters/magic/magic-gear";
import type { Creature } from "../../adapters/creature";
import { alwaysOvercharges, groundingOdds, groundingRule, type GroundingRule, type MagicAid } from "../../rules/magic";
import { poolCheck, poolOdds, poolResult, poolsEmpty, type PoolOutcome, type PoolPlan } from "../../rules/pools";

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
export function expectedLoss(plan: PoolPlan): string | null {
  if (poolsEmpty(plan.draws)) return null;
  const losses = Object.values(poolOdds(plan).expectedLoss);
  const mean = losses.reduce((sum, loss) => sum + loss.toNumber(), 0);
  return format("MALLEUS.Pool.expectedLoss", {
    dice: mean.toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 }),
  });
}

/** What the caster may ground with, or null where nothing can be (MDC-MAG-10). */
export function groundingOf(actor: Creature, aid: MagicAid | null): GroundingRule | null {
  const rule = groundingRule(groundingGear(actor, aid));
  return rule.blocked === null ? rule : null;
}

/** A spell's numbers in a line: DC and ceiling, the price, what grounding would be worth, and a ceiling that is too low. */
export function castingNote(plan: PoolPlan, grounding: GroundingRule | null): string | null {
  const loss = expectedLoss(plan);
  if (loss === null) return null;
  const { difficulty, overcharge } = plan;
  const numbers =
    overcharge === null
      ? format("MALLEUS.Casting.dc", { difficulty })
      : format("MALLEUS.Casting.dcAndCeiling", { difficulty, overcharge });
  return [
    numbers,
    loss,
    ...(alwaysOvercharges(difficulty, overcharge) ? [localize("MALLEUS.Casting.alwaysOvercharges")] : []),
    ...(grounding && overcharge !== null && plain(plan)
      ? [format("MALLEUS.Casting.grounded", { chance: percent(groundingOdds(plan, grounding).probability("success")) })]
      : []),
  ].join(" ");
}

/** Dice whose odds with grounding are known: a handful of d6. */
const plain = ({ draws, bonusDice }: PoolPlan): boolean =>
  bonusDice === 0 &&
  draws.every(({ faces = 6 }) => faces === 6) &&
  draws.reduce((sum, { dice }) => sum + dice, 0) <= 10;
