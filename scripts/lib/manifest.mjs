import { readFile, readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { BuildError } from "./fail.mjs";
import { inRoot } from "./paths.mjs";

/** Reads a JSON file of the repository; a syntax error names the file and the place. */
export async function readJson(...parts) {
  const path = inRoot(...parts);
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new BuildError(`${parts.join("/")} cannot be read: ${error.message}. Correct the file and build again.`);
  }
}

/** Names of the folders directly below a folder of the repository, sorted; none when it does not exist. */
export async function foldersOf(...parts) {
  if (!existsSync(inRoot(...parts))) return [];
  const entries = await readdir(inRoot(...parts), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Language files: lang/<language>/<room>.json, one per room, so that a ruleset's words go with it. */
export async function languageEntries() {
  const names = { en: "English" };
  const entries = [];
  for (const lang of await foldersOf("lang")) {
    const files = (await readdir(inRoot("lang", lang))).filter((file) => file.endsWith(".json")).sort();
    for (const file of files) {
      await readJson("lang", lang, file);
      entries.push({ lang, name: names[lang] ?? lang, path: `lang/${lang}/${file}` });
    }
  }
  return entries;
}

/**
 * The manifest of the built package: system.json plus what is derived from the sources - languages, styles, packs, and
 * `documentTypes` from template.json with the sanitising lists that the data models imply.
 */
export async function buildManifest({ styles, packs, packFolders, sanitising }) {
  const manifest = await readJson("system.json");
  const template = await readJson("template.json");
  const documentTypes = {};
  for (const [documentName, { types }] of Object.entries(template)) {
    documentTypes[documentName] = {};
    for (const type of types) documentTypes[documentName][type] = sanitising?.[documentName]?.[type] ?? {};
  }
  return { ...manifest, documentTypes, languages: await languageEntries(), styles, packs, packFolders };
}
