import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import { defaultsOfTemplate, documentTypesOfTemplate, readDocumentTypes } from "./document-types.js";
import { files, readLanguages, readStyles } from "./manifest-files.js";
import type { ManifestResult, SystemManifest } from "./manifest.js";
import { readPackEntries } from "./pack-entries.js";
import { readJsonObject } from "./read-json.js";

/** Build outputs carry any name ("dist"): they are served under the manifest's id. */
const BUILD_FOLDERS = new Set(["dist", "build", "out", "public"]);

/** Reads and checks a system folder: every problem gets one message that names the file and the entry. */
export async function loadManifest(systemFolder: string): Promise<ManifestResult> {
  const folder = resolve(systemFolder);
  const problems: string[] = [];
  const notes: string[] = [];
  if (!existsSync(folder)) return { manifest: null, problems: [`The system folder ${folder} does not exist.`], notes };
  const { value: raw, problem } = await readJsonObject(join(folder, "system.json"), "system.json");
  if (!raw) return { manifest: null, problems: [problem ?? "system.json cannot be read."], notes };

  const id = checkId(raw, folder, problems);
  for (const key of ["title", "version"]) {
    if (!asString(raw[key])) problems.push(`system.json: "${key}" is missing; it must be a text.`);
  }
  const { documentTypes, systemDefaults } = await findDocumentTypes(raw, folder, problems, notes);
  const manifest: SystemManifest = {
    id,
    title: asString(raw.title) ?? id,
    version: asString(raw.version) ?? "0.0.0",
    folder,
    socket: raw.socket === true,
    esmodules: files(raw, "esmodules", folder, problems),
    scripts: files(raw, "scripts", folder, problems),
    styles: readStyles(raw, folder, problems),
    languages: readLanguages(raw, folder, problems),
    packs: readPackEntries(raw, folder, problems, notes),
    documentTypes,
    systemDefaults,
    raw,
  };
  if (manifest.esmodules.length + manifest.scripts.length === 0) {
    notes.push("system.json: neither esmodules nor scripts are listed, so the system runs no code.");
  }
  return { manifest: problems.length ? null : manifest, problems, notes };
}

function checkId(raw: JsonObject, folder: string, problems: string[]): string {
  const id = asString(raw.id);
  if (!id) {
    problems.push('system.json: "id" is missing; it must be the name of the system\'s folder.');
    return "unknown";
  }
  if (!/^[A-Za-z0-9_-]+$/.test(id)) {
    problems.push(`system.json: the id "${id}" may hold only letters, digits, hyphens and underscores.`);
  }
  const name = basename(folder);
  if (name !== id && !BUILD_FOLDERS.has(name)) {
    problems.push(`system.json: the id "${id}" must equal the folder's name "${name}". Rename the folder or the id.`);
  }
  return id;
}

async function findDocumentTypes(
  raw: JsonObject,
  folder: string,
  problems: string[],
  notes: string[],
): Promise<Pick<SystemManifest, "documentTypes" | "systemDefaults">> {
  const template = await readJsonObject(join(folder, "template.json"), "template.json");
  if (!template.missing && template.problem) problems.push(template.problem);
  if (template.value) {
    const merged = documentTypesOfTemplate(template.value);
    if (isJsonObject(raw.documentTypes)) {
      for (const [name, types] of Object.entries(raw.documentTypes)) {
        const listed = merged[name];
        merged[name] = isJsonObject(types) && isJsonObject(listed) ? { ...listed, ...types } : types;
      }
    }
    raw.documentTypes = merged;
    notes.push(
      "template.json is deprecated since v14 and gone in v16: declare the types in system.json documentTypes.",
    );
  }
  if (raw.documentTypes === undefined) {
    notes.push(
      'system.json declares no documentTypes and there is no template.json: only the type "base" can be created.',
    );
    raw.documentTypes = {};
  }
  const systemDefaults = template.value ? defaultsOfTemplate(template.value) : {};
  return { documentTypes: readDocumentTypes(raw.documentTypes, problems), systemDefaults };
}
