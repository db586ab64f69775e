import type { PathId } from "../experience";

// BI-PTH-01 to 05, BI-MAG-17, BI-MAG-25, BIC-46: the Paths of magic (L3662-3789).

/** The ten spheres of the book and the companion's Saurecanta (BI-MAG-25, BIC-46). */
export const SPHERES = [
  "aldaron",
  "conjuration",
  "enchantment",
  "fate",
  "force",
  "illusion",
  "invocation",
  "metamagic",
  "necromancy",
  "polymorph",
  "saurecanta",
] as const;
export type SphereId = (typeof SPHERES)[number];

export type PathRules = {
  /** Devotion has two more from each deity. */
  spheres: readonly SphereId[];
  quick: boolean;
  ritual: boolean;
  subtle: boolean;
  /** The highest level that somebody has is cast as a ritual only. */
  highestByRitual: boolean;
  /** What casting needs: -2 for each of hands and voice, or for being unable to move; or sound, without which there is nothing. */
  needs: "handsAndVoice" | "movement" | "sound" | "none";
};

/**
 * Spheres and limits of each Path: Song and Runes are never cast in an instant, Runes and Blood never quietly, Blood
 * never slowly (BI-PTH-01 to 05, BIC-46).
 */
export const PATH_RULES: Readonly<Record<PathId, PathRules>> = {
  alchemy: {
    spheres: ["conjuration", "invocation", "force", "illusion", "metamagic"],
    quick: true,
    ritual: true,
    subtle: true,
    highestByRitual: false,
    needs: "handsAndVoice",
  },
  blood: {
    spheres: ["aldaron", "enchantment", "force", "invocation", "polymorph"],
    quick: true,
    ritual: false,
    subtle: false,
    highestByRitual: false,
    needs: "movement",
  },
  devotion: {
    spheres: ["aldaron", "fate", "metamagic"],
    quick: true,
    ritual: true,
    subtle: true,
    highestByRitual: false,
    needs: "handsAndVoice",
  },
  runes: {
    spheres: ["conjuration", "fate", "force", "metamagic", "necromancy"],
    quick: false,
    ritual: true,
    subtle: false,
    highestByRitual: true,
    needs: "none",
  },
  song: {
    spheres: ["aldaron", "enchantment", "fate", "illusion", "metamagic"],
    quick: false,
    ritual: true,
    subtle: true,
    highestByRitual: true,
    needs: "sound",
  },
  nura: {
    spheres: ["conjuration", "invocation", "metamagic", "necromancy", "saurecanta"],
    quick: true,
    ritual: true,
    subtle: true,
    highestByRitual: false,
    needs: "none",
  },
};

export type KnownPath = { path: PathId; deitySpheres?: readonly SphereId[] };

/** Which spheres may be bought, and through which Paths (BI-MAG-25, BI-GOD-02). */
export function openSpheres(known: readonly KnownPath[]): Partial<Record<SphereId, PathId[]>> {
  const open: Partial<Record<SphereId, PathId[]>> = {};
  for (const { path, deitySpheres = [] } of known)
    for (const sphere of [...PATH_RULES[path].spheres, ...deitySpheres]) {
      const paths = (open[sphere] ??= []);
      if (!paths.includes(path)) paths.push(path);
    }
  return open;
}

export type PathEntry = { academicsSlots: readonly PathId[]; magicalBlood: boolean; performance: number };

/** Who may set out on a Path: a slot of Academics, blood of elves or dragons, Performance 2 (L3662-3770). */
export function mayWalk(path: PathId, { academicsSlots, magicalBlood, performance }: PathEntry): boolean {
  switch (path) {
    case "blood":
      return magicalBlood;
    case "song":
      return performance >= 2;
    case "nura":
      return true;
    default:
      return academicsSlots.includes(path);
  }
}
