import { type TableEffect } from "./table-effect";

// Companion table 1.23 (a later edition's; optional): after a failed check with a bane, 2d12 + rank. The later edition counts
// costs in points; with pools of dice "twice the cost" is one die more exhausted.

export interface Misfortune {
  id: string;
  effects: readonly TableEffect[];
  /** Missiles lost besides. */
  missilesLost?: "1d6";
  /** Magic dice lost besides. */
  extraDice?: 0 | 1;
}
