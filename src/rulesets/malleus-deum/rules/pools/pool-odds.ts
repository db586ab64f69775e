import { Distribution, odds, oddsOf, rollTally, sumOf, type Rational } from "../../../../engine";
import { judgePool, POOL_FACES, poolCheck, poolResult, type PoolCheck, type PoolDraw } from "./pool-check";

// What the dialog shows while the player picks dice. Both questions are asked of the rule itself, in the cheapest form that
// gives the same answer: who wins hangs only on the sum of all dice, and each pool's losses only on its own dice.

/** All dice with the same sides as if they came from one pool: the same chances of success, with far fewer states. */
function inOnePool(check: PoolCheck): PoolCheck {
  const bySides = new Map<number, number>();
  const add = (faces: number, dice: number) => {
    if (dice > 0) bySides.set(faces, (bySides.get(faces) ?? 0) + dice);
  };
  for (const draw of check.draws) add(draw.faces ?? POOL_FACES, draw.dice);
  add(POOL_FACES, check.bonusDice);
  const draws = [...bySides].map(([faces, dice]) => ({
    pool: `d${faces}`,
    available: dice,
    dice,
    threshold: 0,
    faces,
  }));
  return { ...check, draws, bonusDice: 0 };
}

/** Whether all throws can be counted in plain numbers; beyond that the engine's own whole numbers do it. */
const exact = (check: PoolCheck): boolean =>
  check.draws.reduce((cases, { dice, faces = POOL_FACES }) => cases * faces ** dice, 1) < Number.MAX_SAFE_INTEGER;

/** Dice of several sides: their sums are independent, so each kind is explored once and every total judged by the rule. */
function acrossSides(check: PoolCheck): Distribution<string> {
  let sums = new Map<number, number>([[0, 1]]);
  for (const { dice, faces = POOL_FACES } of check.draws) {
    const next = new Map<number, number>();
    const alone = oddsOf(() => rollTally("dice", dice, faces, sumOf())).entries();
    for (const [one, weight] of sums)
      for (const [sum, other] of alone) next.set(one + sum, (next.get(one + sum) ?? 0) + weight * Number(other));
    sums = next;
  }
  return new Distribution<string>(
    [...sums].map(([total, weight]) => [poolResult(judgePool(check, total, {})), weight] as const),
  );
}

function expectedLoss(check: PoolCheck, draw: PoolDraw): Rational {
  const alone: PoolCheck = { ...check, draws: [draw], bonusDice: 0 };
  const lost = (outcome: { exhausted: Record<string, number> }): number => outcome.exhausted[draw.pool] ?? 0;
  return oddsOf(() => poolCheck(alone), lost).mean(lost);
}

export interface PoolOdds {
  /** Exact chances of "success", "successBane" and "failure". */
  result: Distribution<string>;
  /** Dice each pool can expect to lose, by pool. */
  expectedLoss: Record<string, Rational>;
}

/** Exact odds of a pool check as chosen (MD-POOL-01 to 04). Throws RangeError as `poolCheck` does. */
export function poolOdds(check: PoolCheck): PoolOdds {
  const drawn = check.draws.filter((draw) => draw.dice > 0);
  const whole = drawn.length === 0 ? check : inOnePool(check);
  return {
    result:
      drawn.length > 0 && whole.draws.length > 1 && exact(whole)
        ? acrossSides(whole)
        : odds(() => poolCheck(whole), poolResult),
    expectedLoss: Object.fromEntries(drawn.map((draw) => [draw.pool, expectedLoss(check, draw)])),
  };
}
