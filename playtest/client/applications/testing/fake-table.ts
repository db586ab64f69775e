import { Hooks } from "../../hooks";

/** What one warning, hook call or notification was; filled while a test runs. */
export interface FakeTable {
  warnings: string[];
  errors: unknown[];
}

/** Stand-ins for the page's globals, as far as windows use them. Texts stay keys. Call before each test. */
export function fakeTable(): FakeTable {
  const seen: FakeTable = { warnings: [], errors: [] };
  document.body.replaceChildren();
  const user = { id: "userGm0000000000", name: "Gamemaster", isGM: true, isSelf: true };
  const globals = {
    Hooks,
    game: {
      user,
      users: new Map([[user.id, user]]),
      packs: new Map(),
      collections: new Map(),
      documentTypes: { Actor: ["base", "hero", "thug"], Item: ["base", "gear"] },
      settings: { settings: new Map() },
      i18n: { localize: (key: string) => key, format: (key: string) => key },
    },
    ui: {
      activeWindow: null,
      notifications: { warn: (text: string) => seen.warnings.push(text), info: () => ({}), error: () => ({}) },
    },
    CONFIG: {
      Actor: { sheetClasses: {}, typeLabels: { hero: "TYPES.Actor.hero" } },
      Item: { sheetClasses: {} },
      ux: {},
    },
  };
  Object.assign(globalThis, globals);
  Hooks.onError = (_where: string, error: unknown) => void seen.errors.push(error);
  return seen;
}

/** A promise that is kept after all microtasks and timers that are due now. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
