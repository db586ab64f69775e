import type { ConditionId } from "../conditions/condition";
import { HEALINGS, type Healing } from "../rest/companion";
import type { DiceFormula } from "../archetypes/dice-formula";
import { parseDamage, writtenDamage } from "./damage-notation";
import { lastingOf, type Lasting } from "./lasting";
import { atRank } from "./special-rules";

// Companion 3: what a pool ability that worked brings besides its words, by its slug. "R" is its own rank (MDC-ABL-03).

/** Damage that an ability does by itself. */
export interface OwnDamage {
  damage: DiceFormula;
  types: readonly string[];
  /** It must hit first: 2d12 with this against the best of the target's named abilities, or against its defence. */
  strike: { bonus: number; against: readonly string[] } | null;
  /** All who are targeted take it, and come by these conditions. */
  area?: readonly ConditionId[];
}

/** A check that a spell asks of others: Mettle, where nothing else is said. */
export interface SpellTest {
  /** Null: the book leaves it open, the GM says. */
  difficulty: number | null;
  check?: string;
  /** Kinds of creatures that it is for; left out: any. */
  foes?: readonly string[];
  /** What a failure brings, where it is a condition. */
  otherwise?: ConditionId;
  /** A failure costs a turn. */
  turn?: true;
  /** Of each further check of the same spell the DC is so much lower. */
  falls?: number;
}

/** A ward that bursts at a hit, unless a check against the DC holds it; a check of those it reaches halves what it does. */
export interface Burst {
  difficulty: number;
  damage: string;
  halves: { with: readonly string[]; difficulty: number };
}

/** What an ability that worked brings, where it is more than words. */
export type CastEffect =
  /** Temporary Stamina, and blows halved, for whoever is warded. */
  | { kind: "ward"; stamina: number }
  /** Whoever would pass beats the DC with Magic dice; a failure costs hit points. */
  | { kind: "barrier"; difficulty: number; price: string }
  | ({ kind: "burst" } & Burst)
  /** Hit points come back, as its row of healings has it (MDC-RST-04). */
  | { kind: "heal"; healing: Healing; rank: number }
  /** Added to the weapon's damage, against what is not alive. */
  | { kind: "shatter"; bonus: number }
  /** Those it is aimed at pass a Mettle check, or suffer what its text says (MDC-ABL-09). */
  | ({ kind: "test" } & SpellTest)
  /** It lies on somebody for a while. */
  | ({ kind: "lasting" } & Lasting)
  /** Dice of a pool come back to whoever used it and to all who are targeted. */
  | { kind: "regain"; pool: "mettle"; dice: number }
  /** A number that chance decides and people keep: rounds, minutes, whether it goes on. */
  | { kind: "roll"; dice: string; of: "rounds" | "minutes" | "answers" }
  /** It hurts by itself (MDC-ABL-06). */
  | ({ kind: "harm" } & OwnDamage);

/** Whom Shatter harms, by their tags: what is of stone, metal, ice or wood, and no other creature (companion 3.27). */
export const shatters = (tags: Iterable<string>): boolean =>
  [...tags].some((tag) => /elemental|construct|animate|golem|statue|wood/.test(tag.toLowerCase()));

const CASTS: Readonly<Record<string, (rank: number) => CastEffect>> = {
  "magic.contego": (rank) => ({ kind: "ward", stamina: atRank("8+3R", rank) }),
  "abjuration.circle_of_protection": (rank) => ({
    kind: "barrier",
    difficulty: atRank("25+5R", rank),
    price: "1d4",
  }),
  "elemental.kiss_of_the_deep": () => ({ kind: "roll", dice: "1d3+1", of: "rounds" }),
  "evocation.lesser_portal": () => ({ kind: "roll", dice: "2d4", of: "minutes" }),
  "evocation.portal": () => ({ kind: "roll", dice: "2d4", of: "minutes" }),
  "necromancy.commune": () => ({ kind: "roll", dice: "1d4", of: "answers" }),
  "theurgic.litany_of_redemption": () => ({ kind: "regain", pool: "mettle", dice: 1 }),
  "elemental.shatter": (rank) => ({ kind: "shatter", bonus: atRank("20+7R", rank) }),
};

/** What an overcharged ward does at each hit (companion 3.24). */
const BURSTS: Readonly<Record<string, Burst>> = {
  "magic.contego": { difficulty: 9, damage: "2d4", halves: { with: ["speed", "dodge"], difficulty: 12 } },
};

const UNDEAD: SpellTest = { difficulty: 20, foes: ["undead"] };

/** The Mettle checks that spells ask of others (companion 3.26, 3.29, 3.32, 3.33), by rank and by what the dice came to. */
const TESTS: Readonly<Record<string, (rank: number, total: number) => SpellTest>> = {
  "conjuration.wither": (_rank, total) => ({ difficulty: total + 13, turn: true }),
  "enchantment.glamour": (_rank, total) => ({ check: "perception", difficulty: total }),
  "enchantment.wrack": () => ({ check: "endurance", difficulty: null, turn: true }),
  "evocation.bind": () => ({ difficulty: 6, falls: 2 }),
  "monster.terrifying_clarion": (rank) => ({ difficulty: rank, turn: true }),
  "theurgic.air_of_beatitude": (rank) => ({
    difficulty: atRank("10+R", rank),
    foes: ["demon", "undead"],
    otherwise: "enraged",
  }),
  "theurgic.back": (rank) => ({ difficulty: atRank("5R", rank), foes: ["demon"] }),
  "theurgic.destroy_undead": () => UNDEAD,
  "theurgic.hold_undead": () => UNDEAD,
  "theurgic.turn_undead": () => UNDEAD,
  "wild_magic.howl_of_the_hunt": () => ({ difficulty: 2 }),
};

/** Damage that stands in an ability's text and not in its line of damage, or otherwise there (Y-05: 8, not 4 and the rank). */
const HARMS: Readonly<Record<string, { damage: string; types?: readonly string[] }>> = {
  "arcana.ignis": { damage: "1d4", types: ["fire"] },
  "conjuration.eldritch_push": { damage: "8" },
  "conjuration.wither": { damage: "2d8" },
  "evocation.phantasmal_vulture": { damage: "1d8" },
};

/** Those that roll to hit once they are cast, and what they add (companion 3.26, 3.36). */
const STRIKES: Readonly<Record<string, (rank: number) => OwnDamage["strike"]>> = {
  "conjuration.eldritch_push": (rank) => ({ bonus: 6 + rank, against: ["dodge", "agility", "strength"] }),
  "conjuration.eldritch_grasp": (rank) => ({ bonus: 6 + rank, against: ["dodge", "agility", "strength"] }),
  "conjuration.chain_lightning": (rank) => ({ bonus: rank, against: [] }),
  "evocation.phantasmal_vulture": () => ({ bonus: 2, against: ["armour"] }),
};

/** Those that fall on everybody near, and what they come by with it; what is overcharged hurts twice in its place (companion 3.34). */
const AREAS: Readonly<Record<string, readonly ConditionId[]>> = {
  "monster.countless_bites": ["dazed", "distracted"],
};

/** How the check of the ability went. */
export interface CastRoll {
  /** What its dice came to. */
  total: number;
  overcharged: boolean;
}

/** What is written under the slug itself, and nothing that every object has. */
const at = <T>(record: Readonly<Record<string, T>>, slug: string): T | undefined =>
  Object.hasOwn(record, slug) ? record[slug] : undefined;

/** The damage that an ability does without a weapon; null where it does none, or a weapon's (MDC-ABL-06). */
function harm(slug: string, rank: number, printed: string, { overcharged }: CastRoll): CastEffect | null {
  const { damage = printed, types = [] } = at(HARMS, slug) ?? {};
  const notation = damage === "" ? undefined : parseDamage(damage);
  if (!notation || notation.weapon) return null;
  const { terms, dice } = writtenDamage(notation, { weapon: null, tags: [], rank, primaries: {} });
  const bonus = terms.reduce((sum, { value }) => sum + value, 0);
  const area = at(AREAS, slug);
  const times = area && overcharged ? 2 : 1;
  const formula = { dice: (dice?.count ?? 0) * times, faces: dice?.faces ?? 6, bonus: bonus * times };
  return {
    kind: "harm",
    damage: formula,
    types,
    strike: at(STRIKES, slug)?.(rank) ?? null,
    ...(area ? { area: overcharged ? [] : area } : {}),
  };
}

/**
 * What a pool ability that worked brings besides words; nothing for most (companion 3, MDC-RST-04, MDC-ABL-06).
 * @param damage Its line of damage as printed, "" where there is none.
 */
export function castEffects(
  slug: string,
  rank: number,
  damage = "",
  rolled: CastRoll = { total: 0, overcharged: false },
): CastEffect[] {
  const healing = at(HEALINGS, slug);
  if (healing) return [{ kind: "heal", healing, rank }];
  const lasting = lastingOf(slug, rank);
  const other = at(CASTS, slug)?.(rank) ?? harm(slug, rank, damage, rolled);
  const burst = rolled.overcharged ? at(BURSTS, slug) : undefined;
  const test = at(TESTS, slug)?.(rank, rolled.total);
  return [
    ...(lasting ? [{ kind: "lasting" as const, ...lasting }] : other ? [other] : []),
    ...(test ? [{ kind: "test" as const, ...test }] : []),
    ...(burst ? [{ kind: "burst" as const, ...burst }] : []),
  ];
}
