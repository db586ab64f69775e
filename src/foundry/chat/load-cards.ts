import { lazily } from "../platform/lazily";

type Cards = typeof import("./cards");
let loaded: Cards | null = null;
let hasFailed = false;

/** What cards are drawn with, once one has been drawn. */
export const cards = (): Cards | null => loaded;

/** Cards are kept alive from the first that is drawn. @throws Error that says why they cannot be. */
export async function loadCards(load: () => Promise<Cards> = () => import("./cards")): Promise<Cards> {
  if (loaded) return loaded;
  try {
    const found = await lazily(load);
    if (!loaded) found.watchCards();
    loaded = found;
    if (hasFailed) found.refreshShown();
    return found;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

/** For tests. */
export function forgetCards(): void {
  loaded = null;
  hasFailed = false;
}
