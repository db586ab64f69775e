import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { isRanked, ROOT_SKILLS } from "../../adapters/characters/abilities";
import type { Catalogue, KnownThing } from "../../adapters/catalogue";
import { readDegree } from "../../adapters/characters/degree";
import { outsideIn } from "../../adapters/characters/outside";
import { adjustmentsIn, classIn, givenSlugs, peopleOf } from "../../adapters/characters/packages";
import { trainedWeapon, trainingFor, trainingForKind, type GivingPackage } from "../../adapters/characters/training";
import { kindOf } from "../../adapters/combat/weapon-kind";
import { isItemOf } from "../../../../foundry/platform/documents";
import {
  bestDegree,
  classBlocks,
  degreeSources,
  DEGREES,
  freePickBlocked,
  freePicks,
  levelFor,
  nextRankCost,
  xpForLevel,
  xpForRank,
  type ClassBlock,
  type Held,
  type PickBlock,
  type RacePackage,
} from "../../rules/advancement";
import {
  attributesOf,
  bonusesLeft,
  deriveAttributes,
  NO_ATTRIBUTES,
  type Attributes,
  type AttributeSheet,
  type Derived,
} from "../../rules/attributes";
import { weightRange } from "../../rules/size";

// A character in the making, from what somebody has answered so far. What it may have and what it costs is asked of the rules.

/** Levels that the guide offers; another number of XP can be entered. */
export const START_LEVELS = [0, 1, 2, 3] as const;
const MOST_XP = 100_000_000;

/** Something that ranks are bought in: an ability, or the kind of a weapon that is taken or was picked. */
export interface Rankable {
  slug: string;
  name: string;
  item: ItemOf<"mythAbility"> | ItemOf<"mythWeapon">;
  base: number;
  /** Ranks that were bought, and those that people, class, training or pick give. */
  raw: number;
  bonus: number;
  /** Who gives them; empty: nobody. */
  from: string;
  next: number;
}

/** Something chosen outside of class (MY-LVL-06). */
export interface Pick {
  key: string;
  item: ItemOf<"mythAbility"> | ItemOf<"mythGift"> | ItemOf<"mythWeapon">;
  fault: PickBlock | null;
}

const ROOTS: readonly string[] = ROOT_SKILLS;

/** Short name of an ability or gift, or of a weapon's kind. */
const slugOf = (item: Pick["item"]): string => (isItemOf(item, "mythWeapon") ? kindOf(item) : item.system.slug);

export const pickKey = (item: Pick["item"]): string => `${item.type}:${slugOf(item)}`;

export class MythDraft {
  readonly race: ItemOf<"mythRace"> | null;
  readonly lineage: ItemOf<"mythRace"> | null;
  readonly people: RacePackage | null;
  readonly calling: ItemOf<"mythClass"> | null;
  readonly callingBlocks: ClassBlock[];
  /** Null: nobody has said yet. */
  readonly xp: number | null;
  readonly level: number;
  readonly sheet: AttributeSheet;
  readonly derived: Derived;
  /** What people and class give, by short names; some may be in no compendium. */
  readonly grants: string[];
  readonly packages: GivingPackage[];
  readonly picks: Pick[];
  readonly rankables: Rankable[];
  readonly spent: number;

  constructor(
    readonly answers: GuideAnswers,
    readonly sources: Catalogue,
  ) {
    this.race = sources.races.find(({ uuid, system }) => uuid === answers.race && !system.lineageOf) ?? null;
    this.lineage = this.lineages().find(({ uuid }) => uuid === answers.lineage) ?? null;
    this.people = this.race ? peopleOf(this.race, this.lineage) : null;
    const calling = sources.classes.find(({ uuid }) => uuid === answers.calling) ?? null;
    this.callingBlocks = calling ? this.blocksOf(calling) : [];
    this.calling = this.callingBlocks.length > 0 ? null : calling;
    this.xp = this.#xp();
    this.level = levelFor(this.xp ?? 0);
    this.sheet = {
      baseline: this.people?.baseline ?? { ...NO_ATTRIBUTES },
      bought: attributesOf((key) => Math.max(0, this.number(`bought-${key}`) ?? 0)),
      classes: this.calling ? [{ label: this.calling.name, adjustments: adjustmentsIn(this.calling.system) }] : [],
      effects: [],
    };
    this.derived = deriveAttributes(this.sheet);
    const given = [this.race, this.lineage, this.calling].filter((one) => one !== null);
    this.packages = given.map(({ name, type, system }) => ({
      label: name,
      kind: type === "mythClass" ? "class" : "race",
      grants: system.grants.map(({ slug, degree }) => ({ slug, degree: readDegree(degree) })),
    }));
    this.grants = [...new Set(given.flatMap(({ system }) => givenSlugs(system)))];
    const chosen = this.#picked();
    this.rankables = this.#rankables(chosen);
    this.picks = this.#judged(chosen);
    this.spent = this.rankables.reduce((sum, { base, raw }) => sum + xpForRank(base, raw), 0);
  }

  /** A number that was answered, or null. */
  number(name: string): number | null {
    const value = (this.answers[name] ?? "").trim().replace("−", "-");
    return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  }

  lines = (name: string): string[] =>
    (this.answers[name] ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);

  /** Sub-races of the people that was chosen (MY-CLS-14). */
  lineages(): ItemOf<"mythRace">[] {
    const slug = this.race?.system.slug;
    return slug ? this.sources.races.filter(({ system }) => system.lineageOf === slug) : [];
  }

  #xp(): number | null {
    const { start = "" } = this.answers;
    if (start === "own") {
      const xp = this.number("xp");
      return xp !== null && Number.isInteger(xp) && xp >= 0 && xp <= MOST_XP ? xp : null;
    }
    const level = START_LEVELS.find((one) => String(one) === start);
    return level === undefined ? null : xpForLevel(level);
  }

  /** How many magical classes the Beckoning allows (MY-CLS-06); null: any number. */
  get magicalLimit(): number | null {
    const limit = this.number("magical");
    return limit !== null && Number.isInteger(limit) && limit >= 0 ? limit : null;
  }

  /** What speaks against a class to begin with: exactly one, and an Initiate's (MY-CLS-02). */
  blocksOf = (item: ItemOf<"mythClass">): ClassBlock[] =>
    classBlocks(
      { level: 0, classes: [], ranks: {}, traits: [], magicalLimit: this.magicalLimit },
      classIn(item.system),
    );

  get bought(): Attributes {
    return this.sheet.bought;
  }

  get bonuses(): number {
    return bonusesLeft(this.level, this.bought);
  }

  get xpLeft(): number {
    return (this.xp ?? 0) - this.spent;
  }

  /** Abilities, gifts, proficiencies, kinds of weapons and natural attacks that people and class bring, as far as a compendium has them. */
  given(): (Pick["item"] | ItemOf<"mythProficiency"> | ItemOf<"mythAttackMode">)[] {
    const { abilities, gifts, proficiencies, weapons, modes } = this.sources;
    const all = [...abilities, ...gifts, ...proficiencies, ...weapons, ...modes];
    return this.grants.flatMap((slug) => all.find(({ system }) => system.slug === slug) ?? []);
  }

  unknown(): string[] {
    const known = this.given().map(({ system }) => system.slug);
    return this.grants.filter((slug) => !known.includes(slug));
  }

  /** Things to begin with, and how many of each. */
  things(): { item: KnownThing; count: number }[] {
    return this.sources.things.flatMap((item) => {
      const count = Math.floor(this.number(`count-${item.uuid}`) ?? 0);
      return count > 0 ? [{ item, count: Math.min(count, 999) }] : [];
    });
  }

  weapons(): ItemOf<"mythWeapon">[] {
    const uuids = this.things().map(({ item }) => item.uuid);
    return this.sources.weapons.filter(({ uuid }) => uuids.includes(uuid));
  }

  price = (): number => this.things().reduce((sum, { item, count }) => sum + item.price * count, 0);

  /** Pounds that somebody of this size and Brawn may weigh (MY-WGT-01, MY-WGT-02). */
  weights = (): { min: number; max: number } => weightRange(this.people?.size ?? "medium", this.derived.pairs.br);

  #picked(): Pick["item"][] {
    const { abilities, gifts, weapons } = this.sources;
    const all: Pick["item"][] = [...gifts, ...abilities, ...weapons];
    return this.lines("picks").flatMap((key) => all.find((one) => pickKey(one) === key && !this.isGiven(one)) ?? []);
  }

  /** What everybody has (MY-CLS-12), or people and class give, takes no choice. */
  isGiven = (item: Pick["item"]): boolean => ROOTS.includes(slugOf(item)) || this.grants.includes(slugOf(item));

  /** Whether something can be the next choice (MY-LVL-06). */
  offers = (item: Pick["item"]): boolean =>
    slugOf(item) !== "" &&
    !this.isGiven(item) &&
    !this.picks.some((one) => slugOf(one.item) === slugOf(item)) &&
    this.pickBlocked(item) === null;

  /** Each pick against what was chosen before it (MY-LVL-06). */
  #judged(chosen: readonly Pick["item"][]): Pick[] {
    return chosen.map((item, picksUsed) => ({
      key: pickKey(item),
      item,
      fault: freePickBlocked(
        { level: this.level, picksUsed, ...this.has(chosen.slice(0, picksUsed)) },
        outsideIn(item),
      ),
    }));
  }

  get picksLeft(): number {
    return freePicks(this.level) - this.picks.length;
  }

  /** Why something cannot be picked as the next; null: it can. */
  pickBlocked = (item: Pick["item"]): PickBlock | null =>
    freePickBlocked(
      { level: this.level, picksUsed: this.picks.length, ...this.has(this.picks.map((one) => one.item)) },
      outsideIn(item),
    );

  /** What counts for prerequisites: ranks, and what people, class and the choices before give (MY-ABL-06). */
  has = (chosen: readonly Pick["item"][]): Held => ({
    ranks: this.ranks(),
    held: [...this.grants, ...chosen.map(slugOf)],
  });

  ranks(): Record<string, number> {
    return Object.fromEntries(this.rankables.map(({ slug, raw, bonus }) => [slug, raw + bonus]));
  }

  /** Everything that may have ranks: root skills, what is given or picked, kinds of weapons at hand or picked (MY-ABL-01, MY-CLS-12). */
  #rankables(chosen: readonly Pick["item"][]): Rankable[] {
    const { abilities } = this.sources;
    const skills = abilities.filter(
      (one) =>
        isRanked(one) &&
        (ROOTS.includes(one.system.slug) || this.grants.includes(one.system.slug) || chosen.includes(one)),
    );
    const learned = [...this.given(), ...chosen].filter((one) => isItemOf(one, "mythWeapon"));
    const weapons = [...learned, ...this.weapons()];
    const kinds = weapons.filter((one, at) => weapons.findIndex((other) => kindOf(other) === kindOf(one)) === at);
    return [...skills, ...kinds].map((item) => this.#rankable(item));
  }

  #rankable(item: Rankable["item"]): Rankable {
    const { base } = item.system;
    const slug = slugOf(item);
    const raw = Math.max(0, Math.floor(this.number(`rank-${slug}`) ?? 0));
    const training = this.sources.proficiencies.filter(({ system }) => this.grants.includes(system.slug));
    const trained = isItemOf(item, "mythWeapon")
      ? this.weapons().includes(item)
        ? trainingFor(item, this.people?.size ?? "medium", training, this.packages, slug)
        : trainingForKind(slug, trainedWeapon(item.system).tags, training, this.packages)
      : null;
    const best = bestDegree([...degreeSources(slug, this.packages), ...(trained ? [trained] : [])]);
    return {
      ...{ slug, name: item.name, item, base, raw },
      bonus: best ? DEGREES[best.degree] : 0,
      from: best?.label ?? "",
      next: nextRankCost(base, xpForRank(base, raw)),
    };
  }
}
