import type { PathId } from "../experience";
import { amountOf, type FormulaValues } from "./formula";
import { PATH_RULES, type SphereId } from "./paths";

// BI-MAG-01, 05, 09, 23, 30: a spell as it is put together. Spells and enhancements are items; here is what happens to their numbers.

export type SpellData = {
  id: string;
  sphere: SphereId;
  /** Of the sphere; spells of Force are known at every level at once (L3023). */
  level: number;
  anyLevel: boolean;
  duration: "continuous" | "instant" | "both";
  /** Null: needs no roll (A20). */
  tn: number | null;
  /** Squares; null: 5 + Wits. */
  range: string | null;
  area: { formula: string; unit: "squares" | "areas" } | null;
};

export type EnhancementData = {
  id: string;
  sphere: SphereId;
  /** Sphere level whose section lists it. */
  at: number;
  /** Levels added. */
  plus: number;
  repeatable: boolean;
  /** Spells by id; the whole sphere from that level on; any spell at all (Metamagic). */
  appliesTo: readonly string[] | "sphere" | "any";
  tn?: number;
  area?: { formula: string; unit: "squares" | "areas" };
  /** Ranged: whatever is clearly sensed (L3307). */
  ranged?: boolean;
  /** Mirror: one more; Spell Forking: "L+W" in all. */
  copies?: string;
};

/** `opened`: how far it goes by Paths that it was bought for level by level (L3748). */
export type SphereOwned = {
  rating: number;
  paths: readonly PathId[];
  opened?: Readonly<Partial<Record<PathId, number>>>;
};

/** The level that a Path gives in a sphere (BI-XP-11). */
export const ratingBy = ({ rating, opened = {} }: SphereOwned, path: PathId): number => opened[path] ?? rating;

export type Caster = {
  intelligence: number;
  wits: number;
  knacks: number;
  spheres: Readonly<Partial<Record<SphereId, SphereOwned>>>;
};

export type SpellChoice = {
  /** Level that a spell of Force is cast at, before enhancements. */
  level?: number;
  enhancements: readonly { data: EnhancementData; times: number }[];
};

export type BuildProblem =
  "unknownSphere" | "aboveRating" | "doesNotApply" | "notRepeatable" | "metamagicTooLow" | "otherPathsMetamagic";

export type SpellBuild = {
  /** L: sphere level with everything added. */
  level: number;
  /** Mana Points: as many (BI-MAG-01). */
  mana: number;
  tn: number | null;
  range: number | "sensed";
  area: { amount: number; unit: "squares" | "areas" } | null;
  copies: number;
  continuous: boolean;
  problems: BuildProblem[];
};

const applies = ({ sphere, at, appliesTo }: EnhancementData, spell: SpellData): boolean => {
  if (appliesTo === "any") return true;
  if (appliesTo !== "sphere") return appliesTo.includes(spell.id);
  return sphere === spell.sphere && (spell.anyLevel || spell.level >= at);
};

/** Paths through which Metamagic may work on this sphere: what is known by Blood alone obeys no other Path's (L3704). */
function metamagicReaches(host: SphereOwned, metamagic: SphereOwned): boolean {
  const bloodOnly = host.paths.every((path) => path === "blood");
  return !bloodOnly || metamagic.paths.includes("blood");
}

function problemsOf(spell: SpellData, { enhancements }: SpellChoice, level: number, caster: Caster): BuildProblem[] {
  const host = caster.spheres[spell.sphere];
  if (!host || host.rating < 1) return ["unknownSphere"];
  const found = new Set<BuildProblem>();
  // The host sphere's rating caps the whole (A22).
  if (level > host.rating) found.add("aboveRating");
  for (const { data, times } of enhancements) {
    if (!applies(data, spell)) found.add("doesNotApply");
    if (times > 1 && !data.repeatable) found.add("notRepeatable");
    if (data.sphere !== "metamagic" || spell.sphere === "metamagic") continue;
    const meta = caster.spheres.metamagic;
    if (!meta || meta.rating < data.at) found.add("metamagicTooLow");
    else if (!metamagicReaches(host, meta)) found.add("otherPathsMetamagic");
  }
  return [...found];
}

/**
 * The spell with its enhancements: level, price, TN, reach and size, and what does not work about it (BI-MAG-01, 05,
 * 08, 23).
 */
export function buildSpell(spell: SpellData, choice: SpellChoice, caster: Caster): SpellBuild {
  const base = spell.anyLevel ? Math.max(1, choice.level ?? 1) : spell.level;
  const level = choice.enhancements.reduce((sum, { data, times }) => sum + data.plus * times, base);
  const values: FormulaValues = { L: level, I: caster.intelligence, W: caster.wits, K: caster.knacks };
  const chosen = choice.enhancements.filter(({ times }) => times > 0).map(({ data }) => data);
  const amount = (formula: string) => amountOf(formula, values).flat;
  const area = chosen.findLast((one) => one.area)?.area ?? spell.area;
  const tn = chosen.find((one) => one.tn !== undefined)?.tn ?? spell.tn;
  return {
    level,
    mana: level,
    tn: spell.tn === null ? null : tn,
    range: chosen.some(({ ranged }) => ranged) ? "sensed" : amount(spell.range ?? "5+W"),
    area: area ? { amount: amount(area.formula), unit: area.unit } : null,
    copies: chosen.reduce((most, { copies }) => (copies ? Math.max(most, amount(copies)) : most), 1),
    continuous: spell.duration !== "instant",
    problems: problemsOf(spell, choice, level, caster),
  };
}

/** Ways to cast a spell (BI-MAG-10 to 14). */
export const MANNERS = ["standard", "quick", "ritual", "subtle"] as const;
export type Manner = (typeof MANNERS)[number];

export type MannerProblem = "pathForbids" | "highestLevel" | "ritualOnly" | "noSound" | "notThisPath" | "notOpened";

/**
 * Why a spell of this level cannot be cast in this manner by this Path (BI-MAG-10 to 14, BI-PTH-01 to 05). Quick: below the highest
 * level one has; Runes and Song: the highest as a ritual only.
 */
export function mannerProblems(
  manner: Manner,
  level: number,
  sphere: SphereOwned,
  path: PathId,
  silent = false,
): MannerProblem[] {
  const rules = PATH_RULES[path];
  const found: MannerProblem[] = [];
  const rating = ratingBy(sphere, path);
  if (!sphere.paths.includes(path)) found.push("notThisPath");
  if (level > rating && rating < sphere.rating) found.push("notOpened");
  if (manner !== "standard" && !rules[manner]) found.push("pathForbids");
  if (manner === "quick" && level >= rating) found.push("highestLevel");
  if (manner !== "ritual" && rules.highestByRitual && level >= rating) found.push("ritualOnly");
  if (silent && rules.needs === "sound") found.push("noSound");
  return found;
}

/** Rounds of a casting at its own pace: one for each level (L2400). */
export const castingRounds = (level: number): number => level;
