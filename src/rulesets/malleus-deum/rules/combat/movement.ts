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
}

const SLOWED = 3;

const base = ({ move, slowed }: MoveInput): number => Math.max(0, slowed ? move - SLOWED : move);

const onGround = (distance: number, { difficult }: MoveInput): number => (difficult ? half(distance) : distance);

export const moveDistance = (input: MoveInput): number => onGround(base(input), input);

/** Twice the move distance; Natural Sprinters add 1 to it first. */
export function runDistance(input: MoveInput): number {
  const sprint = hasCondition(input.conditions, "naturalSprinters") ? 1 : 0;
  return onGround(2 * (base(input) + sprint), input);
}

/** MD-MOV-02: move distance + 1d6, then an attack if something is in range. The request is named "charge". */
export function* chargeDistance(input: MoveInput): Procedure<number> {
  const [die = 0] = yield* roll("charge", 1, 6);
  return onGround(base(input) + die, input);
}

/** MD-MOV-03: twice the move distance + 1d6. The request is named "flee". */
export function* fleeDistance(input: MoveInput): Procedure<number> {
  const [die = 0] = yield* roll("flee", 1, 6);
  return onGround(2 * base(input) + die, input);
}

/** Formulas for a read-out; `null` move is not set by the book. */
export const moveFormulas = (move: number | null): { charge: string; flee: string } | null =>
  move === null ? null : { charge: `${move} + 1d6`, flee: `${2 * move} + 1d6` };
