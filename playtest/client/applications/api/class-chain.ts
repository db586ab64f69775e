interface ApplicationClass<C> {
  readonly name: string;
  /** Where the chain ends. */
  readonly BASE_APPLICATION: C;
}

/** The classes of an application from its own up to and including its BASE_APPLICATION (sec. 11.1). */
export function* classChain<C extends ApplicationClass<C>>(cls: C): Generator<C> {
  const last = cls.BASE_APPLICATION;
  let current: C | null = cls;
  while (current) {
    yield current;
    if (current === last) return;
    const above: unknown = Object.getPrototypeOf(current);
    current = typeof above === "function" && "inheritanceChain" in above ? (above as C) : null;
  }
}

interface AnyApplicationClass {
  readonly name: string;
  readonly BASE_APPLICATION: AnyApplicationClass;
}

/**
 * Call a hook once per class of the chain, own class first. `pattern` holds "{}" where the class name goes
 * ("render{}" -> renderHeroSheet, renderActorSheetV2, ..., renderApplicationV2).
 */
export function callChainHooks(app: object, pattern: string, ...args: unknown[]): void {
  for (const cls of classChain(app.constructor as unknown as AnyApplicationClass)) {
    Hooks.callAll(pattern.replace("{}", cls.name), ...args);
  }
}
