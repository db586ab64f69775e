// MD-TAG-01, 03, 04: labels on people, things, attacks and places.

export interface Tag {
  name: string;
  /** Value in brackets: immune[fire]. */
  value: string | null;
}

/**
 * Reads "Immune [Fire]" as immune and fire; undefined for an empty tag or brackets that do not close (MD-TAG-01, 03).
 */
export function parseTag(text: string): Tag | undefined {
  const [, name, value] = /^\s*([^[\]]+?)\s*(?:\[\s*([^[\]]+?)\s*\])?\s*$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name: name.toLowerCase(), value: value?.toLowerCase() ?? null };
}

/** Tags as they are stored: lower case, without doubles, in their order (MD-TAG-01). Unreadable ones are left out. */
export function normalTags(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => parseTag(text) ?? []);
  return [...new Set(tags.map(({ name, value }) => (value === null ? name : `${name}[${value}]`)))];
}

/** Whether a tag is there; without brackets asked for, any value will do (MD-TAG-01, 03). */
export function hasTag(tags: readonly string[], wanted: string): boolean {
  const want = parseTag(wanted);
  if (!want) return false;
  return tags.some((text) => {
    const tag = parseTag(text);
    return tag?.name === want.name && (want.value === null || tag.value === want.value);
  });
}

export interface Invocable {
  tag: string;
  from: "own" | "target" | "scene" | "ability" | "aspect";
}

/** Everything a player may point at for a modifier the GM grants; abilities are tags too (MD-TAG-04). Each tag once. */
export function invocable(of: Readonly<Partial<Record<Invocable["from"], readonly string[]>>>): Invocable[] {
  const seen = new Set<string>();
  const found: Invocable[] = [];
  for (const from of ["own", "target", "scene", "ability", "aspect"] as const)
    for (const tag of of[from] ?? []) {
      const key = tag.trim().toLowerCase();
      if (key === "" || seen.has(key)) continue;
      seen.add(key);
      found.push({ tag: tag.trim(), from });
    }
  return found;
}
