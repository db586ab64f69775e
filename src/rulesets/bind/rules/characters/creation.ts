import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";
import { ATTRIBUTES, type AttributeId, type RaceModifiers } from "./attributes";

// BI-CHR-01 to 11: a character to begin with.

/** L149-173. */
const ATTRIBUTE_TABLE = rangeTable<number>("attributes", [
  { from: 2, to: 2, value: -3 },
  { from: 3, to: 3, value: -2 },
  { from: 4, to: 5, value: -1 },
  { from: 6, to: 8, value: 0 },
  { from: 9, to: 10, value: 1 },
  { from: 11, to: 11, value: 2 },
  { from: 12, to: 12, value: 3 },
]);

export type Rolled = { id: AttributeId; dice: number[]; rolled: number; value: number };

/** Six rolls of 2D6 in the book's order, the race's modifiers on top (BI-CHR-03). */
export function* rollAttributes(modifiers: RaceModifiers): Procedure<Rolled[]> {
  const rows: Rolled[] = [];
  for (const id of ATTRIBUTES) {
    const dice = yield* roll(id, 2, 6);
    const rolled = lookup(ATTRIBUTE_TABLE, (dice[0] ?? 0) + (dice[1] ?? 0));
    rows.push({ id, dice, rolled, value: rolled + modifiers[id] });
  }
  return rows;
}

/** The player chooses: everything begins at the race's modifiers; one Attribute, once, may be lowered by 1 for 5 XP (L175-177). */
export function chosenAttributes(
  modifiers: RaceModifiers,
  lowered: AttributeId | null,
): { values: Record<AttributeId, number>; xp: number } {
  const values = { ...modifiers };
  if (lowered) values[lowered] -= 1;
  return { values, xp: lowered ? 5 : 0 };
}

/** Things to begin with: 2, and one for every level of any Skill, none above 10 sp in copper (L1065, A6). */
export const startingItems = (skillLevels: readonly number[]): { items: number; mostCopper: number } => ({
  items: 2 + skillLevels.reduce((sum, level) => sum + level, 0),
  mostCopper: 1000,
});

export type StartingMoney = { dice: number[]; base: number; copper: number };

/**
 * 3D6 - 5, multiplied by itself for every level of Academics, doubled for every level of another specialist Skill, Combat and
 * Projectiles among them (L1067, A7). In copper; below nothing is nothing.
 */
export function* rollMoney(academics: number, specialistLevels: number): Procedure<StartingMoney> {
  const dice = yield* roll("money", 3, 6);
  const base = Math.max(0, dice.reduce((sum, face) => sum + face, 0) - 5);
  return { dice, base, copper: base ** (academics + 1) * 2 ** specialistLevels };
}

/** How much of starting conditions: one of a hundred, 93 and above two more, never more than three (BIC-44). */
export function* rollStartingConditions(): Procedure<number[]> {
  const [first = 1] = yield* roll("condition", 1, 100);
  const open = [first];
  const drawn: number[] = [];
  for (let i = 0; i < open.length && drawn.length < 3 && i < MOST_DRAWS; i++) {
    const number = open[i] ?? 1;
    if (number < 93) {
      drawn.push(number);
      continue;
    }
    for (const id of ["a", "b"]) open.push((yield* roll(`condition-${i}${id}`, 1, 100))[0] ?? 1);
  }
  return drawn;
}

/** Rolls that only lead to more rolls end here; the chance is below one in a billion. */
const MOST_DRAWS = 20;

/** What a character still lacks before the first adventure: a concept, exactly one god or code (L821-839), things, XP to spend. */
export type CreationGap = "concept" | "belief" | "twoBeliefs" | "tooManyItems" | "itemsLeft" | "xpLeft";

/** What a draft still lacks before it can be played, or has too much of (BI-CHR-06, 08, 09). */
export function creationGaps(draft: {
  concept: string;
  beliefs: number;
  items: number;
  skillLevels: readonly number[];
  unspentXp: number;
}): CreationGap[] {
  const { items } = startingItems(draft.skillLevels);
  const gaps: CreationGap[] = [];
  if (draft.concept.trim() === "") gaps.push("concept");
  if (draft.beliefs !== 1) gaps.push(draft.beliefs === 0 ? "belief" : "twoBeliefs");
  if (draft.items !== items) gaps.push(draft.items > items ? "tooManyItems" : "itemsLeft");
  // The dearest first step costs 10 and the cheapest 5: below that nothing can be bought.
  if (draft.unspentXp >= 5) gaps.push("xpLeft");
  return gaps;
}

/** Players with the same condition share a background (BIC-44). */
export function sharedConditions(
  drawn: Readonly<Record<string, readonly number[]>>,
): { number: number; who: string[] }[] {
  const by = new Map<number, string[]>();
  for (const [who, numbers] of Object.entries(drawn))
    for (const number of new Set(numbers)) by.set(number, [...(by.get(number) ?? []), who]);
  return [...by].filter(([, who]) => who.length > 1).map(([number, who]) => ({ number, who }));
}
