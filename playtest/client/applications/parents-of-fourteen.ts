/**
 * v14: an application knows the one that opened it (`parent`, read-only) and renders others as its children (sec. 19.6).
 * Windows of their own do not exist at this table: a child is rendered beside its parent.
 */
import { ApplicationV2 } from "./api/application";
import type { RenderOptions } from "./api/types";

const parents = new WeakMap<ApplicationV2, ApplicationV2>();

export function addParents(): void {
  if ("parent" in ApplicationV2.prototype) return;
  Object.defineProperties(ApplicationV2.prototype, {
    parent: {
      get(this: ApplicationV2) {
        return parents.get(this) ?? null;
      },
      configurable: true,
    },
    renderChild: {
      async value(this: ApplicationV2, child: ApplicationV2, options: RenderOptions = {}) {
        parents.set(child, this);
        return child.render({ force: true, ...options });
      },
      writable: true,
      configurable: true,
    },
  });
}
