import type { Term } from "../../../../engine";

// MD-GMT-01, MD-CHK-16, 26, 27, 28: the GM decides who rolls, against what, and who sees it.

export interface CheckRequest {
  kind: "everyone" | "delegate" | "secret";
  /** Ability slug, or null for a generic check. */
  ability: string | null;
  difficulty: number | null;
  /** The DC is shown to players. */
  difficultyShown: boolean;
  modifiers: readonly Term[];
  /** Who is concerned. */
  members: readonly string[];
  /** The one who rolls for all; null while nobody was picked. */
  delegate: string | null;
}

export interface RequestState {
  succeeded: string[];
  failed: string[];
  waiting: string[];
  /** Of the party as a whole: the delegate's result; null where each stands alone, or while it is open. */
  party: boolean | null;
}
