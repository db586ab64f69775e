import type { AttributeId } from "../characters/attributes";
import { DEFAULT_SETTINGS, type BindSettings } from "../settings";

// BI-XP-01 to 03, BI-XP-11: what a Trait's next level costs (L703-819, L4723-4733).

/** The Paths of magic: the book's five and the companion's Path of Nura (BI-PTH-01 to 05, BIC-46). */
export const PATHS = ["alchemy", "blood", "devotion", "runes", "song", "nura"] as const;
export type PathId = (typeof PATHS)[number];

/** Skills of war cost more than others (L802-817). */
const MARTIAL_SKILLS = ["combat", "projectiles"] as const;

/** Knacks of which a second copy would do nothing (L3865, L3981). */
export const ONCE_ONLY = ["hardened", "furiousBlows"] as const;

/**
 * A sphere with the Path it was first learnt by. `opened`: levels that Paths other than a cheap one give, where they do not give all
 * of them; a cheap Path that came second has all that its own levels are counted from.
 */
export type OwnedSphere = { level: number; path: PathId; opened: number; others?: readonly PathId[] };

/** What somebody has that XP buys. Spheres by id with the paths they were learnt through. */
export type Owned = {
  attributes: Record<AttributeId, number>;
  fateBase: number;
  manaBase: number;
  skills: Readonly<Record<string, number>>;
  spheres: Readonly<Record<string, OwnedSphere>>;
  /** K, and each Knack's ranks by id. */
  knacks: Readonly<Record<string, number>>;
};

/** One step of one Trait. `openPath`: one level of Runes or Song made usable by another path; `secondPath`: any other, for nothing. */
export type Purchase =
  | { kind: "attribute"; id: AttributeId }
  | { kind: "fate" }
  | { kind: "mana" }
  | { kind: "skill"; id: string }
  | { kind: "sphere"; id: string; path: PathId }
  | { kind: "openPath"; id: string }
  | { kind: "secondPath"; id: string; path: PathId }
  | { kind: "knack"; id: string };

/** The chart of Attributes: +1 10, +2 20, +3 30, +4 50; a negative level bought off 5 (L720-738, A3). */
const ATTRIBUTE_STEPS = [10, 20, 30, 50] as const;

export type CostSettings = Pick<BindSettings, "firstAttributeStep">;

function attributeCost(held: number, settings: CostSettings = DEFAULT_SETTINGS): number {
  if (held < 0) return 5;
  if (held === 0) return settings.firstAttributeStep;
  return ATTRIBUTE_STEPS[held] ?? 5 * 2 ** held + 10;
}

/** Base FP rise by 5 from 5 to 30: 10, 15, 25, 45, 85. */
const fateCost = (base: number): number => 5 * 2 ** (base / 5 - 1) + 5;

/** Base MP rise by 2 from 0 to 10: 5, 10, 20, 40, 80. */
const manaCost = (base: number): number => 5 * 2 ** (base / 2);

/** Runes and Song: levels cost less, and serve no other Path until they are bought for it (L3748, L3777). */
export const isCheap = (path: PathId): boolean => path === "runes" || path === "song";

/** Levels of a sphere: 10, 15, 25, 45, 85; by Runes and Song 5 less, never below 0 (L3748). */
const sphereCost = (level: number, path: PathId): number => Math.max(0, 5 * 2 ** level + 5 - (isCheap(path) ? 5 : 0));

/** The Path whose levels of a sphere other Paths have only as far as they were opened to them; null: they share all. */
export const cheapPath = ({ path, others = [], opened }: Omit<OwnedSphere, "level">): PathId | null =>
  isCheap(path) ? path : opened > 0 ? (others.find(isCheap) ?? null) : null;

/** By which Path a level is learnt: the one that was said, where the sphere is known by it, else the first. */
export const learntBy = ({ path, others = [] }: OwnedSphere, said: PathId): PathId =>
  others.includes(said) ? said : path;

/** Skills 5, 10, 15; Combat and Projectiles 10, 20, 40. */
const skillCost = (id: string, level: number): number =>
  (MARTIAL_SKILLS as readonly string[]).includes(id) ? 10 * 2 ** level : 5 * (level + 1);

/** The nth Knack costs 5n, repeated ones counted (L703). */
const knackCost = (held: number): number => 5 * (held + 1);

/** One level of a sphere of Runes or Song, repurchased for another path (L3748, A57). */
const OPEN_PATH_COST = 5;

const knackCount = (owned: Owned): number => Object.values(owned.knacks).reduce((sum, ranks) => sum + ranks, 0);

const raised = (levels: Readonly<Record<string, number>>, id: string) => ({ ...levels, [id]: (levels[id] ?? 0) + 1 });

/**
 * The price of one step in XP, and what is owned after it (BI-XP-01 to 03, 11, 12). Limits are not asked here: see
 * `purchaseProblems`.
 */
export function purchaseCost(
  owned: Owned,
  purchase: Purchase,
  settings: CostSettings = DEFAULT_SETTINGS,
): { cost: number; after: Owned } {
  switch (purchase.kind) {
    case "attribute": {
      const held = owned.attributes[purchase.id];
      const attributes = { ...owned.attributes, [purchase.id]: held + 1 };
      return { cost: attributeCost(held, settings), after: { ...owned, attributes } };
    }
    case "fate":
      return { cost: fateCost(owned.fateBase), after: { ...owned, fateBase: owned.fateBase + 5 } };
    case "mana":
      return { cost: manaCost(owned.manaBase), after: { ...owned, manaBase: owned.manaBase + 2 } };
    case "skill": {
      const level = owned.skills[purchase.id] ?? 0;
      return { cost: skillCost(purchase.id, level), after: { ...owned, skills: raised(owned.skills, purchase.id) } };
    }
    case "sphere": {
      const known = owned.spheres[purchase.id];
      const { level, path, opened } = known ?? { level: 0, path: purchase.path, opened: 0 };
      const by = known ? learntBy(known, purchase.path) : path;
      // What was known before by other Paths stays theirs; the new level is not.
      const parts = known && !isCheap(path) && isCheap(by) && opened === 0;
      const sphere = { ...known, level: level + 1, path, opened: parts ? level : opened };
      return { cost: sphereCost(level, by), after: { ...owned, spheres: { ...owned.spheres, [purchase.id]: sphere } } };
    }
    case "openPath": {
      const known = owned.spheres[purchase.id] ?? { level: 0, path: "runes", opened: 0 };
      const opened = known.opened + 1;
      // All of it opened: the Paths share it again.
      const sphere = { ...known, opened: isCheap(known.path) || opened < known.level ? opened : 0 };
      return { cost: OPEN_PATH_COST, after: { ...owned, spheres: { ...owned.spheres, [purchase.id]: sphere } } };
    }
    case "secondPath": {
      const known = owned.spheres[purchase.id] ?? { level: 0, path: purchase.path, opened: 0 };
      const sphere = { ...known, others: [...(known.others ?? []), purchase.path] };
      return { cost: 0, after: { ...owned, spheres: { ...owned.spheres, [purchase.id]: sphere } } };
    }
    case "knack":
      return { cost: knackCost(knackCount(owned)), after: { ...owned, knacks: raised(owned.knacks, purchase.id) } };
  }
}
