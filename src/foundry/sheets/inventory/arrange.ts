import { SYSTEM_ID } from "../../platform/system-id";

/** Which thing one lies in, by its id; "": in none. A container that is gone holds nothing. */
export const INSIDE = "inside";
/** Whether things can be put into it. */
export const HOLDS = "holds";

/** No bag in a bag in a bag goes deeper than this: whoever writes flags may make a circle of them. */
const DEEPEST = 4;

/** Where a thing lies, among those of its owner. */
export function containerOf(actor: Actor, item: Item): Item | null {
  const id = item.getFlag(SYSTEM_ID, INSIDE);
  const container = typeof id === "string" ? actor.items.get(id) : undefined;
  return container && container !== item && holdsThings(container) ? container : null;
}

export const holdsThings = (item: Item): boolean => item.getFlag(SYSTEM_ID, HOLDS) === true;

/** Everything that lies in a thing, and in what lies in it. */
export function contentsOf(actor: Actor, container: Item, depth = 0): Item[] {
  if (depth > DEEPEST) return [];
  const inside = actor.items.filter((item) => containerOf(actor, item) === container);
  return inside.flatMap((item) => [item, ...contentsOf(actor, item, depth + 1)]);
}

/** Where a row stands among the others. */
export interface Arranged {
  /** How many containers it lies in. */
  depth: number;
  /** Id of the container. */
  inside: string;
  holds: boolean;
  /** How many sorts of things it holds. */
  contained: number;
}

/** Rows of things in the order of their sheet, each below the container that it lies in. */
export function arranged<Row extends { readonly id: string | null }>(
  actor: Actor,
  rows: readonly Row[],
): (Row & Arranged)[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const parentOf = (row: Row): string => {
    const item = actor.items.get(row.id ?? "");
    const id = (item && containerOf(actor, item)?.id) ?? "";
    return known.has(id) ? id : "";
  };
  const lying = new Map<string, Row[]>();
  for (const row of rows) {
    const inside = parentOf(row);
    const beside = lying.get(inside);
    if (beside) beside.push(row);
    else lying.set(inside, [row]);
  }
  const seen = new Set<Row>();
  const below = (inside: string, depth: number): (Row & Arranged)[] =>
    (lying.get(inside) ?? []).flatMap((row) => {
      if (seen.has(row)) return [];
      seen.add(row);
      const item = actor.items.get(row.id ?? "");
      const contained = row.id === null ? 0 : (lying.get(row.id)?.length ?? 0);
      const own = { ...row, depth, inside, holds: item !== undefined && holdsThings(item), contained };
      return [own, ...(depth < DEEPEST ? below(row.id ?? "", depth + 1) : [])];
    });
  const shown = below("", 0);
  // What is in a circle of containers is in none.
  const lost = rows
    .filter((row) => !seen.has(row))
    .map((row) => ({ ...row, depth: 0, inside: "", holds: false, contained: 0 }));
  return [...shown, ...lost];
}
