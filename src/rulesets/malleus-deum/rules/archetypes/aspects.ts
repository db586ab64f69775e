import { reasonLabel } from "../labels";

// MD-CHR-09, MD-ASP-01: one Relationship first, then one Personality or Philosophy; each starts at 9 + 1d6.

/** What an aspect is about (MD-ASP-01). */
export const ASPECT_CATEGORIES = ["personality", "philosophy", "relationship", "affliction", "physical"] as const;

export type AspectCategory = (typeof ASPECT_CATEGORIES)[number];

export interface NewAspect {
  name: string;
  category: AspectCategory;
  difficulty: number;
}

const blank = (text: string): boolean => text.trim() === "";

/** Reasons why these are not yet the aspects of a new character; empty when they are (MD-CHR-09). */
export function startingAspectProblems(aspects: readonly NewAspect[], compulsory: readonly string[] = []): string[] {
  const problems: string[] = [];
  const has = (...categories: AspectCategory[]) => aspects.some(({ category }) => categories.includes(category));
  if (!has("relationship")) problems.push(reasonLabel("noRelationship"));
  if (!has("personality", "philosophy")) problems.push(reasonLabel("noPersonality"));
  if (aspects.some(({ name }) => blank(name))) problems.push(reasonLabel("namelessAspect"));
  if (aspects.some(({ difficulty }) => !Number.isInteger(difficulty) || difficulty < 10 || difficulty > 15))
    problems.push(reasonLabel("aspectRange"));
  const names = new Set(aspects.map(({ name }) => name.trim().toLowerCase()));
  if (compulsory.some((name) => !names.has(name.trim().toLowerCase()))) problems.push(reasonLabel("compulsoryAspect"));
  return problems;
}
