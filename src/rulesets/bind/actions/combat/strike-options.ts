import type { Creature } from "../../adapters/creature";

/** What an attack is, beside its weapon and its target. */
export interface StrikeOptions {
  fast?: boolean;
  /** At somebody who runs past: quick (BI-CPL-04). */
  passing?: boolean;
  /** With the quick eye of a Snap Shot, which costs more (BI-KNK-30). */
  aimed?: boolean;
  /** A blow that costs nothing: on the ward behind a guard, a Cutting Swing, the answer to a Blind Rage. */
  free?: boolean;
  origin?: string | null;
  /** At this one, whoever is targeted. */
  target?: Creature;
  /** Whoever is struck at has laid themselves open (BI-MAN-02). */
  unaware?: boolean;
}
