// MY-BOS-01 to MY-BOS-06 (L2152-2172): Boss Attacks of the higher Level.

/** One swing of a flurry: the Level it is aimed at. */
export type Swing = { targetLevel: number };

/** Whether the n-th swing, counted from 1, earns another one. */
const earnsAnother = (attackerLevel: number, targetLevel: number, n: number): boolean =>
  attackerLevel - targetLevel >= 2 * n;

/** Whether there is another swing after these; whether they hit does not matter (MY-BOS-01, L2154-2158). */
export const flurryGoesOn = (attackerLevel: number, swings: readonly Swing[]): boolean =>
  swings.every(({ targetLevel }, i) => earnsAnother(attackerLevel, targetLevel, i + 1));

/** The highest Level that a swing can be aimed at and still earn another (MY-BOS-01, L2154-2158). */
export const earnsUpTo = (attackerLevel: number, n: number): number => attackerLevel - 2 * n;

/**
 * Swings against targets of one Level: the last one earns none, and may be aimed at anybody (MY-BOS-02, L2162-2166).
 */
export const mostSwings = (attackerLevel: number, targetLevel: number): number =>
  1 + Math.max(0, Math.floor((attackerLevel - targetLevel) / 2));

export type FlurryBlock = "rangeAttack" | "reaction" | "passingBlow" | "notReadied" | "needsStyle";

/**
 * Why a swing cannot be part of a flurry, or null (MY-BOS-03, MY-BOS-05, L2156-2160). Natural weapons are always ready.
 */
export function flurryBlocked(swing: {
  attack: "melee" | "range";
  reaction?: boolean;
  passingBlow?: boolean;
  natural: boolean;
  inHand: boolean;
  /** The flurry began with a weapon, and this swing mixes natural ones into it, or the other way round. */
  mixes: boolean;
  /** A style such as Pankration that allows that (MY-NWP-02). */
  mixedStyle: boolean;
}): FlurryBlock | null {
  if (swing.attack === "range") return "rangeAttack";
  if (swing.reaction) return "reaction";
  if (swing.passingBlow) return "passingBlow";
  if (!swing.natural && !swing.inHand) return "notReadied";
  return swing.mixes && !swing.mixedStyle ? "needsStyle" : null;
}

export type Cunning = "mindless" | "instinctive" | "animal" | "simpleminded" | "alert" | "higher";

/** MY-BOS-06: whom creatures of this Cunning go for, first and with further swings. Advice for the Overlord. */
export function targetAdvice(cunning: Cunning): {
  first: "inFront" | "mostThreatening" | "weakest" | "best";
  then: string;
} {
  if (cunning === "mindless" || cunning === "instinctive") return { first: "inFront", then: "inFront" };
  if (cunning === "animal") return { first: "mostThreatening", then: "mostThreatening" };
  if (cunning === "simpleminded") return { first: "weakest", then: "mostThreatening" };
  return { first: "best", then: "best" };
}
