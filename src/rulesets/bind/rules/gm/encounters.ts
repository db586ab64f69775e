import { roll, type Procedure } from "../../../../engine";

// BIC-19 to 24, BI-GM-06, BI-GM-08: what a region holds, what the GM counts.

/** A column of a region's table: what stands at each sum of 3D6. The tables are rollable tables of the packs. */
export type Column = Readonly<Record<number, string>>;

export type Encounter = { dice: number[]; total: number; what: string | null; nura: boolean };

/** The nura take every sum up to their rating, where their table has one (BIC-21). */
const read = (dice: number[], column: Column, nura: Column, rating: number): Encounter => {
  const total = dice.reduce((sum, face) => sum + face, 0);
  const theirs = total <= rating ? nura[total] : undefined;
  return { dice, total, what: theirs ?? column[total] ?? null, nura: theirs !== undefined };
};

/** 3D6 in the column of the ground; three of a kind bring a second roll, whose find joins the first (BIC-19, BIC-20). */
export function* encounter(column: Column, nura: Column = {}, rating = 0, id = "encounter"): Procedure<Encounter[]> {
  const dice = yield* roll(id, 3, 6);
  const first = read(dice, column, nura, rating);
  if (new Set(dice).size > 1) return [first];
  const second = read(yield* roll(`${id}-2`, 3, 6), column, nura, rating);
  return second.what === null ? [first] : [first, second];
}

/** In a labyrinth any two of a kind bring another roll, again and again (BIC-27). */
export function* corridors(column: Column, id = "corridor"): Procedure<Encounter[]> {
  const found: Encounter[] = [];
  for (let i = 1; i <= MOST_CORRIDORS; i++) {
    const dice = yield* roll(`${id}-${i}`, 3, 6);
    found.push(read(dice, column, {}, 0));
    if (new Set(dice).size === 3) break;
  }
  return found;
}

/** More ways out than this no junction has. */
const MOST_CORRIDORS = 8;

/** Tunnels of the Bearded Mountains are two worse; the rating rises when nura are met (BIC-21). */
export const nuraRating = (region: number, underground: boolean, met: number): number =>
  region + met + (underground ? 2 : 0);

/** How many there are: "3D6-2", "5D6x3", "(2D6)^2" (BIC-22). */
export type GroupSize = { dice: number; faces: number; bonus: number; times: number; squared: boolean };

/** The chief creature comes at least once, its companions maybe not at all (BIC-22). */
export function* groupSize(size: GroupSize, companions = false, id = "group"): Procedure<number> {
  const faces = size.dice > 0 ? yield* roll(id, size.dice, size.faces) : [];
  const rolled = faces.reduce((sum, face) => sum + face, 0);
  const number = ((size.squared ? rolled * rolled : rolled) + size.bonus) * size.times;
  return Math.max(companions ? 0 : 1, number);
}

/** Reads a size as it is written; null: it is none (BIC-22). */
export function readGroupSize(text: string): GroupSize | null {
  const plain = /^(\d+)$/.exec(text.trim());
  if (plain) return { dice: 0, faces: 6, bonus: Number(plain[1]), times: 1, squared: false };
  const match = /^\(?(\d+)D(\d+)\)?(\^2)?([+-]\d+)?(?:x(\d+))?$/i.exec(text.replaceAll(" ", ""));
  if (!match) return null;
  return {
    dice: Number(match[1]),
    faces: Number(match[2]),
    bonus: Number(match[4] ?? 0),
    times: Number(match[5] ?? 1),
    squared: match[3] !== undefined,
  };
}

/** Many foes on one roll: their number as a bonus, the margin says how many make it (L2004-2010). */
export const improvisedGroup = (natural: number, tn: number, members: number): number =>
  Math.max(0, Math.min(members, natural + members - tn));

/** The way to an ally opens when every character has told 3 points' worth of Stories (L4147). */
export const homelandCalls = (spent: readonly number[]): boolean =>
  spent.length > 0 && spent.every((points) => points >= 3);

export type QuestPart = { quest: string; part: number; area: string; done: boolean };

/** The next open part of each quest, if it plays here (BIC-23). */
export const questsHere = (parts: readonly QuestPart[], area: string): QuestPart[] =>
  parts.filter((part) => {
    const open = parts.filter((other) => other.quest === part.quest && !other.done);
    return part.area === area && !part.done && open.every((other) => other.part >= part.part);
  });
