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

/** What somebody has that XP buys. Spheres by id with the paths they were learnt through. */
export type Owned = {
  attributes: Record<AttributeId, number>;
  fateBase: number;
  manaBase: number;
  skills: Readonly<Record<string, number>>;
  spheres: Readonly<Record<string, { level: number; path: PathId; opened: number; others?: readonly PathId[] }>>;
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

/** Levels of a sphere: 10, 15, 25, 45, 85; by Runes and Song 5 less, never below 0 (L3748). */
const sphereCost = (level: number, path: PathId): number =>
  Math.max(0, 5 * 2 ** level + 5 - (path === "runes" || path === "song" ? 5 : 0));

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
      const level = known?.level ?? 0;
      const sphere = { ...known, level: level + 1, path: known?.path ?? purchase.path, opened: known?.opened ?? 0 };
      const after = { ...owned, spheres: { ...owned.spheres, [purchase.id]: sphere } };
      return { cost: sphereCost(level, sphere.path), after };
    }
    case "openPath": {
      const known = owned.spheres[purchase.id] ?? { level: 0, path: "runes", opened: 0 };
      const sphere = { ...known, opened: known.opened + 1 };
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
