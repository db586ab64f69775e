import type { ModuleManifest } from "./module-manifest.js";

type Ordered = Pick<ModuleManifest, "id" | "requires" | "isLibrary">;

/** What others build on comes before them: required modules first, then libraries, then by id. Circles end where they began. */
export function loadOrder<T extends Ordered>(modules: readonly T[]): T[] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const placed = new Set<T>();
  const place = (module: T, above: ReadonlySet<T>): void => {
    if (placed.has(module) || above.has(module)) return;
    const within = new Set([...above, module]);
    for (const id of [...module.requires].sort()) {
      const required = byId.get(id);
      if (required) place(required, within);
    }
    placed.add(module);
  };
  const ids = [...modules].sort((a, b) => Number(b.isLibrary) - Number(a.isLibrary) || a.id.localeCompare(b.id, "en"));
  for (const module of ids) place(module, new Set());
  return [...placed];
}
