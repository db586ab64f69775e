import {
  bestDegree,
  DEGREES,
  degreeSources,
  rawRank,
  type DegreeSource,
  type Degree,
  type Grant,
} from "../rules/advancement";
import type { Term } from "../../../engine";
import { itemsOf, type Creature } from "./creature";

export type Ability = ItemOf<"mythAbility">;

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
