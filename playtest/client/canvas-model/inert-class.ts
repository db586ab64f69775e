import { gapError } from "../gaps/gap-log";

export type InertClass = abstract new (...args: never[]) => object;

/** A class that may be extended; making an instance is a gap. */
export function inert(path: string, name: string, parent?: InertClass): InertClass {
  const Base = (parent ?? Object) as new () => object;
  const named = {
    [name]: class extends Base {
      constructor() {
        super();
        if (!parent) throw gapError(`new ${path}.${name}`);
      }
    },
  };
  return named[name] as InertClass;
}

export function inertSet(path: string, names: string, parent?: InertClass): Record<string, unknown> {
  return Object.fromEntries(names.split(" ").map((name) => [name, inert(path, name, parent)]));
}
