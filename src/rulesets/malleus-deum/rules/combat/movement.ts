import { roll, type Procedure } from "../../../../engine";
import { half } from "../checks/difficulty";
import type { ActiveCondition } from "../conditions/condition";
import { hasCondition } from "../conditions/conditions";

// MD-MOV-01..04: how far a character gets, in squares.

export interface MoveInput {
  move: number;
  conditions: readonly ActiveCondition[];
  /** Halves the final distance once, rounded down (MD-MOV-04, A-67). */
  difficult?: boolean;
  /** The Agility check against 10 failed: 3 less, at least 0 (MD-CON-40). */
  slowed?: boolean;
  /** Squares that a sprinter has gained in the run that goes on (companion 3.3). */
  sprint?: number;
  /** How many times as far a quickened one gets; 1 for everybody else (companion 5.7), 0 for who cannot move. */
  pace?: number;
}

/** The most that a sprinter's checks bring the move distance to (companion 3.3). */
const SPRINT = 7;

/** Squares that the Slowed lose when their check fails (MD-CON-40). */
const SLOWED = 3;

/** The move distance before anything is made of it; the Unsteady have half of it. */
function base({ move, slowed, conditions, pace = 1 }: MoveInput): number {
  const distance = pace * Math.max(0, slowed ? move - SLOWED : move);
  return hasCondition(conditions, "unsteady") ? half(distance) : distance;
}

/** The same of whoever runs or flees, with what the run has gained so far. */
function running(input: MoveInput): number {
  const distance = base(input);
  return Math.max(distance, Math.min(SPRINT, distance + (input.sprint ?? 0)));
}

const onGround = (distance: number, { difficult }: MoveInput): number => (difficult ? half(distance) : distance);

/** Squares of a Move, on the ground that there is (MD-ACT-03, MD-MOV-04). */
export const moveDistance = (input: MoveInput): number => onGround(base(input), input);

/** Twice the move distance; Natural Sprinters add 1 to it first (MD-MOV-01, A-31). */
export function runDistance(input: MoveInput): number {
  const sprint = input.pace !== 0 && hasCondition(input.conditions, "naturalSprinters") ? 1 : 0;
  return onGround(2 * (running(input) + sprint), input);
}

/**
 * What a measured way takes of a turn: up to the move distance a Move, up to a run one too, up to two runs the Standard
 * besides (MD-ACT-01). Null: no turn is long enough.
 */
export function wayTakes(
  squares: number,
  input: MoveInput,
): { kind: "move" | "run"; distance: number; actions: 1 | 2 } | null {
  const [move, run] = [moveDistance(input), runDistance(input)];
  if (squares <= move) return { kind: "move", distance: move, actions: 1 };
  if (squares <= run) return { kind: "run", distance: run, actions: 1 };
  return squares <= 2 * run ? { kind: "run", distance: run, actions: 2 } : null;
}

/** The ways to get about, and the action that each takes (MD-ACT-03, A-09). */
export const MOVE_ACTIONS = { move: "move", run: "move", charge: "standard", flee: "immediate" } as const;
export type MoveKind = keyof typeof MOVE_ACTIONS;

/**
 * How far one of them leads, and how far if the check of the Slowed fails: a charge the move distance and 1d6 (MD-MOV-02),
 * fleeing twice it and 1d6 (MD-MOV-03). The request is named as the way is.
 */
export function* measuredMove(kind: MoveKind, input: MoveInput): Procedure<{ distance: number; ifSlowed: number }> {
  const [die = 0] = kind === "charge" || kind === "flee" ? yield* roll(kind, 1, 6) : [0];
  return { distance: leads(kind, input, die), ifSlowed: leads(kind, { ...input, slowed: true }, die) };
}

function leads(kind: MoveKind, input: MoveInput, die: number): number {
  if (kind === "move") return moveDistance(input);
  if (kind === "run") return runDistance(input);
  return onGround((kind === "flee" ? 2 * running(input) : base(input)) + die, input);
}

/** Formulas for a read-out, of what is rolled (MD-MOV-02, 03). */
export const moveFormulas = (input: MoveInput): { charge: string; flee: string } => ({
  charge: `${base(input)} + 1d6`,
  flee: `${2 * running(input)} + 1d6`,
});
