import type { Term } from "../../../../engine";
import { tally } from "../checks/requests";

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

/** Who has to roll: all, the one picked, or nobody but the GM for a secret check. */
export function rollers({ kind, members, delegate }: CheckRequest): string[] {
  if (kind === "delegate") return delegate !== null && members.includes(delegate) ? [delegate] : [];
  return [...members];
}

/** Whether a player sees the request, the dice and the DC; the GM sees everything. */
export const playerSees = ({ kind, difficultyShown }: CheckRequest): { dice: boolean; difficulty: boolean } => ({
  dice: kind !== "secret",
  difficulty: kind !== "secret" && difficultyShown,
});

export interface RequestState {
  succeeded: string[];
  failed: string[];
  waiting: string[];
  /** Of the party as a whole: the delegate's result; null where each stands alone, or while it is open. */
  party: boolean | null;
}

/** How a request stands: each succeeds or suffers alone, or the delegate's failure is everybody's. */
export function requestState(request: CheckRequest, results: Readonly<Record<string, boolean>>): RequestState {
  const state = tally(rollers(request), results);
  const party = request.kind === "delegate" && request.delegate !== null ? (results[request.delegate] ?? null) : null;
  return { ...state, party };
}
