import type { Amalgamate, Domain, GearCard, ImpositionKind, WordCard } from "../amalgamate";
import { activeCards } from "../cards/find";
import type { Rulebook } from "../edition";

/** A Word to be imposed, after it has succeeded. */
export interface Imposition {
  word: string;
  domain: Domain;
  kind: Exclude<ImpositionKind, "exhausted">;
  source: string | null;
  /** The Degree of Success (AM-IMP-04). */
  influence: number;
  /** Ids of the cards that were Pledged in defence; none: caught off guard (AM-IMP-05, AM-IMP-07). */
  pledged: readonly string[];
}

/** Nothing was Pledged in defence (AM-IMP-05, AM-IMP-07). */
export const isOffGuard = ({ pledged }: Imposition): boolean => pledged.length === 0;

/** Active cards that nothing covers (AM-ACT-01, AM-IMP-04). */
export const uncovered = (amalgamate: Amalgamate, book: Rulebook): (WordCard | GearCard)[] =>
  activeCards(amalgamate, book).filter(({ imposed }) => imposed === null);

/**
 * What a successful Imposition does: cover Words, or Destroy them when none was left uncovered before it (AM-INC-04); with
 * nothing Active at all, everything overflows.
 */
export function stageOf(amalgamate: Amalgamate, book: Rulebook): "cover" | "destroy" | "overflow" {
  if (uncovered(amalgamate, book).length > 0) return "cover";
  return activeCards(amalgamate, book).length > 0 ? "destroy" : "overflow";
}
