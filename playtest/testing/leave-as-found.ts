/**
 * Runs around every test file of the table. Files share one module registry, which saves most of their time, so whatever a
 * file changes for all (the environment, globals, hooks) is put back when it ends.
 */
import { afterAll, beforeAll, vi } from "vitest";
import { instances } from "../client/applications/instances";
import { Hooks } from "../client/hooks";
import { environment, setEnvironment } from "../common/environment";

type Globals = Record<string, unknown>;
const globals = globalThis as unknown as Globals;

const { onError } = Hooks;

let found: { environment: ReturnType<typeof environment>; globals: Map<string, PropertyDescriptor> };

beforeAll(() => {
  const descriptors = Object.getOwnPropertyDescriptors(globals);
  found = { environment: { ...environment() }, globals: new Map(Object.entries(descriptors)) };
});

afterAll(() => {
  // An open menu listens to the whole document, which files share: a press beside it closes it, while its globals are there.
  if ("ui" in globals && "document" in globals) document.dispatchEvent(new Event("pointerdown"));
  // Windows that stayed open would be the ones on top in the next file.
  instances.clear();
  vi.restoreAllMocks();
  Hooks.onError = onError;
  setEnvironment(found.environment);
  for (const entry of Object.values(Hooks.events).flat()) Hooks.off(entry.hook, entry.id);
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globals))) {
    const before = found.globals.get(name);
    if (!descriptor.configurable) continue;
    if (!before) delete globals[name];
    else if (before.value !== descriptor.value) Object.defineProperty(globals, name, before);
  }
});
