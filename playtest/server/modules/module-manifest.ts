import { asString, isJsonObject, objectList } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";

/** A module as the table serves it, read from `module.json` (contract section 1). */
export interface ModuleManifest extends Omit<SystemManifest, "systemDefaults"> {
  /** Ids of the modules that must be on for this one. */
  requires: string[];
  /** Systems it is for; empty: any. */
  systems: string[];
  /** Others build on it: it is loaded before what is none. */
  isLibrary: boolean;
}

/** What `relationships` says of one kind: ids of packages. Modules that another generation wrote say "type". */
export function related(raw: SystemManifest["raw"], kind: "requires" | "systems"): string[] {
  const relationships = isJsonObject(raw.relationships) ? raw.relationships : {};
  const entries = objectList(relationships[kind]).filter(({ type }) => kind === "systems" || type !== "system");
  return entries.flatMap(({ id }) => asString(id) ?? []);
}
