import { ClientStore } from "../platform/client-store";
import type { Filters } from "./rows";

/** Which packs are off (key "sources"), and the filters of each type (key "Item.malleusWeapon"). */
interface Kept {
  key: string;
  off?: unknown;
  filters?: unknown;
}

const SOURCES = "sources";
export const browserMemory = new ClientStore<Kept>("compendiumBrowser", 60);

/** Ids of the packs that this browser has turned off. */
export function packsOff(): Set<string> {
  const off = browserMemory.find(SOURCES)?.off;
  return new Set(Array.isArray(off) ? off.filter((id): id is string => typeof id === "string") : []);
}
export const keepPacksOff = (off: ReadonlySet<string>): Promise<void> =>
  browserMemory.keep({ key: SOURCES, off: [...off] });

/** What was kept, whatever it is: it is read with `readFilters`. */
export const filtersKept = (type: string): unknown => browserMemory.find(type)?.filters;
export const keepFilters = (type: string, filters: Filters): Promise<void> =>
  browserMemory.keep({ key: type, filters });
