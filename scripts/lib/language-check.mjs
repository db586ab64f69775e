import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { foldersOf, readJson } from "./manifest.mjs";
import { inRoot } from "./paths.mjs";

/** Keys that Foundry looks up by itself, from document types and model schemas. */
const LOOKED_UP_BY_FOUNDRY = [/^TYPES\./, /\.FIELDS\./];

/**
 * Compares the language files with the keys that code, templates, styles and packs name.
 * A key put together at run time is written with its fixed beginning ("MANIFOLD.Mode.${mode}"), which counts as using
 * everything below it.
 * @returns {Promise<string[]>} problems: missing keys, unused keys, keys that one language lacks.
 */
export async function languageProblems() {
  const languages = await foldersOf("lang");
  const keysByLanguage = new Map();
  for (const language of languages) keysByLanguage.set(language, await keysOf(language));
  const english = keysByLanguage.get("en");
  const roots = [...new Set([...english].map((key) => key.split(".")[0]))];
  const { used, prefixes } = await usedKeys(roots);
  const problems = [];
  for (const key of used) {
    // A key that names a branch is the prefix of a model's labels.
    if ([...english].some((known) => known.startsWith(`${key}.`))) prefixes.add(`${key}.`);
    else if (!english.has(key)) problems.push(`missing in en: ${key}`);
  }
  for (const prefix of prefixes) {
    if (![...english].some((key) => key.startsWith(prefix))) problems.push(`nothing in en begins with: ${prefix}`);
  }
  for (const key of english) {
    const needed =
      used.has(key) ||
      [...prefixes].some((prefix) => key.startsWith(prefix)) ||
      LOOKED_UP_BY_FOUNDRY.some((rule) => rule.test(key));
    if (!needed) problems.push(`never used: ${key}`);
  }
  for (const [language, keys] of keysByLanguage) {
    for (const key of english) if (!keys.has(key)) problems.push(`missing in ${language}: ${key}`);
  }
  for (const language of languages)
    for (const file of (await readdir(inRoot("lang", language))).filter((name) => name.endsWith(".json")))
      for (const key of saidTwice(await readFile(inRoot("lang", language, file), "utf8")))
        problems.push(`said twice in ${language}/${file}: ${key}`);
  return problems;
}

/** Keys that stand twice in the same branch: the second silently takes the first one's place. A line has one key, as the files are formatted. */
function saidTwice(text) {
  const open = [{ name: "", keys: new Set() }];
  const twice = [];
  for (const line of text.split("\n")) {
    const [, key] = /^\s*"([^"]+)":/.exec(line) ?? [];
    const branch = open.at(-1);
    if (key !== undefined) {
      if (branch.keys.has(key)) twice.push([...open.map(({ name }) => name), key].filter(Boolean).join("."));
      branch.keys.add(key);
    }
    if (/\{$/.test(line)) open.push({ name: key ?? "", keys: new Set() });
    else if (/^\s*\},?$/.test(line)) open.pop();
  }
  return twice;
}

async function keysOf(language) {
  const keys = new Set();
  for (const file of await readdir(inRoot("lang", language))) {
    if (file.endsWith(".json")) collect(await readJson("lang", language, file), "", keys);
  }
  return keys;
}

function collect(value, path, keys) {
  if (typeof value === "string") keys.add(path);
  else for (const [name, child] of Object.entries(value)) collect(child, path ? `${path}.${name}` : name, keys);
}

/** @param roots First words of keys ("MANIFOLD"): text in quotes that begins with one is a key. */
async function usedKeys(roots) {
  const pattern = new RegExp(`["'\`]((?:${roots.join("|")})\\.[\\w.-]*)(\\$\\{)?`, "g");
  const used = new Set();
  const prefixes = new Set();
  for (const folder of ["src", "templates"]) {
    for (const entry of await readdir(inRoot(folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|hbs)$/.test(entry.name) || entry.name.endsWith(".test.ts")) continue;
      const text = await readFile(join(entry.parentPath ?? entry.path, entry.name), "utf8");
      for (const [, key, open] of text.matchAll(pattern)) {
        if (open || key.endsWith(".")) prefixes.add(key);
        else used.add(key);
      }
    }
  }
  for (const key of used) if (!/\.\w/.test(key)) used.delete(key);
  return { used, prefixes };
}
