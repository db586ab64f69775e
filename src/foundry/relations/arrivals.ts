import { isObject } from "../changes/data-shape";
import { SYSTEM_ID } from "../platform/system-id";

// Who has come into the world, for whom and as a copy of what, in a setting that nobody but a GM writes: the effect that a caller keeps
// is its owner's to forge.

export const CALLED_SETTING = "called";

/** What the GM's client noted of somebody who came. */
export interface Arrival {
  /** Uuid of who called. */
  by: string;
  /** Uuid of what it is a copy of. */
  source: string;
}

/** Called in `init`. */
export function registerCalled(): void {
  game.settings.register(SYSTEM_ID, CALLED_SETTING, { scope: "world", config: false, type: Object, default: {} });
}

/** All that have come, by their ids. */
export function arrivals(): Readonly<Record<string, Arrival>> {
  const stored = game.settings.get(SYSTEM_ID, CALLED_SETTING);
  return isObject(stored) ? (stored as Record<string, Arrival>) : {};
}

/** What came for somebody under an id; null: nothing, whatever an effect of theirs says. */
export function arrivalOf(id: string, caller: Actor): Arrival | null {
  const known = arrivals();
  const arrival = Object.hasOwn(known, id) ? known[id] : undefined;
  return arrival?.by === caller.uuid ? arrival : null;
}
