import type { RacialAbility } from "../characters/races";

// BI-DRV-06, BI-FTG-01, 02, 12, 13, 14, BI-MAG-28: the track under the Hit Points.

export type FatigueTrack = {
  normal: number;
  /** "B": heals by one a day (L1758). */
  bleeding: number;
  /** "S": waits for food and water (L1770). */
  starving: number;
  /** Boxes of the Combat Skill: fighting fills them first, and they weigh nothing (A13). */
  combat: number;
  /** Of thorns' venom: heals by one a scene, whether one rests or not (L2589). */
  venom: number;
  /** Only believed, until the magic ends (L2852). */
  imagined: number;
};

export const RESTED: FatigueTrack = { normal: 0, bleeding: 0, starving: 0, combat: 0, venom: 0, imagined: 0 };

/** Boxes without penalty: those of Hit Points, none below 0 (A80), and the dwarves' two (L1155). */
export const freeBoxes = (hitPoints: number, abilities: readonly RacialAbility[]): number =>
  Math.max(0, hitPoints) + (abilities.includes("tenacity") ? 2 : 0);

export type Weariness = { points: number; threshold: number; penalty: number; collapsed: boolean };

/** -1 for each point above the threshold, -5 at most; with one more somebody drops (L1750-1752, A12). */
export function weariness(track: FatigueTrack, threshold: number): Weariness {
  const points = track.normal + track.bleeding + track.starving + track.venom + track.imagined;
  const over = Math.max(0, points - threshold);
  return { points, threshold, penalty: Math.min(5, over), collapsed: over > 5 };
}

/** Where points come from (BI-FTG-03 to 11, BI-MAG-28). */
export const SOURCES = [
  "fighting",
  "armour",
  "encumbrance",
  "climbing",
  "marching",
  "starving",
  "running",
  "bleeding",
  "swimming",
  "breath",
  "poison",
  "venom",
  "illusion",
  "magic",
] as const;
export type FatigueSource = (typeof SOURCES)[number];

const DEADLY: ReadonlySet<FatigueSource> = new Set(["bleeding", "swimming", "breath", "poison", "venom", "illusion"]);

/** Who drops from effort passes out; from water, blood, poison or mere belief they die (L1752, L2852). */
export const collapse = (source: FatigueSource): "dead" | "unconscious" =>
  DEADLY.has(source) ? "dead" : "unconscious";

/** Points onto the track: of fighting into free Combat boxes first. Fate Points spare none of them (BI-FTG-01). */
export function tired(track: FatigueTrack, points: number, source: FatigueSource, combatSkill: number): FatigueTrack {
  if (points <= 0) return track;
  switch (source) {
    case "fighting": {
      const boxes = Math.min(points, Math.max(0, combatSkill - track.combat));
      return { ...track, combat: track.combat + boxes, normal: track.normal + points - boxes };
    }
    case "bleeding":
      return { ...track, bleeding: track.bleeding + points };
    case "starving":
      return { ...track, starving: track.starving + points };
    case "venom":
      return { ...track, venom: track.venom + points };
    case "illusion":
      return { ...track, imagined: track.imagined + points };
    default:
      return { ...track, normal: track.normal + points };
  }
}

/** Heals ordinary points first, then those that are only believed, then Combat boxes; blood, hunger and venom wait (A13, L1770, L2852). */
export function recovered(track: FatigueTrack, points: number): FatigueTrack {
  let left = Math.max(0, points);
  const after = (held: number): number => {
    const healed = Math.min(held, left);
    left -= healed;
    return held - healed;
  };
  return { ...track, normal: after(track.normal), imagined: after(track.imagined), combat: after(track.combat) };
}

/** A scene is over: a point of venom less (L2589). */
export const purged = (track: FatigueTrack): FatigueTrack => ({ ...track, venom: Math.max(0, track.venom - 1) });

/** Food and water: now it heals like any other (L1770). */
export const fed = (track: FatigueTrack): FatigueTrack => ({
  ...track,
  normal: track.normal + track.starving,
  starving: 0,
});

/** The spell ends: what was believed becomes real weariness, or vanishes (BI-MAG-28). */
export const undeceived = (track: FatigueTrack, real: boolean): FatigueTrack => ({
  ...track,
  normal: track.normal + (real ? track.imagined : 0),
  imagined: 0,
});
