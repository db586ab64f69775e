// MDC-DTH-08: breath holds two minutes, twelve rounds; then a Near-Death roll every round.

/** Rounds that a held breath lasts: two minutes (MDC-DTH-08). */
export const BREATH_ROUNDS = 12;

/** Rounds of breath left, and whether this round asks for a Near-Death roll (MDC-DTH-08). `round` counts from 1. */
export const breath = (round: number): { left: number; nearDeathRoll: boolean } => ({
  left: Math.max(0, BREATH_ROUNDS - round),
  nearDeathRoll: round > BREATH_ROUNDS,
});

export interface Drowned {
  /** The modifier that Near-Death results left. */
  modifier: number;
  /** A roll on the way came up with a bane. */
  bane: boolean;
}
