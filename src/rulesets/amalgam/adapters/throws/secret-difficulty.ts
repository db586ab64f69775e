import { difficultyFor } from "../pledge/difficulty-of";
import { pledgeCard } from "../pledge/pledge-card";
import type { ShortTerm } from "../../stored/outcome-data";
import { keptNumbers } from "../../stored/secret-numbers";
import { shortTerm, type StoredOutcome } from "../../stored/stored-outcome";

/**
 * The terms of a secret Difficulty that this browser of the Storyteller's knows: as it was thrown against, or by what was set
 * (AM-DIF-03). Null where it was set elsewhere.
 */
export function secretTerms({ pledge, target }: StoredOutcome): ShortTerm[] | null {
  const kept = keptNumbers(pledge);
  const thrown = kept?.thrown?.[target ?? ""];
  if (!kept || thrown) return thrown ?? null;
  const card = pledgeCard(game.messages.get(pledge));
  return (card && difficultyFor(card, target, kept)?.terms.map(shortTerm)) ?? null;
}
