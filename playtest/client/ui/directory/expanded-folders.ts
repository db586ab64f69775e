/** Which folders are open is a matter of this browser: kept in its storage under one key per world. */
const KEY = "table.folders";

let known: Set<string> | null = null;

function storageKey(): string {
  return `${KEY}.${game.world.id}`;
}

export function expandedFolders(): Set<string> {
  if (known) return known;
  try {
    known = new Set(JSON.parse(localStorage.getItem(storageKey()) ?? "[]") as string[]);
  } catch {
    // Somebody else's data under our key is no reason not to show the folders.
    known = new Set();
  }
  return known;
}

export function setExpanded(ids: Iterable<string>, expanded: boolean): void {
  const folders = expandedFolders();
  for (const id of ids) {
    if (expanded) folders.add(id);
    else folders.delete(id);
  }
  localStorage.setItem(storageKey(), JSON.stringify([...folders]));
}
