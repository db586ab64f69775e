import { attributesOf, type Attributes } from "../attributes";
import type { Size } from "../size";
import type { Degree, DegreeSource } from "./rank";

// MY-CLS-01, MY-CLS-08, MY-CLS-09, MY-CLS-14, MY-TRT-11 (L147-151, L723-725, L925-1014): what peoples and classes bring.

/** One thing that a package gives. Ranked abilities have a degree, gifts and flaws are held or not. */
export type Grant = { slug: string; degree: Degree | null };

export type RacePackage = {
  label: string;
  baseline: Attributes;
  size: Size;
  grants: readonly Grant[];
  traits: readonly string[];
};

/** A lineage is laid on top of its race: it says what differs. */
export type Lineage = Partial<Omit<RacePackage, "label" | "baseline">> & {
  label: string;
  baseline?: Partial<Attributes>;
};

/**
 * What a race and its lineage bring together: the lineage's baselines and size stand where it has its own, its grants
 * and Traits come on top (MY-CLS-14, L147-151).
 */
export function withLineage(race: RacePackage, lineage: Lineage | null): RacePackage {
  if (!lineage) return race;
  return {
    label: lineage.label,
    baseline: attributesOf((key) => lineage.baseline?.[key] ?? race.baseline[key]),
    size: lineage.size ?? race.size,
    grants: [...race.grants, ...(lineage.grants ?? [])],
    traits: [...race.traits, ...(lineage.traits ?? [])],
  };
}

/** Where an ability's degree comes from. What a people gives without saying how well is Reviewed (MY-CLS-08, L1010). */
export function degreeSources(
  slug: string,
  packages: readonly { label: string; kind: "race" | "class"; grants: readonly Grant[] }[],
): DegreeSource[] {
  return packages.flatMap(({ label, kind, grants }) =>
    grants
      .filter((grant) => grant.slug === slug)
      .map(({ degree }) => ({ label, degree: degree ?? (kind === "race" ? "reviewed" : "schooled") })),
  );
}
