import { applyTo, conflicts, type Conflict } from "../changes/apply";
import type { Change, Snapshot } from "../changes/change";

/** The conflicts of a list applied in order, each change seeing what the ones before it did. */
export function conflictsOfAll(state: Snapshot, changes: readonly Change[]): Conflict[] {
  const found: Conflict[] = [];
  for (const change of changes) {
    const conflict = conflicts(state, change);
    if (conflict) found.push(conflict);
    else state = applyTo(state, change);
  }
  return found;
}

/** All changes in order, or none: throws at the first that does not fit and leaves the given snapshot as it was. */
export function applyAll(state: Snapshot, changes: readonly Change[]): Snapshot {
  return changes.reduce(applyTo, state);
}
