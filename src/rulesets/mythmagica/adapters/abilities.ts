import {
  bestDegree,
  DEGREES,
  degreeSources,
  RANKED_KINDS,
  rankToUse,
  rawRank,
  type DegreeSource,
} from "../rules/advancement";
import type { Term } from "../../../engine";
import { isItemOf } from "../../../foundry/platform/documents";
import { itemsOf, type Creature } from "./creature";
import { readDegree } from "./degree";
import { trainingFor, type GivingPackage } from "./training";

export type Ability = ItemOf<"mythAbility">;

/** Whether ranks are bought in it (MY-ABL-01). */
export const isRanked = ({ system }: Ability): boolean => (RANKED_KINDS as readonly string[]).includes(system.category);

/** Everybody has these, whether anything of them was written down or not (MY-CLS-12). */
export const ROOT_SKILLS = ["melee", "ballistics", "trickery", "knowledge"] as const;

/** Skills of going unseen by their names (C-15): Sneaking, Urban and Rural Stealth, Hiding in Crowds. */
const UNSEEN = /sneaking|stealth|^hidingInCrowds$/i;

/** Whether a skill is a sort of Sneaking: by its name, or as it falls back on it (L1292, L2260). */
export const isSneaking = (actor: Creature, slug: string): boolean =>
  slug !== "" &&
  (UNSEEN.test(slug) ||
    itemsOf(actor, "mythAbility").some(
      ({ system }) => system.slug === slug && [...system.defaultsTo].some((one) => UNSEEN.test(one)),
    ));

/** What race and classes grant, for the rules of Rank Bonuses. */
export function packagesOf(actor: Creature): GivingPackage[] {
  const read = (items: readonly (ItemOf<"mythRace"> | ItemOf<"mythClass">)[], kind: "race" | "class") =>
    items.map(({ name, system }) => ({
      label: name,
      kind,
      grants: system.grants.map(({ slug, degree }) => ({ slug, degree: readDegree(degree) })),
    }));
  return [...read(itemsOf(actor, "mythRace"), "race"), ...read(itemsOf(actor, "mythClass"), "class")];
}

/** Everything that gives an ability a degree: packages, proficiencies (MY-CLS-10), and what was picked outside of class. */
export function sourcesFor(actor: Creature, item: Ability | ItemOf<"mythWeapon">): DegreeSource[] {
  const own = readDegree(item.system.degree);
  const packages = packagesOf(actor);
  const trained = isItemOf(item, "mythWeapon")
    ? trainingFor(item, actor.system.sizeCategory, itemsOf(actor, "mythProficiency"), packages)
    : null;
  return [
    ...degreeSources(item.system.slug, packages),
    ...(trained ? [trained] : []),
    ...(own ? [{ label: item.name, degree: own }] : []),
  ];
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
