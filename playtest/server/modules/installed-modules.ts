import { StartError } from "../errors.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import type { ServerLog } from "../log.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { findModules } from "./find-modules.js";
import { loadModule } from "./load-module.js";
import { loadOrder } from "./load-order.js";
import type { ModuleManifest } from "./module-manifest.js";

/** The world's list: which modules are on, by id. Core's setting, so that packages may read it. */
const LIST_KEY = "core.moduleConfiguration";

/** The modules that a table was given, and which of them its world has on. */
export class InstalledModules {
  constructor(
    /** Those that fit the system, in the order in which they load. */
    readonly all: readonly ModuleManifest[] = [],
    private readonly settings: () => JsonObject[] = () => [],
  ) {}

  /** Reads the folders. Throws a StartError with a sentence for each fault and each module that another one lacks. */
  static async read(given: string[], system: SystemManifest, log: ServerLog): Promise<ModuleManifest[]> {
    const { folders, problems } = await findModules(given);
    const read: ModuleManifest[] = [];
    for (const folder of folders) {
      const { module, problems: own, notes } = await loadModule(folder);
      problems.push(...own);
      for (const note of notes) log.warning(note);
      if (!module) continue;
      if (read.some(({ id }) => id === module.id)) problems.push(`Two modules have the id "${module.id}".`);
      else if (module.systems.length > 0 && !module.systems.includes(system.id))
        log.warning(`module "${module.id}" is for ${module.systems.join(", ")}, not for ${system.id}: it is left out.`);
      else read.push(module);
    }
    const ids = new Set(read.map(({ id }) => id));
    for (const { id, requires } of read) {
      for (const missing of requires.filter((one) => !ids.has(one))) {
        problems.push(
          `The module "${id}" needs the module "${missing}", which is not here: name its folder with --module too.`,
        );
      }
    }
    if (problems.length > 0) throw new StartError(problems);
    return loadOrder(read);
  }

  /** Those that are on, in their order: what was named at the start is, until a game master switches it off. */
  get active(): ModuleManifest[] {
    const list = this.#list();
    const isOn = new Set(this.all.filter(({ id }) => list[id] !== false).map(({ id }) => id));
    // Nothing runs without what it needs; switching one off may so take others along.
    for (let before = -1; before !== isOn.size;) {
      before = isOn.size;
      for (const { id, requires } of this.all) if (requires.some((one) => !isOn.has(one))) isOn.delete(id);
    }
    return this.all.filter(({ id }) => isOn.has(id));
  }

  isActive(id: string): boolean {
    return this.active.some((module) => module.id === id);
  }

  /** A sentence for each module that the list has on and that does not run. */
  get lacking(): string[] {
    const list = this.#list();
    return this.all
      .filter(({ id }) => list[id] !== false && !this.isActive(id))
      .map(({ title, requires }) => {
        const off = requires.filter((id) => !this.isActive(id)).join(", ");
        return `The module "${title}" does not run: it needs ${off}, which is switched off.`;
      });
  }

  #list(): JsonObject {
    const text = asString(this.settings().find(({ key, user }) => key === LIST_KEY && !user)?.value);
    try {
      const list: unknown = JSON.parse(text ?? "{}");
      return isJsonObject(list) ? list : {};
    } catch {
      // A damaged list leaves everything on.
      return {};
    }
  }
}

/** The system with the subtypes that modules add, named `<module>.<type>`: documents of one that is off stay valid. */
export function withModuleTypes(system: SystemManifest, modules: readonly ModuleManifest[]): SystemManifest {
  const documentTypes = { ...system.documentTypes };
  for (const { documentTypes: added } of modules) {
    for (const [name, types] of Object.entries(added)) documentTypes[name] = { ...documentTypes[name], ...types };
  }
  return { ...system, documentTypes };
}
