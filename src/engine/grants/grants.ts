import { conflicts, applyTo, overlaps } from "../changes/apply";
import { invertAll, subjectOf, type Change, type Snapshot } from "../changes/change";
import type { Json } from "../json";
import { moveBack, type Move } from "./moves";

/** Something that was bought or given: what it is, its price, what it changed, who entered it and when. Plain JSON. */
export interface Grant {
  id: string;
  /** What it is, in the ruleset's own terms: its rules read it again. */
  what: Json;
  /** What it was called when it was entered. */
  title: string;
  /** In whatever the ruleset counts; 0: it was given. */
  cost: number;
  /** Name of the user who entered it. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Everything that it set, made and removed, and nothing else. */
  changes: readonly Change[];
  /** Counters and lists that it moved: they go back by as much from wherever they are. */
  moves: readonly Move[];
}

/** What keeps a grant from being taken back. */
export type GrantObstacle =
  /** A later one stands on it. */
  | { why: "later"; title: string }
  /** What it made is no longer as it made it. */
  | { why: "changed"; change: Change }
  /** What it gave has been used up. */
  | { why: "spent"; move: Move };

export type TakenBack = { changes: Change[] } | { obstacles: GrantObstacle[] };

/** In the order in which they were entered. */
export const inOrder = (grants: readonly Grant[]): Grant[] =>
  [...grants].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/**
 * Takes back exactly what a grant changed, or says what stands in the way. What later grants changed in other places stays.
 * @param state The documents as they are.
 * @returns null when there is no such grant.
 */
export function takeBackGrant(state: Snapshot, grants: readonly Grant[], id: string): TakenBack | null {
  const ordered = inOrder(grants);
  const at = ordered.findIndex((one) => one.id === id);
  const grant = ordered[at];
  if (!grant) return null;
  const later = ordered
    .slice(at + 1)
    .filter(({ changes }) => changes.some((one) => grant.changes.some((own) => overlaps(own, one))));
  if (later.length > 0) return { obstacles: later.map(({ title }) => ({ why: "later", title })) };
  const obstacles: GrantObstacle[] = [];
  const back: Change[] = [];
  for (const move of grant.moves) {
    const change = moveBack(state, move, grant.title);
    if (change) back.push(change);
    else obstacles.push({ why: "spent", move });
  }
  for (const change of invertAll(grant.changes)) {
    if (conflicts(state, change)) obstacles.push({ why: "changed", change });
    else {
      back.push(whole(state, change));
      state = applyTo(state, change);
    }
  }
  return obstacles.length > 0 ? { obstacles } : { changes: back };
}

/** A deletion names all that the document holds by now, so that it can be brought back. */
function whole(state: Snapshot, change: Change): Change {
  if (change.kind !== "delete") return change;
  const data = state[subjectOf(change)];
  return data ? { ...change, data } : change;
}
