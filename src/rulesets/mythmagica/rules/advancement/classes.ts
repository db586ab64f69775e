import { classLimit } from "./level";

// MY-CLS-01 to MY-CLS-06, MY-ABL-06, MY-TRT-05 (L661-663, L821, L925-1034): who may take which class.

/** A rank in one of these abilities; rank 0: having one of them at all, a gift for one. */
export type Prerequisite = { anyOf: readonly string[]; rank: number };

export type ClassPicture = {
  slug: string;
  kind: "initiate" | "veteran";
  magical: boolean;
  prerequisites: readonly Prerequisite[];
  /** Traits that its members hold; taking the class accepts them. */
  traits: readonly string[];
  /** Months of training that its entry asks for; usually one. */
  months: number;
};

export type ClassSeeker = {
  level: number;
  classes: readonly ClassPicture[];
  /** Total ranks by ability, bonuses included. */
  ranks: Readonly<Record<string, number>>;
  /** Gifts and whatever else is held or not (MY-ABL-01). */
  held?: readonly string[];
  traits: readonly string[];
  /** Magical classes that the Beckoning allows; null: any number. */
  magicalLimit: number | null;
};

/** What somebody has: ranks by ability, and what is held or not, such as gifts. */
export type Held = Pick<ClassSeeker, "ranks" | "held">;

/** The best rank that a character brings to a prerequisite (MY-ABL-06, L821); below 0: none of what it asks for. */
export const rankFor = ({ anyOf }: Prerequisite, { ranks, held = [] }: Held): number =>
  Math.max(-1, ...anyOf.map((slug) => ranks[slug] ?? (held.includes(slug) ? 0 : -1)));

/** What of the prerequisites is not met (MY-ABL-06, MY-CLS-03). */
export const missingOf = (prerequisites: readonly Prerequisite[], who: Held): Prerequisite[] =>
  prerequisites.filter((one) => rankFor(one, who) < one.rank);

export type ClassBlock = "held" | "initiateFirst" | "classLimit" | "magicalLimit" | "prerequisites";

/**
 * Everything against taking a class; the Overlord may overrule any of it (MY-CLS-02, MY-CLS-03, MY-CLS-06, L987-989,
 * L1028).
 */
export function classBlocks(seeker: ClassSeeker, wanted: ClassPicture): ClassBlock[] {
  const blocks: ClassBlock[] = [];
  const { classes, level, magicalLimit } = seeker;
  if (classes.some(({ slug }) => slug === wanted.slug)) blocks.push("held");
  if (classes.length === 0 && wanted.kind === "veteran") blocks.push("initiateFirst");
  if (classes.length >= classLimit(level)) blocks.push("classLimit");
  if (wanted.magical && magicalLimit !== null && classes.filter(({ magical }) => magical).length >= magicalLimit)
    blocks.push("magicalLimit");
  if (missingOf(wanted.prerequisites, seeker).length > 0) blocks.push("prerequisites");
  return blocks;
}

/** Traits that taking the class means to accept (MY-TRT-05, L661-663). */
export const traitsToAccept = (seeker: ClassSeeker, wanted: ClassPicture): string[] =>
  wanted.traits.filter((trait) => !seeker.traits.includes(trait));

/** Ranks by which every prerequisite must be exceeded to do without the training. */
const WAIVED_BY = 2;

/** Met by what is held or not: there is no rank that could exceed it. */
const isHeld = ({ anyOf, rank }: Prerequisite, { held = [] }: Held): boolean =>
  rank === 0 && anyOf.some((slug) => held.includes(slug));

/**
 * MY-CLS-04, MY-CLS-05: months of training that a class takes. The first class of a new character takes none; a class without
 * prerequisites, or with none that ranks could exceed, waives nothing.
 */
export function trainingMonths(seeker: ClassSeeker, wanted: ClassPicture): number {
  if (seeker.classes.length === 0) return 0;
  const ranked = wanted.prerequisites.filter((one) => !isHeld(one, seeker));
  const waived = ranked.length > 0 && ranked.every((one) => rankFor(one, seeker) >= one.rank + WAIVED_BY);
  return waived ? 0 : wanted.months;
}

const TEACHER_RANK = 5;

/**
 * Whether somebody can teach a class: a member of it with rank 5 in all its skills and disciplines (AMB-31, MY-CLS-04,
 * L1030).
 */
export const canTeach = (
  teacher: Pick<ClassSeeker, "classes" | "ranks">,
  taught: { slug: string; skills: readonly string[] },
): boolean =>
  teacher.classes.some(({ slug }) => slug === taught.slug) &&
  taught.skills.every((skill) => (teacher.ranks[skill] ?? 0) >= TEACHER_RANK);
