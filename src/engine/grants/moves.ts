import { setChange, type Change, type SetChange, type Snapshot } from "../changes/change";
import { valueAt } from "../changes/path";
import { equalJson } from "../equal-json";
import type { Json } from "../json";

/** What counts by its difference, not by what it was: a number that went up or down, a list that got longer. */
export type Move = { target: string; path: string } & ({ by: number } | { added: readonly Json[] });

/** Takes out the changes that count by their difference. @param isMoved Whether a path of a document does. */
export function splitMoves(
  changes: readonly Change[],
  isMoved: (change: SetChange) => boolean,
): { changes: Change[]; moves: Move[] } {
  const moves: Move[] = [];
  const rest = changes.filter((change) => {
    const move = change.kind === "set" && isMoved(change) ? moveOf(change) : null;
    if (move) moves.push(move);
    return move === null;
  });
  return { changes: rest, moves };
}

function moveOf({ target, path, before, after }: SetChange): Move | null {
  if (typeof before === "number" && typeof after === "number") return { target, path, by: after - before };
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const isLonger = before.every((one, at) => equalJson(one, after[at] ?? null));
  return isLonger ? { target, path, added: after.slice(before.length) } : null;
}

/** The change that moves it back from wherever it is now; null: it is not there to be taken back (spent, say). */
export function moveBack(state: Snapshot, move: Move, reason: string): SetChange | null {
  const { target, path } = move;
  const data = state[target];
  const now = data && valueAt(data, path);
  if ("by" in move) {
    if (typeof now !== "number" || now - move.by < 0) return null;
    return setChange(target, path, now, now - move.by, reason);
  }
  if (!Array.isArray(now)) return null;
  const left = [...now];
  for (const one of move.added) {
    const at = left.findLastIndex((other) => equalJson(other, one));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return setChange(target, path, now, left, reason);
}
