import { existsSync } from "node:fs";
import { join } from "node:path";
import { safeSegments } from "../http/safe-path.js";
import { asString, isJsonObject, objectList, stringList, type JsonObject } from "../json.js";
import type { LanguageEntry, StyleEntry } from "./manifest.js";

/** Script files of a key; adds one problem for each that is not there. */
export function files(raw: JsonObject, key: string, folder: string, problems: string[]): string[] {
  if (raw[key] === undefined) return [];
  if (!Array.isArray(raw[key])) {
    problems.push(`system.json: "${key}" must be a list of file paths.`);
    return [];
  }
  return stringList(raw[key])
    .map(plainPath)
    .filter((path) => checkFile(path, `${key}`, folder, problems));
}

/** Style files with the cascade layer they go to: their package's own unless they say another, or none. */
export function readStyles(raw: JsonObject, folder: string, problems: string[], layer = "system"): StyleEntry[] {
  const list = Array.isArray(raw.styles) ? raw.styles : [];
  const styles = list.map((entry): StyleEntry => {
    if (!isJsonObject(entry)) return { src: plainPath(String(entry)), layer };
    return {
      src: plainPath(asString(entry.src) ?? ""),
      layer: entry.layer === null ? null : (asString(entry.layer) ?? layer),
    };
  });
  return styles.filter((style) => checkFile(style.src, "styles", folder, problems));
}

/** Language files; those for one system or beside one module say so. */
export function readLanguages(raw: JsonObject, folder: string, problems: string[]): LanguageEntry[] {
  const languages = objectList(raw.languages).map((entry) => ({
    lang: asString(entry.lang) ?? "en",
    name: asString(entry.name) ?? "",
    path: plainPath(asString(entry.path) ?? ""),
    ...(typeof entry.system === "string" ? { system: entry.system } : {}),
    ...(typeof entry.module === "string" ? { module: entry.module } : {}),
  }));
  return languages.filter((language) => checkFile(language.path, `languages (${language.lang})`, folder, problems));
}

/** "./module/x.mjs" is module/x.mjs. */
const plainPath = (path: string): string => path.replace(/^(\.\/+)+/, "");

/** Query strings ("x.mjs?v=1") are allowed in manifests and are not part of the file's name. */
function checkFile(path: string, entry: string, folder: string, problems: string[]): boolean {
  if (/^https?:\/\//.test(path)) return true;
  const segments = safeSegments(path.split("?")[0] ?? "");
  if (!segments || segments.length === 0) {
    problems.push(`system.json: ${entry}: "${path}" is not a path inside the system's folder.`);
    return false;
  }
  if (existsSync(join(folder, ...segments))) return true;
  problems.push(`system.json: ${entry}: the file "${path}" does not exist in ${folder}.`);
  return false;
}
