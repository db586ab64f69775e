/**
 * Guards put on the table's namespaces (sec. 22, last line). A member that Foundry v13 has and the table lacks throws on
 * access; a name Foundry lacks too stays undefined, so that feature detection (`foundry.data.operators ?? ...`) works.
 * The guard is a throwing getter, not a Proxy: identity, private members and `in` behave as in Foundry.
 */
import { gapError } from "./gap-log";
import { KNOWN_NAMES } from "./known-names";

/** Put a throwing getter on `target` for each of `names` it does not have. An assignment replaces the guard. */
export function guard(target: object, path: string, names: readonly string[]): void {
  for (const name of names) {
    if (name in target) continue;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: false,
      get() {
        throw gapError(`${path}.${name}`.replace(".prototype.", "#"));
      },
      set(value: unknown) {
        Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
}

/** Guard every namespace of the table of known names that exists below `root` (`foundry`, `game`, `CONFIG`, ...). */
export function guardAll(roots: Record<string, object | undefined>): void {
  for (const [path, names] of Object.entries(KNOWN_NAMES)) {
    const [rootName = "", ...steps] = path.split(".");
    let target: unknown = roots[rootName];
    for (const step of steps) target = readPlain(target, step);
    if (target && (typeof target === "object" || typeof target === "function")) guard(target, path, names);
  }
}

/** A member without waking a guard. */
function readPlain(target: unknown, name: string): unknown {
  if (!target || (typeof target !== "object" && typeof target !== "function")) return undefined;
  const own = Object.getOwnPropertyDescriptor(target, name);
  if (own && !("value" in own)) return undefined;
  return (target as Record<string, unknown>)[name];
}
