import type { Assignment } from "../rules/imposition";

/** A card that may take points. */
export interface SpreadCard {
  id: string;
  name: string;
  capacity: number;
  /** Influence that lies on it already. */
  banked: number;
  /** Only once these cards have taken all they can: the ones Pledged in defence (AM-IMP-05). */
  after: readonly string[];
  note: string;
}

export interface SpreadRequest {
  title: string;
  intro: string;
  points: number;
  cards: SpreadCard[];
  suggestion: Assignment[];
  /** Why a spread does not hold; null: it does. */
  refusal(plan: readonly Assignment[]): string | null;
}
