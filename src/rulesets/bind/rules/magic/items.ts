import type { PathId } from "../experience";
import { COPPER } from "../goods";
import type { ManaPool } from "./standing";

// BI-MAG-26, 27, BI-GOD-03, BIC-42, BIC-43: stones, items, places.

export type Stone = {
  path: PathId;
  value: number;
  max: number;
  improved: boolean;
  /** What a thing of its own kind gathers in a round; 0 where nothing is said. */
  perRound?: number;
};

/** Points given up for a stone: it holds two for each, three when improved, and begins empty (L3311-3322, L3389). */
export function makeStone(
  pool: ManaPool,
  points: number,
  path: PathId,
  improved: boolean,
): { pool: ManaPool; stone: Stone } | null {
  if (!Number.isInteger(points) || points < 1 || points > pool.normalMax) return null;
  const normalMax = pool.normalMax - points;
  const stone = { path, value: 0, max: points * (improved ? 3 : 2), improved };
  return { pool: { ...pool, normalMax, value: Math.min(pool.value, normalMax) }, stone };
}

/** What comes back to a stone: 2 a scene, or 3 a round when improved. */
const STONE_GAIN = { scene: 2, improvedRound: 3 } as const;

/** A stone after a round: an improved one regains 3, another what is said of it, up to its most (BI-MAG-26). */
export function stoneRound(stone: Stone): Stone {
  const gain = Math.max(stone.improved ? STONE_GAIN.improvedRound : 0, stone.perRound ?? 0);
  return { ...stone, value: Math.max(stone.value, Math.min(stone.max, stone.value + gain)) };
}

export type Draw = {
  stone: Stone;
  drawn: number;
  /** A song that was pulled empty is gone for ever (L3783). */
  destroyed: boolean;
};

/**
 * Draws by touch, for 8 Initiative, by who walks the same Path; never more than there is (BI-MAG-26). Null: another
 * Path's stone.
 */
export function drawMana(stone: Stone, wanted: number, path: PathId): Draw | null {
  if (stone.path !== path) return null;
  const drawn = Math.min(stone.value, Math.max(0, wanted));
  return { stone: { ...stone, value: stone.value - drawn }, drawn, destroyed: path === "song" && wanted > stone.value };
}

/** Alchemical stones: 10 gp for every point they can hold (L3682); others cost what the thing costs (A55). */
export const stonePrice = (max: number, path: PathId): number => (path === "alchemy" ? max * 10 * COPPER.gp : 0);

/** What a deity's stones can hold (L4418-4464): Ohta's weapons, armour and trophies, Qualmë's remains. */
export function stoneCapacity(
  kind: "weapon" | "armour" | "trophy" | "remains",
  thing: { damage?: number; hitPoints?: number; fatePoints?: number; xp?: number },
): number {
  switch (kind) {
    case "weapon":
      return 2 * Math.max(0, thing.damage ?? 0);
    case "armour":
      return 2;
    case "trophy":
      return Math.max(0, thing.hitPoints ?? 0);
    case "remains":
      return Math.max(Math.floor((thing.fatePoints ?? 0) / 2), Math.floor((thing.xp ?? 0) / 3));
  }
}

/** What magic is put into: one spell, several, or a whole sphere (BI-MAG-27). */
export const ITEM_KINDS = ["pocket", "item", "greater"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The least that whoever made such a thing knew of Metamagic, for whoever breaks it (BI-MAG-29, L3311-3389). */
export const leastToMake = (kind: ItemKind | "manaStone" | "sentient", improved: boolean): number =>
  improved ? 5 : { manaStone: 1, pocket: 2, item: 3, greater: 4, sentient: 4 }[kind];

/** A stone turned into an item holds one point less for every spell, a greater one for every sphere (L3352-3370). */
export const itemCapacity = (stoneMax: number, kind: ItemKind, contents: number): number =>
  Math.max(0, stoneMax - (kind === "pocket" ? 0 : contents));

/** Scenes that what comes out of a pocket spell lasts: the level it was made at and the maker's Wits (L3335). */
export const pocketScenes = (level: number, wits: number): number => Math.max(0, level + wits);
/** The level that a pocket spell is made at: its own, 1 more of an improved stone (L3326, L3389). */
export const pocketLevel = (improved: boolean): number => (improved ? 3 : 2);

/** Points an item gathers in a scene, unless it says otherwise (BIC-43). */
export const itemGain = (wits: number): number => Math.max(0, 2 + wits);

export type Activation = { works: boolean; value: number; destroyed: boolean };

/** An item that lacks mana does nothing; a song that lacks it breaks (L3363). */
export function activate(item: { value: number; path: PathId }, cost: number): Activation {
  if (item.value >= cost) return { works: true, value: item.value - cost, destroyed: false };
  return { works: false, value: item.value, destroyed: item.path === "song" };
}

export type Thirsty = { id: string; value: number; max: number; wits: number; intelligence: number };

/**
 * A mana lake's round: every point to whom or what lacks most; equals by the most they can hold, then Wits, then Intelligence
 * (BIC-42). What nobody needs is lost.
 */
export function lakeRound(points: number, thirsty: readonly Thirsty[]): Record<string, number> {
  const state = thirsty.map((one) => ({ ...one, gained: 0 }));
  const lack = (one: Thirsty) => one.max - one.value;
  for (let i = 0; i < points; i++) {
    const [first] = [...state].sort(
      (a, b) => lack(b) - lack(a) || b.max - a.max || b.wits - a.wits || b.intelligence - a.intelligence,
    );
    if (!first || lack(first) <= 0) break;
    first.value += 1;
    first.gained += 1;
  }
  return Object.fromEntries(state.filter(({ gained }) => gained > 0).map(({ id, gained }) => [id, gained]));
}

/** A mana sink takes a point a round, or its level, down to nothing (BIC-59). */
export const sinkRound = (mana: number, level = 1): number => Math.max(0, mana - level);
