import { halfSpeed } from "../attributes";

// MY-BAL-01, MY-CLB-01, MY-CLB-02, MY-CON-01, MY-JMP-01, MY-JMP-02, MY-GPL-01 (L1594-1693): what feats are rolled against.

/** Climbing by surface (L1621-1629); a ladder takes no roll. */
export const CLIMBING_SURFACES = {
  ladder: 0,
  knottedRope: 5,
  cliffOrRope: 10,
  roughWall: 15,
  brickWall: 20,
  polishedWall: 25,
} as const;

/** A Drawback for each doubling of the first 20 feet (MY-CLB-02, L1619-1631). */
export const climbDrawbacks = (feet: number): number => Math.max(0, Math.ceil(Math.log2(feet / 20)));

/** Feet climbed by a Move Action; who cannot move climbs nowhere (MY-CLB-01, L1609-1617). */
export const climbRate = (speed: number): number => (speed <= 0 ? 0 : halfSpeed(speed));

/** Bonds (L1656); holes from 10, where the shoulders pass easily, to 25, barely wider than the head (L1650). */
export const CONTORTING = { bonds: 20, widestHole: 10, narrowestHole: 25 } as const;

export type Jump = { kind: "long" | "high"; feet: number };

const FREE_JUMP = { long: 5, high: 2 } as const;

/** Whether a jump is within what anybody can do (MY-JMP-01, L1669). */
export const jumpIsFree = ({ kind, feet }: Jump): boolean => feet <= FREE_JUMP[kind];

/** What a jump is rolled against, by its feet (MY-JMP-02, L1671-1673). */
export const jumpThreshold = ({ kind, feet }: Jump): number => 5 + (kind === "long" ? feet : 2 * feet);

/** Run-up that a long jump takes, in feet (MY-JMP-02, L1671). */
export const RUN_UP = 10;

/** Why a jump cannot be tried, or null: a long one takes its run-up (MY-JMP-02, L1671). */
export const jumpBlocked = (jump: Jump, runUp: number): "noRunUp" | null =>
  jump.kind === "long" && !jumpIsFree(jump) && runUp < RUN_UP ? "noRunUp" : null;

/** One for each foot up or each started two feet away, whichever is more (AMB-26, MY-GPL-01, L1687-1693). */
export const grapnelThreshold = ({ up, away }: { up: number; away: number }): number =>
  Math.max(Math.ceil(up), Math.ceil(away / 2));

/** Rounds that each throw of a grapnel takes (MY-GPL-01, L1687-1693). */
export const GRAPNEL_ROUNDS = 2;
