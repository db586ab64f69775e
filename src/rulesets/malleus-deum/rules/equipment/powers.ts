import { isConditionId } from "../conditions/conditions";
import type { ConditionId } from "../conditions/condition";
import { QUICKENING } from "../abilities/lasting";
import { gains, mustPass, type TableEffect } from "../tables/table-effect";

// Companion 5.7: what potions, candles, books and the like do besides dice and healing, as it is written on them: "mettle 7",
// "perception 14 or blind for others", "grant 2", "check 18", "poisoned 2d8 hours", "dice for evocation 2", "burns",
// "saves magic 6", "drops of sleep", "moves again", "quickens", "lends a hand", "rerolls again".

export type Power =
  /** Checks, conditions and Break checks, of whoever uses it ("roller") or of those it is used on ("everyoneNear"). */
  | { kind: "effect"; effect: TableEffect }
  /** A bonus on one related check. */
  | { kind: "grant"; value: number }
  /** A condition of whoever takes it, for so many hours. */
  | { kind: "hours"; condition: ConditionId; dice: string }
  /** Using it is a Standard Check: plain, or with the best of these abilities. */
  | { kind: "check"; difficulty: number; with: string[] }
  /** So many of its dice go into a casting of that group. */
  | { kind: "lends"; group: string; dice: number }
  /** Magic dice of the last casting that were lost come back where they show this, thrown once more. */
  | { kind: "saves"; face: number }
  /** A number of drops, each a d6 against the Endurance of whoever eats them, and an hour's sleep. */
  | { kind: "drops" }
  /** A second Move in the turn. */
  | { kind: "moves" }
  /** What lies on its user, or on one of those it is used on, for a while: known by this slug. */
  | { kind: "lasts"; by: string; other: boolean }
  /** A check that was rolled again may be rolled once more. */
  | { kind: "rerolls" }
  /** It sets somebody alight, and its die is the damage of each round until it is exhausted. */
  | { kind: "burns" };

const CHECK = /^(strength|endurance|agility|speed|perception|mettle)\s+(\d+)(?:\s+or\s+(\w+))?(\s+for others)?$/i;

/** Reads one; null for what is none. */
export function readPower(text: string): Power | null {
  const said = text.trim();
  const [, ability, difficulty, lost = "", others] = CHECK.exec(said) ?? [];
  if (ability !== undefined) {
    const whom = others ? "everyoneNear" : "roller";
    const otherwise = isConditionId(lost) ? [gains(whom, lost)] : [];
    return { kind: "effect", effect: mustPass(whom, ability.toLowerCase(), Number(difficulty), ...otherwise) };
  }
  const [, breaks] = /^morale\s+(\d)$/i.exec(said) ?? [];
  if (breaks !== undefined)
    return { kind: "effect", effect: { kind: "morale", whom: "roller", times: Number(breaks) } };
  const [, value] = /^grant\s+\+?(\d+)$/i.exec(said) ?? [];
  if (value !== undefined) return { kind: "grant", value: Number(value) };
  const [, condition = "", dice] = /^(\w+)\s+(\d*d\d+)\s+hours$/i.exec(said) ?? [];
  if (dice !== undefined && isConditionId(condition)) return { kind: "hours", condition, dice };
  const [, against, abilities = ""] = /^check\s+(\d+)(?:\s+with\s+(.+))?$/i.exec(said) ?? [];
  if (against !== undefined) {
    const slugs = abilities.split(",").map((slug) => slug.trim());
    return { kind: "check", difficulty: Number(against), with: slugs.filter((slug) => slug !== "") };
  }
  const [, group, lent] = /^dice for (\w+)\s+(\d+)$/i.exec(said) ?? [];
  if (group !== undefined) return { kind: "lends", group: group.toLowerCase(), dice: Number(lent) };
  const [, face] = /^saves magic\s+([2-6])$/i.exec(said) ?? [];
  if (face !== undefined) return { kind: "saves", face: Number(face) };
  if (/^drops of sleep$/i.test(said)) return { kind: "drops" };
  if (/^moves again$/i.test(said)) return { kind: "moves" };
  if (/^quickens$/i.test(said)) return { kind: "lasts", by: QUICKENING, other: false };
  if (/^lends a hand$/i.test(said)) return { kind: "lasts", by: "lore.homunculus", other: true };
  if (/^rerolls again$/i.test(said)) return { kind: "rerolls" };
  return /^burns$/i.test(said) ? { kind: "burns" } : null;
}

/** Those that can be read, of one kind. */
export const powersOf = <K extends Power["kind"]>(texts: Iterable<string>, kind: K): Extract<Power, { kind: K }>[] =>
  [...texts].flatMap((text) => {
    const power = readPower(text);
    return power?.kind === kind ? [power as Extract<Power, { kind: K }>] : [];
  });

/**
 * How many dice a thing lends to a casting of a group: as written for it, none for the others; null: it is none of these, and lends what
 * people say.
 */
export function lentTo(texts: Iterable<string>, group: string): number | null {
  const lent = powersOf(texts, "lends");
  return lent.length === 0 ? null : (lent.find((one) => one.group === group.trim().toLowerCase())?.dice ?? 0);
}

/** How many dice come back, by how they fell (companion 5.7, Amulet of the Martyr). */
export const savedBy = (faces: readonly number[], face: number): number => faces.filter((one) => one >= face).length;

/**
 * The die of what burns, as it fell: it is the round's damage, and at its threshold or below it is exhausted and the fire is out. Clothes
 * taken off, or water, exhaust it at one more (companion 5.7).
 */
export const burns = (face: number, threshold: number, doused: boolean): boolean => face > threshold + (doused ? 1 : 0);
