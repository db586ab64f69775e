import {
  bestDegree,
  DEGREES,
  degreeSources,
  RANKED_KINDS,
  rankToUse,
  rawRank,
  type DegreeSource,
} from "../../rules/advancement";
import type { Term } from "../../../../engine";
import { isItemOf } from "../../../../foundry/platform/documents";
import { itemsOf, type Creature } from "../creature";
import { readDegree } from "./degree";
import { trainingFor, trainingForKind, type GivingPackage } from "./training";
import { headingsOf, isWeaponSkill, kindOf, skillIn } from "../combat/weapon-kind";

export type Ability = ItemOf<"mythAbility">;
type Weapon = ItemOf<"mythWeapon">;

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

/** A class whose own gifts are left out of account: nobody met its prerequisites by what it gives (MY-CLS-03). */
type Except = ItemOf<"mythClass"> | undefined;

/** What race and classes grant, for the rules of Rank Bonuses. */
export function packagesOf(actor: Creature, except?: Except): GivingPackage[] {
  const read = (items: readonly (ItemOf<"mythRace"> | ItemOf<"mythClass">)[], kind: "race" | "class") =>
    items.map(({ name, system }) => ({
      label: name,
      kind,
      grants: system.grants.map(({ slug, degree }) => ({ slug, degree: readDegree(degree) })),
    }));
  const classes = itemsOf(actor, "mythClass").filter((one) => one !== except);
  return [...read(itemsOf(actor, "mythRace"), "race"), ...read(classes, "class")];
}

const grants = (packages: readonly { grants: readonly { slug: string }[] }[], slug: string): boolean =>
  packages.some((one) => one.grants.some((grant) => grant.slug === slug));

/** Headings that somebody is trained in; those that the class alone brought go with it. */
const trainingOf = (actor: Creature, packages: readonly GivingPackage[], except: Except) =>
  itemsOf(actor, "mythProficiency").filter(
    ({ system }) => !except || grants(packages, system.slug) || !grants([except.system], system.slug),
  );

/** What somebody gained an ability by besides its packages: what was picked outside of class, or a stat block says. */
const ownDegree = ({ name, system }: Ability): DegreeSource[] => {
  const degree = readDegree(system.degree);
  return degree ? [{ label: name, degree }] : [];
};

/** Everything that gives an ability, or a weapon in these hands, a degree: packages, proficiencies (MY-CLS-10), and its own. */
export function sourcesFor(actor: Creature, item: Ability | Weapon, except?: Except): DegreeSource[] {
  const packages = packagesOf(actor, except);
  const training = trainingOf(actor, packages, except);
  if (isItemOf(item, "mythWeapon")) {
    const kind = kindOf(item);
    const skill = skillIn(actor, kind);
    const trained = trainingFor(item, actor.system.sizeCategory, training, packages, kind);
    return [...degreeSources(kind, packages), ...(trained ? [trained] : []), ...(skill ? ownDegree(skill) : [])];
  }
  const trained = isWeaponSkill(item)
    ? trainingForKind(kindOf(item), headingsOf(actor, item), training, packages)
    : null;
  const slug = isWeaponSkill(item) ? kindOf(item) : item.system.slug;
  return [...degreeSources(slug, packages), ...(trained ? [trained] : []), ...ownDegree(item)];
}

/** What was spent on an ability, or on the kind of a weapon, as Raw Ranks (MY-ABL-04, MY-CBC-01). */
export function rawRankOf(actor: Creature, item: Ability | Weapon): number {
  const skill = isItemOf(item, "mythWeapon") ? skillIn(actor, kindOf(item)) : item;
  return skill ? rawRank(skill.system.base, skill.system.spentXp) : 0;
}

export const RAW_RANK = "MYTHMAGICA.Term.rawRank";

/** Raw Rank and Rank Bonus, each with its name (MY-ABL-02, MY-ABL-03, MY-CBC-01). */
export function rankTerms(actor: Creature, item: Ability | Weapon, except?: Except): Term[] {
  const best = bestDegree(sourcesFor(actor, item, except));
  return [
    { label: RAW_RANK, value: rawRankOf(actor, item), kind: "rank" },
    ...(best ? [{ label: best.label, value: DEGREES[best.degree], kind: "rank" }] : []),
  ];
}

export const rankOf = (actor: Creature, item: Ability | Weapon, except?: Except): number =>
  rankTerms(actor, item, except).reduce((sum, { value }) => sum + value, 0);

/**
 * Total ranks by short name of everything that somebody has, root skills at 0 where nothing was spent on them. A weapon that is
 * merely carried is nothing learned: it counts where its kind was learned, or training covers it.
 */
export function ranksOf(actor: Creature, except?: Except): Record<string, number> {
  const ranks: Record<string, number> = Object.fromEntries(ROOT_SKILLS.map((slug) => [slug, 0]));
  const trained = itemsOf(actor, "mythWeapon").filter((one) => bestDegree(sourcesFor(actor, one, except)) !== null);
  for (const item of [...itemsOf(actor, "mythAbility"), ...trained]) {
    const slug = item.type === "mythWeapon" || isWeaponSkill(item) ? kindOf(item) : item.system.slug;
    if (slug) ranks[slug] = Math.max(ranks[slug] ?? -1, rankOf(actor, item, except));
  }
  return ranks;
}

/** The rank that somebody acts with, and the ability that it comes from: its own, or the best that it defaults to. */
export const rankFor = (actor: Creature, slug: string, defaultsTo: readonly string[] = []) =>
  rankToUse({ slug, defaultsTo }, ranksOf(actor));
