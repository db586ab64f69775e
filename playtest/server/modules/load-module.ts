import { join } from "node:path";
import { asString } from "../json.js";
import { readDocumentTypes } from "../manifest/document-types.js";
import { files, readLanguages, readStyles } from "../manifest/manifest-files.js";
import { readPackEntries } from "../manifest/pack-entries.js";
import { readJsonObject } from "../manifest/read-json.js";
import { related, type ModuleManifest } from "./module-manifest.js";

interface ModuleResult {
  module: ModuleManifest | null;
  problems: string[];
  notes: string[];
}

/**
 * Reads and checks a module folder. Scripts must be there; a style or language file that is missing is left out with a note,
 * as authors often list what they have not written yet. It is served under its id, whatever its folder is called.
 */
export async function loadModule(folder: string): Promise<ModuleResult> {
  const { value: raw, problem } = await readJsonObject(join(folder, "module.json"), "module.json");
  if (!raw) return { module: null, problems: [`${folder}: ${problem ?? "module.json cannot be read."}`], notes: [] };
  const problems: string[] = [];
  const notes: string[] = [];
  // Older manifests say "name".
  const id = asString(raw.id) ?? asString(raw.name) ?? "";
  if (!/^[A-Za-z0-9_-]+$/.test(id)) {
    problems.push(`system.json: the id "${id}" may hold only letters, digits, hyphens and underscores.`);
  }
  raw.id = id;
  const types = readDocumentTypes(raw.documentTypes ?? {}, problems);
  const module: ModuleManifest = {
    id,
    title: asString(raw.title) ?? id,
    version: asString(raw.version) ?? "0.0.0",
    folder,
    socket: raw.socket === true,
    esmodules: files(raw, "esmodules", folder, problems),
    scripts: files(raw, "scripts", folder, problems),
    styles: readStyles(raw, folder, notes, "modules"),
    languages: readLanguages(raw, folder, notes),
    packs: readPackEntries(raw, folder, problems, notes, null),
    documentTypes: Object.fromEntries(
      Object.entries(types).map(([name, own]) => [
        name,
        Object.fromEntries(Object.entries(own).map(([type, rules]) => [`${id}.${type}`, rules])),
      ]),
    ),
    requires: related(raw, "requires"),
    systems: related(raw, "systems"),
    isLibrary: raw.library === true,
    raw,
  };
  const named = (text: string): string => text.replace(/^system\.json/, `module "${id}"`);
  return { module: problems.length > 0 ? null : module, problems: problems.map(named), notes: notes.map(named) };
}
