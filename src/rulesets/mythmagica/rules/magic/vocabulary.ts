import { spellMargin, type Response } from "../combat";
import { SIZES, type Size } from "../size";

// MY-SPL-01, MY-SPL-07 to MY-SPL-11 (L4672-4680, L4790-4921): words of spell names and what they are worth.

/** Feet of range for each rank (MY-SPL-10, L4823-4841, L4863-4865). */
export const RANGE_TERMS = {
  able: 5,
  bold: 10,
  capable: 20,
  dependable: 40,
  equable: 80,
  fabulous: 160,
  generous: 320,
} as const;

/** Feet of an area or volume for each rank (MY-SPL-10, L4851-4867). */
export const AREA_TERMS = {
  ample: 5,
  broad: 10,
  copious: 20,
  deep: 40,
  expansive: 80,
  fabulous: 160,
  generous: 320,
} as const;

/** Ranges that have names of their own, in feet (L2434-2438, L4762-4802). */
export const NAMED_RANGES = { pointBlank: 10, veryShort: 40, short: 80, medium: 160, long: 320 } as const;

const WORDS: Readonly<Record<string, number>> = {
  "point blank": NAMED_RANGES.pointBlank,
  "very short": NAMED_RANGES.veryShort,
  short: NAMED_RANGES.short,
  medium: NAMED_RANGES.medium,
  long: NAMED_RANGES.long,
};
/** Feet of a range that is called by its name: "Short", "Long Range"; null: it is none of them. */
export const namedRange = (text: string): number | null =>
  WORDS[
    text
      .trim()
      .toLowerCase()
      .replace(/\s+range$/, "")
      .replace(/[\s-]+/g, " ")
  ] ?? null;

/** Subjects by rank (MY-SPL-10, L4869-4879); a spell that could reach nobody reaches one. */
export const TARGET_TERMS = {
  few: (rank: number) => Math.max(1, Math.floor(rank / 3)),
  some: (rank: number) => Math.max(1, Math.floor(rank / 2)),
  many: (rank: number) => Math.max(1, rank),
  lots: (rank: number) => Math.max(1, 2 * rank),
} as const;

export type Potency = { harm: boolean; base(rank: number): number; margin: boolean };

const half = (rank: number): number => Math.floor(rank / 2);

/** Harm or benefit by rank, and whether the Margin of a failed defence is added (MY-SPL-10, L4895-4921). */
export const POTENCY_TERMS = {
  adverse: { harm: true, base: () => 0, margin: true },
  capable: { harm: false, base: () => 1, margin: false },
  cruel: { harm: true, base: half, margin: false },
  decent: { harm: false, base: half, margin: false },
  dire: { harm: true, base: half, margin: true },
  fell: { harm: true, base: (rank: number) => rank, margin: true },
  fine: { harm: false, base: (rank: number) => rank, margin: false },
  grand: { harm: false, base: (rank: number) => 2 * rank, margin: false },
  grim: { harm: true, base: (rank: number) => 2 * rank, margin: true },
} as const satisfies Record<string, Potency>;
export type PotencyTerm = keyof typeof POTENCY_TERMS;

/** Edges and Drawbacks for the target (MY-SPL-10, L4885-4893). */
export const EDGE_TERMS = { apt: 1, deft: -1, doublyDeft: -2 } as const;

/**
 * MY-SPL-11: harm of a spell on one target. The target rolls; failing costs the base and the absolute Margin. Success against
 * a single target's spell avoids it, in an area it halves the base (half up). Whoever is Highly Sensitive to it takes the Margin of
 * every harm, whether the spell states one or not (MY-DMG-04).
 */
export function spellHarm(
  term: PotencyTerm,
  rank: number,
  defence: { success: boolean; margin: number },
  area: boolean,
  response: Response = "affected",
): number {
  const { base, harm, margin } = POTENCY_TERMS[term];
  if (!defence.success) return base(rank) + (harm ? spellMargin(Math.abs(defence.margin), margin, response) : 0);
  return area ? Math.round(base(rank) / 2) : 0;
}

/** MY-SPL-09: side, diameter or base of an area by its size word, in feet (L4808-4821). Astronomical is as much or more. */
export const STANDARD_DIMENSIONS: Readonly<Record<Size, number>> = {
  zot: 1 / 6,
  yar: 1 / 6,
  wee: 1 / 3,
  ultratiny: 2 / 3,
  tiny: 1.25,
  small: 2.5,
  medium: 5,
  large: 10,
  great: 20,
  epic: 40,
  colossal: 80,
  astronomical: 160,
};

/** MY-SPL-07: the range of a spell that names none, in feet. */
export const defaultRange = (
  spell: "self" | "benefit" | "oneUnwilling" | "areaOrSeveral" | "cone",
): number | "touch" =>
  spell === "benefit"
    ? "touch"
    : spell === "oneUnwilling"
      ? NAMED_RANGES.short
      : spell === "areaOrSeveral"
        ? NAMED_RANGES.veryShort
        : 0;

export type SpellName = {
  /** Verb letter: what Duration it may be. */
  letter: string;
  size: Size | null;
  range: keyof typeof RANGE_TERMS | null;
  area: keyof typeof AREA_TERMS | null;
  targets: keyof typeof TARGET_TERMS | null;
  potency: PotencyTerm | null;
  edge: keyof typeof EDGE_TERMS | null;
  nimbus: boolean;
  woe: boolean;
};

const find = <K extends string>(words: readonly string[], table: Readonly<Record<K, unknown>>): K | null =>
  (words.find((word) => word in table) as K | undefined) ?? null;

/** Words of two tables: they are areas unless another area is named, and a range unless another range is. */
const BOTH_AREA_AND_RANGE = ["fabulous", "generous"];

/** MY-SPL-01: what the words of an Occult spell's name say; people look over it. */
export function readSpellName(name: string): SpellName {
  const [verb = "", ...words] = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const area = find(
    words.filter((word) => !BOTH_AREA_AND_RANGE.includes(word)),
    AREA_TERMS,
  );
  const range = find(
    words.filter((word) => area !== null || !BOTH_AREA_AND_RANGE.includes(word)),
    RANGE_TERMS,
  );
  const otherRange = range === "capable" ? words.filter((word) => word !== "capable") : words;
  return {
    letter: verb.charAt(0).toUpperCase(),
    size: (words.find((word) => (SIZES as readonly string[]).includes(word)) as Size | undefined) ?? null,
    range,
    area: area ?? find(words, AREA_TERMS),
    targets: find(words, TARGET_TERMS),
    potency: find(otherRange, POTENCY_TERMS),
    edge: words.includes("deft") && words.includes("doubly") ? "doublyDeft" : find(words, EDGE_TERMS),
    nimbus: words.some((word) => word === "nimbus" || word === "aura" || word === "halo"),
    woe: words.includes("woeful"),
  };
}

/** MY-SPL-08 (L4806): feet that a Range has to cover: to the centre, to the nearest part, or to each. */
export function feetToReach(
  subject:
    | { kind: "simple"; toCentre: number }
    | { kind: "complex"; toParts: readonly number[] }
    | { kind: "disjoint"; toEach: readonly number[] },
): number {
  if (subject.kind === "simple") return subject.toCentre;
  return subject.kind === "complex" ? Math.min(...subject.toParts) : Math.max(...subject.toEach);
}
