import type { RollAttribute } from "../attributes";
import type { Size } from "../size";
import { AREA_THRESHOLDS, qualityThreshold, rankAfterQuenching, tangleRolls, type AreaKind } from "./hazards";

/** How bad natural fires, slick floors and tangles can be, mildest first (MY-ARE-09, MY-ARE-14, MY-ARE-16). */
export const AREA_SEVERITIES = Object.keys(AREA_THRESHOLDS) as (keyof typeof AREA_THRESHOLDS)[];

/** An area as somebody laid it out (MY-ARE-01). */
export type Area = {
  kind: AreaKind;
  /** Quality Level of what magic or a creature made. */
  quality: number;
  /** How bad natural ones are. */
  severity: (typeof AREA_SEVERITIES)[number];
  /** What it makes of those who are there, for as long as they are (MY-TRT-07); left out: nothing. */
  trait?: string;
};

export type AreaRoll = { kind: "check" | "avoidance"; attributes: readonly RollAttribute[]; threshold: number };

const avoid = (attributes: readonly RollAttribute[], quality: number): AreaRoll => ({
  kind: "avoidance",
  attributes,
  threshold: qualityThreshold(quality),
});

/**
 * What somebody of a size rolls against it, each Round in a fire, else on entering or moving (MY-ARE-08, 09, 14, 15, 16); null: nothing,
 * or a natural one too slight for a roll.
 */
export function areaRoll({ kind, quality, severity }: Area, size: Size): AreaRoll | null {
  const natural = AREA_THRESHOLDS[severity];
  const check = (attributes: readonly RollAttribute[]): AreaRoll | null =>
    natural > 0 ? { kind: "check", attributes, threshold: natural } : null;
  const rolls: Partial<Record<AreaKind, () => AreaRoll | null>> = {
    magicallyCombustible: () => avoid(["ag", "tn"], quality),
    naturallyCombustible: () => check(["ag", "tn"]),
    highlyCombustible: () => check(["ag", "tn"]),
    slick: () => check(["cr"]),
    stickyMorass: () => avoid(["cr", "st"], quality),
    tangledConstructed: () => (tangleRolls(size) ? avoid(["vg"], quality) : null),
    tangledNatural: () => (tangleRolls(size) ? check(["vg"]) : null),
  };
  return rolls[kind]?.() ?? null;
}

const FIRES: readonly AreaKind[] = ["magicallyCombustible", "naturallyCombustible", "highlyCombustible"];

/** What is left of the areas in one place once water has its way: natural fires go out, magical ones burn lower (MY-ARE-12). */
export function afterQuenching<T extends Area>(areas: readonly T[]): T[] {
  const level = Math.max(0, ...areas.filter(({ kind }) => kind === "quenching").map(({ quality }) => quality));
  if (!areas.some(({ kind }) => kind === "quenching")) return [...areas];
  return areas.flatMap((area) => {
    if (!FIRES.includes(area.kind)) return [area];
    if (area.kind !== "magicallyCombustible") return [];
    const quality = rankAfterQuenching(area.quality, level);
    return quality > 0 ? [{ ...area, quality }] : [];
  });
}
