import { sum } from "../../../../engine";
import { judgePool, POOL_FACES, type PoolCheck, type PoolOutcome } from "../pools/pool-check";
import { reasonLabel } from "../labels";
import { mayGround, type GroundingRule } from "./grounding";

// MDC-MAG-02: the casting after its dice lie on the table: a wand rolls one again, one die may be grounded, then the sum is
// judged. What the player chooses comes in as data; without choices this is the plain pool check.

/** The faces one pool's dice show. */
export interface CastDice {
  pool: string;
  faces: readonly number[];
}

/** One die of the casting. */
export interface DieAt {
  pool: string;
  at: number;
}

export interface CastingChoices {
  /** A wand's die rolled again, with the face it shows now; the first face is as if it had not been (MDC-MAG-11). */
  wand?: DieAt & { face: number };
  /** The die led into the ground. Throws RangeError where `grounding` does not allow it. */
  ground?: DieAt;
  grounding?: GroundingRule;
}

export interface CastingOutcome extends PoolOutcome {
  /** Face of the grounded die, or null. */
  grounded: number | null;
  /** Dice as they count, the grounded one left out. */
  dice: CastDice[];
}

/** The die a choice means. Throws RangeError when there is none. */
export function dieAt(dice: readonly CastDice[], { pool, at }: DieAt): number {
  const face = dice.find((one) => one.pool === pool)?.faces[at];
  if (face === undefined) throw new RangeError(`There is no die ${at + 1} of the pool ${pool}`);
  return face;
}

const replaced = (dice: readonly CastDice[], { pool, at }: DieAt, face: number | null): CastDice[] =>
  dice.map((one) =>
    one.pool === pool
      ? { pool, faces: one.faces.flatMap((old, index) => (index !== at ? [old] : face === null ? [] : [face])) }
      : one,
  );

function rolledAgain(check: PoolCheck, dice: readonly CastDice[], wand: CastingChoices["wand"]): readonly CastDice[] {
  if (!wand) return dice;
  dieAt(dice, wand);
  const most = check.draws.find(({ pool }) => pool === wand.pool)?.faces ?? POOL_FACES;
  if (!Number.isInteger(wand.face) || wand.face < 1 || wand.face > most)
    throw new RangeError(`A d${most} does not show ${wand.face}`);
  return replaced(dice, wand, wand.face);
}

/**
 * Judges a casting (MDC-MAG-02, 10). A grounded die leaves the sum and its pool; then DC and overcharge are tested on
 * what is left, so the spell may now fail. Bonus dice that belong to no pool count by their sum, `bonus`.
 */
export function judgeCasting(
  check: PoolCheck,
  rolled: readonly CastDice[],
  choices: CastingChoices = {},
  bonus = 0,
): CastingOutcome {
  let dice = rolledAgain(check, rolled, choices.wand);
  let modifiers = check.modifiers;
  let grounded: number | null = null;
  const { ground, grounding } = choices;
  if (ground) {
    grounded = dieAt(dice, ground);
    if (!grounding || !mayGround(grounding, grounded))
      throw new RangeError(`A die that shows ${grounded} cannot be grounded`);
    modifiers += sum(grounding.terms);
    dice = replaced(dice, ground, null);
  }
  let total = bonus;
  const exhausted: Record<string, number> = {};
  for (const { pool, faces } of dice) {
    const threshold = check.draws.find((draw) => draw.pool === pool)?.threshold ?? 0;
    exhausted[pool] = faces.filter((face) => face <= threshold).length + (ground?.pool === pool ? 1 : 0);
    total += faces.reduce((all, face) => all + face, 0);
  }
  return { ...judgePool({ ...check, modifiers }, total, exhausted), grounded, dice: [...dice] };
}

/**
 * Reason key why a wand cannot roll one die again now, or null: once, and never after the casting was rerolled whole
 * (MDC-MAG-11, MD-CHK-22).
 */
export const wandBlocked = (state: { used: boolean; rerolled: boolean }): string | null =>
  state.used || state.rerolled ? reasonLabel("alreadyRerolled") : null;
