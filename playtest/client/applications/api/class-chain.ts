import type { ApplicationV2 } from "./application";

type ApplicationClass = typeof ApplicationV2;

/** The classes of an application from its own up to and including its BASE_APPLICATION (sec. 11.1). */
export function* classChain(cls: ApplicationClass): Generator<ApplicationClass> {
  const last = cls.BASE_APPLICATION;
  let current: ApplicationClass | null = cls;
  while (current) {
    yield current;
    if (current === last) return;
    const above: unknown = Object.getPrototypeOf(current);
    current = typeof above === "function" && "inheritanceChain" in above ? (above as ApplicationClass) : null;
  }
}

/**
 * Call a hook once per class of the chain, own class first. `pattern` holds "{}" where the class name goes
 * ("render{}" -> renderHeroSheet, renderActorSheetV2, ..., renderApplicationV2).
 */
export function callChainHooks(app: ApplicationV2, pattern: string, ...args: unknown[]): void {
  for (const cls of classChain(app.constructor as ApplicationClass)) {
    Hooks.callAll(pattern.replace("{}", cls.name), ...args);
  }
}
