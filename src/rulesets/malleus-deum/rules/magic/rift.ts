// Overcharge table 1.17, row 49: the dice lie open, and one may be grounded each turn until their sum is below the ceiling.

export interface Rift {
  /** Faces of the dice that still lie there. */
  dice: readonly number[];
  ceiling: number;
  /** Turns that ended since it opened. */
  turns: number;
}

/** Closed; still open; open so long that the caster is dead; and the turn after that, when something steps through. */
export type RiftState = "closed" | "open" | "death" | "arrival";

/** The caster dies at the end of this turn, and it arrives at the end of the next. */
const LAST_TURN = 3;

/** How an open rift stands: closed below the ceiling, else by the turns that ended (companion 1.17). */
export function riftState({ dice, ceiling, turns }: Rift): RiftState {
  if (dice.reduce((sum, face) => sum + face, 0) < ceiling) return "closed";
  if (turns > LAST_TURN) return "arrival";
  return turns === LAST_TURN ? "death" : "open";
}

/**
 * A turn of the rift ends, with the die at a place in the ground or with none (companion 1.17). Throws RangeError where
 * no such die lies.
 */
export function riftTurn(rift: Rift, grounded: number | null): Rift {
  if (grounded !== null && rift.dice[grounded] === undefined) throw new RangeError(`There is no die ${grounded + 1}`);
  return { ...rift, dice: rift.dice.filter((_, at) => at !== grounded), turns: rift.turns + 1 };
}
