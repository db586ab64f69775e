import {
  bestDegree,
  DEGREES,
  degreeSources,
  rankToUse,
  rawRank,
  type DegreeSource,
  type Degree,
  type Grant,
} from "../rules/advancement";
import type { Term } from "../../../engine";
import { itemsOf, type Creature } from "./creature";

export type Ability = ItemOf<"mythAbility">;

/** Everybody has these, whether anything of them was written down or not (MY-CLS-12). */
export const ROOT_SKILLS = ["melee", "ballistics", "trickery", "knowledge"] as const;

const isDegree = (degree: string): degree is Degree => Object.hasOwn(DEGREES, degree);
export const readDegree = (degree: string): Degree | null => (isDegree(degree) ? degree : null);

/** What race and classes grant, for the rules of Rank Bonuses. */
export function packagesOf(actor: Creature): { label: string; kind: "race" | "class"; grants: Grant[] }[] {
  const read = (items: readonly (ItemOf<"mythRace"> | ItemOf<"mythClass">)[], kind: "race" | "class") =>
    items.map(({ name, system }) => ({
      label: name,
      kind,
      grants: system.grants.map(({ slug, degree }) => ({ slug, degree: readDegree(degree) })),
    }));
  return [...read(itemsOf(actor, "mythRace"), "race"), ...read(itemsOf(actor, "mythClass"), "class")];
}

/** Everything that gives an ability a degree: packages, and what was picked outside of class. */
export function sourcesFor(actor: Creature, item: Ability | ItemOf<"mythWeapon">): DegreeSource[] {
  const own = readDegree(item.system.degree);
  return [...degreeSources(item.system.slug, packagesOf(actor)), ...(own ? [{ label: item.name, degree: own }] : [])];
}

/** Raw Rank and Rank Bonus, each with its name (MY-ABL-02, MY-ABL-03). */
export function rankTerms(actor: Creature, item: Ability | ItemOf<"mythWeapon">): Term[] {
  const best = bestDegree(sourcesFor(actor, item));
  return [
    { label: "MYTHMAGICA.Term.rawRank", value: rawRank(item.system.base, item.system.spentXp), kind: "rank" },
    ...(best ? [{ label: best.label, value: DEGREES[best.degree], kind: "rank" }] : []),
  ];
}

export const rankOf = (actor: Creature, item: Ability | ItemOf<"mythWeapon">): number =>
  rankTerms(actor, item).reduce((sum, { value }) => sum + value, 0);

/** Total ranks by short name, root skills at 0 where nothing was spent on them. */
export function ranksOf(actor: Creature): Record<string, number> {
  const ranks: Record<string, number> = Object.fromEntries(ROOT_SKILLS.map((slug) => [slug, 0]));
  for (const item of [...itemsOf(actor, "mythAbility"), ...itemsOf(actor, "mythWeapon")])
    if (item.system.slug) ranks[item.system.slug] = Math.max(ranks[item.system.slug] ?? -1, rankOf(actor, item));
  return ranks;
}

/** The rank that somebody acts with, and the ability that it comes from: its own, or the best that it defaults to. */
export const rankFor = (actor: Creature, slug: string, defaultsTo: readonly string[] = []) =>
  rankToUse({ slug, defaultsTo }, ranksOf(actor));
