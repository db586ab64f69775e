/**
 * What should be stored, as a flat map: place ("Actor.a.Item.b") to canonical JSON. It knows nothing of how the server merges
 * or stores: whoever makes a request says beforehand what it must lead to.
 */
export type State = ReadonlyMap<string, string>;

/** What one request does to the state; with `drop`, everything below a place goes too. */
export interface Effect {
  put: Record<string, unknown>;
  drop: string[];
}

export function apply(state: State, effects: readonly Effect[]): State {
  const next = new Map(state);
  for (const { put, drop } of effects) {
    for (const place of drop) {
      for (const known of next.keys()) if (known === place || known.startsWith(`${place}.`)) next.delete(known);
    }
    for (const [place, value] of Object.entries(put)) next.set(place, canonical(value));
  }
  return next;
}

/** The first place where two states differ, in words; null when they are the same. */
export function difference(expected: State, actual: State): string | null {
  for (const [place, value] of expected) {
    const there = actual.get(place);
    if (there === undefined) return `${place} is lost`;
    if (there !== value) return `${place} is ${there.slice(0, 200)} instead of ${value.slice(0, 200)}`;
  }
  for (const place of actual.keys()) if (!expected.has(place)) return `${place} is there and should not be`;
  return null;
}

/** JSON with sorted keys: equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
