import type { Duration } from "../../../../engine";

// Companion 3: what some abilities put on somebody for a while, as numbers that rolls and blows read. "R" is their own rank.

/** What it changes: a category of checks (MD-CON-04), or one of `OWN_KEYS`, and by how much. */
export interface Lasting {
  terms: Readonly<Record<string, number>>;
  lasts: Duration;
  /** And as long as the fight that it is cast in, where that is longer. */
  fight?: true;
  /** Kinds of foes that a "foe" or "foe-damage" is for. */
  foes?: readonly string[];
  /** It falls to whoever cast it, and to nobody else. */
  own?: true;
  /** The same once more comes on top. */
  adds?: true;
}

/** Abilities whose checks effects may change by themselves. */
const ABILITY_KEYS = ["concealment", "sneak", "negotiate", "tracking", "interrogate"] as const;

/** What effects may change besides the categories of checks; what stands in brackets in an effect's name is the foes' kind. */
export const OWN_KEYS = [
  "damage",
  "fire",
  "fire-unarmed",
  "foe",
  "foe-damage",
  "blindsight",
  "missiles",
  "near-death",
  "healed",
  "fall",
  "sprint",
  "pace",
  "rooted",
  "turns",
  "magic-arms",
  "overcharge",
  "warded",
  ...ABILITY_KEYS,
] as const;

/** The key under which an effect reaches checks with one ability. */
export const keyOfAbility = (slug: string): string | null =>
  ABILITY_KEYS.find((key) => key === slug.split(".").at(-1)) ?? null;

const FIGHT: Duration = { unit: "fight", count: 1 };
const minutes = (count: number): Duration => ({ unit: "minute", count });

export const SPRINTER = "special.natural_sprinter";
/** What Spirits of Quickening do; they are a thing, and no ability. */
export const QUICKENING = "item.quickening";
/** What holding or turning the undead with too much does to whoever does it; it is no ability of its own. */
export const TRANSFIXED = "overcharge.transfixed";

const LASTING: Readonly<Record<string, (rank: number) => Lasting>> = {
  // How long it holds is not said: the fight (companion 3.25).
  "arcana.aegis": () => ({ terms: { missiles: -3, fall: -1 }, lasts: FIGHT }),
  "arcana.cloak_of_shadows": (rank) => ({ terms: { sneak: 3 * rank }, lasts: { unit: "scene", count: 1 } }),
  "arcana.incendo": () => ({ terms: { fire: 1 }, lasts: FIGHT }),
  "elemental.burning_hands": () => ({ terms: { "fire-unarmed": 1 }, lasts: FIGHT, own: true }),
  "elemental.stone_skin": (rank) => ({ terms: { armour: 2 + rank }, lasts: minutes(5), fight: true }),
  // One servant helps one character in the fight (companion 3.12).
  "lore.homunculus": () => ({ terms: { attack: 1, damage: 1 }, lasts: FIGHT }),
  // Spirits of Quickening: for how long is not said (companion 5.7).
  [QUICKENING]: () => ({ terms: { initiative: 5, pace: 2, turns: 2 }, lasts: FIGHT, own: true }),
  // As long as the undead are held or turned (companion 3.32).
  [TRANSFIXED]: () => ({ terms: { rooted: 1 }, lasts: { unit: "round", count: 3 }, own: true }),
  "rune.bladesharp": (rank) => ({ terms: { damage: rank }, lasts: FIGHT }),
  "theurgic.canticle_of_mithras": (rank) => ({ terms: { defence: rank }, lasts: FIGHT }),
  "special.blindsight": () => ({ terms: { blindsight: 3 }, lasts: FIGHT, own: true }),
  // At rank 0 the run has stopped.
  [SPRINTER]: (rank) => ({
    ...{ terms: { sprint: Math.min(1, rank) }, lasts: { unit: "scene", count: 1 } },
    ...{ own: true, adds: true },
  }),
  "theurgic.gentle_repose": (rank) => ({
    terms: { "near-death": rank, healed: rank },
    lasts: { unit: "scene", count: 1 },
  }),
  "theurgic.hammer_of_the_hierophant": (rank) => ({ terms: { attack: rank, damage: rank }, lasts: FIGHT }),
  "theurgic.air_of_beatitude": (rank) => ({
    terms: { negotiate: rank },
    lasts: { unit: "scene", count: 1 },
    own: true,
  }),
  "theurgic.blessed_arms": (rank) => ({
    terms: { "foe-damage": rank, "magic-arms": 1 },
    lasts: minutes(10),
    foes: ["demon", "undead"],
  }),
  // Its length is not said: the fight (companion 3.32).
  "theurgic.grace_of_mithras": (rank) => ({ terms: { attack: rank, damage: rank }, lasts: FIGHT, own: true }),
  "wild_magic.hyperosmia": () => ({
    terms: { ambush: 4, perception: 2, tracking: 2, interrogate: 2, blindsight: 2 },
    lasts: minutes(30),
    own: true,
  }),
};

/** What a pool ability that worked puts on somebody; null for most (companion 3.25, 3.27, 3.32, 3.33). */
export const lastingOf = (slug: string, rank: number): Lasting | null =>
  (Object.hasOwn(LASTING, slug) ? LASTING[slug]?.(rank) : undefined) ?? null;

/** A check that worked shows its user how to fight a kind of creature, for as long as the fight goes on (companion 3.9). */
export const adversaryOf = (slug: string, rank: number, kind: string): Lasting | null =>
  slug === "social.adversary" && kind.trim() !== "" && rank > 0
    ? { terms: { foe: rank }, lasts: FIGHT, foes: [kind.trim()], own: true }
    : null;

const singular = (word: string): string => word.trim().toLowerCase().replace(/s$/, "");

/** Whether a creature with these tags is of a kind, whichever of both is written in the plural: "Demons" is "demon". */
export const isOfKind = (kind: string, tags: Iterable<string>): boolean =>
  [...tags].some((tag) => singular(tag) === singular(kind));
