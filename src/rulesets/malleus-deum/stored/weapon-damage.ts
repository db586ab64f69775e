import type { Term } from "../../../engine";

/** What of a weapon matters for damage: stored on the card, so that an old card stays true when the weapon changes. */
export interface WeaponDamage {
  name: string;
  /** The weapon's own number, or all of an ability's that strikes without one; null: asked for. */
  base: number | null;
  /** What its ability adds: a primary, the rank (MDC-ABL-06). */
  adds?: Pick<Term, "label" | "value">[];
  /** The whole counts so many times: "2 × (weapon + strength)". */
  times?: number;
  /** Slug of the ability that it is struck with, where that is not the weapon's own or has rules besides. */
  by?: string;
  /** Dice instead of a fixed number: thrown when it hits (MD-DMG-07). */
  formula?: string;
  /** d6 of fire that come with a hit. */
  fire?: number;
  types: string[];
  iron: boolean;
  nonLethal: boolean;
  /** It may be braced against a charge; it is. */
  brace?: boolean;
  braced?: boolean;
  /** It comes from behind, at somebody who noticed nothing. */
  stabbed?: boolean;
}

/** A blow as a card keeps it: the number it started from, all told, and the dice that made it. */
export type Blow = WeaponDamage & { base: number; dice?: number[] };
