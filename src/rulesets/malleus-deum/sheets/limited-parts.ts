interface SheetOfActor {
  readonly actor: Actor;
  readonly tabGroups: Record<string, string | null>;
}

/**
 * What somebody with limited permission gets to see of a creature: its face, its name and its story, no numbers.
 * @param story Name of the part that tells it; also its tab.
 */
export function partsFor<P>(sheet: SheetOfActor, parts: Record<string, P>, story: string): Record<string, P> {
  if (!sheet.actor.limited) return parts;
  sheet.tabGroups.primary = story;
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name === "header" || name === story));
}
