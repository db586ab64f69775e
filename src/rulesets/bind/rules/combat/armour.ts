import { ranksOf, type Knacks } from "../knacks/knacks";

// BI-ATK-08, BI-ATK-09, BI-MAN-01: what armour stops, and how it is got around.

/** How much of a body armour covers; a Vitals Shot gets around the first two (BI-ATK-09). */
export const COVERAGES = ["partial", "complete", "perfect"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** A layer of protection. A body's own against fists, and hides, count as complete unless stated (L1643, L1919). */
export type Layer = { name: string; dr: number; coverage: Coverage };

/** The margin that gets around a layer; null: none does. Each Precise Strike takes 1 off, and opens even perfect armour at 6 (BI-KNK-28). */
function bypassMargin(coverage: Coverage, striker: Knacks): number | null {
  const precise = ranksOf(striker, "preciseStrike");
  if (coverage === "perfect") return precise > 0 ? Math.max(0, 7 - precise) : null;
  return Math.max(0, (coverage === "partial" ? 3 : 5) - precise);
}

/** The layers that still stand against a hit; each falls to its own margin, all but perfect ones to a Perfect Strike (L1633-1655). */
export function standing(
  layers: readonly Layer[],
  hit: { margin: number; perfect: boolean },
  striker: Knacks,
): Layer[] {
  return layers.filter(({ coverage }) => {
    if (hit.perfect && coverage !== "perfect") return false;
    const needed = bypassMargin(coverage, striker);
    return needed === null || hit.margin < needed;
  });
}

/** DR of several layers together: it adds up (BI-ATK-08). */
export const drOf = (layers: readonly Layer[]): number => layers.reduce((sum, { dr }) => sum + dr, 0);

/** What a body holds against fists and kicks: its Strength, as complete armour (L1919). */
export const bodyLayer = (strength: number): Layer => ({
  name: "body",
  dr: Math.max(0, strength),
  coverage: "complete",
});

/** Numbers a stat block prints in brackets, the lowest first: the TN at which each layer no longer counts (BIC-05). */
export function vitalsTn(tn: number, layers: readonly Layer[]): number[] {
  const open = layers.filter(({ coverage, dr }) => dr > 0 && coverage !== "perfect");
  const all = new Set(open.map(({ coverage }) => tn + (coverage === "partial" ? 3 : 5)));
  return [...all].sort((one, other) => one - other);
}
