import type { ConflictSetup } from "./judge";

// MY-CFL-11, MY-CFL-12, MY-CFL-19 (L1280-1292, L1484-1488): rolls and Thresholds are two faces of one number.

/** What a Threshold is before adjustments (MY-CFL-11, L1280-1286). */
export const AVERAGE = 10;

/** The Threshold that an opponent with these adjustments presents (MY-CFL-12, L1288-1292). */
export const thresholdOf = (adjustment: number): number => AVERAGE + adjustment;

/** What a Threshold is worth as an adjustment when its side rolls (MY-CFL-11, L1280-1286). */
export const adjustmentOf = (threshold: number): number => threshold - AVERAGE;

/** The same conflict rolled by the other side (MY-CFL-11, L1280-1286). */
export const swapRoller = (setup: ConflictSetup): ConflictSetup => ({
  ...setup,
  adjustment: adjustmentOf(setup.threshold),
  threshold: thresholdOf(setup.adjustment),
  net: setup.net === 0 ? 0 : -setup.net,
});

/**
 * What a carried Margin adds for whoever rolls next: it helps the side that earned it (MY-CFL-19, L1484-1488). `margin`
 * is the one of the first roller.
 */
export const carriedMargin = (margin: number, rollerNow: "sameSide" | "otherSide"): number =>
  rollerNow === "sameSide" ? margin : margin === 0 ? 0 : -margin;
