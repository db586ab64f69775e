// MY-WLD-01 to MY-WLD-03 (L1997-2008): surviving in the wild.

const WILDERNESS = "wilderness";

/** The same land by the words of gifts and by those of Lores: Woodland Insight and Forest Lore, Grassland Insight and Plains Lore. */
const SAME_LAND: Readonly<Record<string, string>> = {
  woodland: "forest",
  forest: "woodland",
  grassland: "plains",
  plains: "grassland",
};

const knows = (known: readonly string[], terrain: string): boolean =>
  known.includes(terrain) || (Object.hasOwn(SAME_LAND, terrain) && known.includes(SAME_LAND[terrain] ?? ""));

/** What somebody knows of terrains: gifts of Insight and Lores, by the terrain they are about. */
export type SurvivalTraining = { insights: readonly string[]; lores: readonly string[] };

/**
 * An Edge for an Insight that covers the terrain; the one into all wilderness covers every terrain (MY-WLD-02, L2003).
 */
export const survivalEdge = ({ insights }: Pick<SurvivalTraining, "insights">, terrain: string): 0 | 1 =>
  insights.includes(WILDERNESS) || knows(insights, terrain) ? 1 : 0;

/** Anybody may be the Primary; only the trained assist (MY-WLD-03, L2005). */
export const mayAssistSurvival = (training: SurvivalTraining, terrain: string): boolean =>
  survivalEdge(training, terrain) === 1 || knows(training.lores, terrain);
