// MD-ABL-09/10: the entries of a level table, "Martial≤3, Hammer≤4, Transport or Craft≤6".

export interface AbilityFilter {
  /** Lower-case family, group, tag or name; any of them will do. */
  anyOf: string[];
  /** Highest rank that may result; null for none. */
  cap: number | null;
  /** As written. */
  text: string;
}

/** The entry that cannot be read, for the GM's message. */
export class FilterError extends Error {
  constructor(readonly entry: string) {
    super(`"${entry}" is not an ability filter: write names joined by "or", then "≤" and a rank if there is a cap`);
    this.name = "FilterError";
  }
}

function parseEntry(entry: string): AbilityFilter {
  const text = entry.trim();
  const [, names, rank] = /^([^≤<>=]+?)\s*(?:(?:≤|<=)\s*(\d+))?$/.exec(text) ?? [];
  const anyOf = (names ?? "").split(/(?:^|\s+)or(?:\s+|$)/i).map((name) => name.trim().toLowerCase());
  if (anyOf.some((name) => name === "")) throw new FilterError(text);
  return { anyOf, cap: rank === undefined ? null : Number(rank), text };
}

/** Reads comma-separated entries; each is a choice of its own (MD-ABL-09, 10). Throws FilterError naming the entry. */
export const parseFilters = (text: string): AbilityFilter[] =>
  text.trim() === "" ? [] : text.split(",").map(parseEntry);

export interface FilteredAbility {
  name: string;
  family: string;
  group: string;
  tags: readonly string[];
}

/** Whether an ability falls under the filter by family, group, tag or name, without regard to case (MD-ABL-09, 10). */
export function matchesFilter(filter: AbilityFilter, ability: FilteredAbility): boolean {
  const words = [ability.name, ability.family, ability.group, ...ability.tags].map((word) => word.toLowerCase());
  return filter.anyOf.some((name) => words.includes(name));
}
