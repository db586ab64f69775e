import type { ApplicationConfiguration, ApplicationOptions } from "./types";

/** Lists that every class of the chain adds to; all other lists are replaced (sec. 11.1). */
const CONCATENATED = new Set(["classes", "window.controls"]);

/**
 * Merge the options of a class chain, base class first, into a new object. Plain objects merge, lists of
 * {@link CONCATENATED} paths grow, everything else (documents, functions, other lists) is taken as it is. Keys are never
 * expanded: an action or a selector may contain dots.
 */
export function mergeOptions(...layers: ApplicationOptions[]): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const layer of layers) mergeInto(merged, layer, "");
  return merged as ApplicationConfiguration;
}

function mergeInto(target: Record<string, unknown>, source: object, prefix: string): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const path = prefix + key;
    const present = target[key];
    if (CONCATENATED.has(path) && Array.isArray(value)) {
      target[key] = [...(Array.isArray(present) ? present : []), ...value];
    } else if (isPlain(value)) {
      const copy: Record<string, unknown> = isPlain(present) ? (present as Record<string, unknown>) : {};
      mergeInto(copy, value, `${path}.`);
      target[key] = copy;
    } else target[key] = Array.isArray(value) ? [...value] : value;
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
