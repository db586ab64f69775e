interface Switched {
  id: string;
  requires: readonly string[];
}

/** The world's list from what was ticked, with what the ticked ones need, and what that added and for whom. */
export function switchedOn(
  modules: readonly Switched[],
  ticked: Readonly<Record<string, unknown>>,
): { list: Record<string, boolean>; along: { id: string; by: string }[] } {
  const list = Object.fromEntries(modules.map(({ id }) => [id, ticked[id] === true]));
  const along: { id: string; by: string }[] = [];
  const waiting = modules.filter(({ id }) => list[id]);
  for (const { id: by, requires } of waiting) {
    for (const needed of modules.filter(({ id }) => requires.includes(id) && !list[id])) {
      list[needed.id] = true;
      along.push({ id: needed.id, by });
      waiting.push(needed);
    }
  }
  return { list, along };
}
