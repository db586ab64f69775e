import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { sameName } from "../cards/find";
import { wordsNamed, type Stem } from "./sentence";

/** In 2012 the Player has to describe the Action; in v10 the number alone will do (AM-PLD-02). */
export const narrationProblem = (text: string, book: Rulebook): ReasonId | null =>
  book.narration === "required" && text.trim() === "" ? "narrationMissing" : null;

/** Pledged names that the text does not stress: worth a hint where narration is required, never a refusal (AM-PLD-02). */
export function unstressed(text: string, pledged: readonly string[], stem: Stem): string[] {
  const named = wordsNamed(text, pledged, stem);
  return pledged.filter((name) => !named.some((one) => sameName(one.name, name)));
}
