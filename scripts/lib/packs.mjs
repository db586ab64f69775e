import { mkdir, readFile, readdir, rm, writeFile, copyFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { adventureOf } from "./adventure.mjs";
import { BuildError } from "./fail.mjs";
import { drawBanner, inColoursOf } from "./icons.mjs";
import { foldersOf } from "./manifest.mjs";
import { inRoot, root } from "./paths.mjs";

/** LevelDB collection of a pack's document type, and the collections embedded in its entries. */
const COLLECTIONS = {
  Actor: {
    name: "actors",
    embedded: { items: { name: "items", embedded: { effects: { name: "effects" } } }, effects: { name: "effects" } },
  },
  Item: { name: "items", embedded: { effects: { name: "effects" } } },
  JournalEntry: { name: "journal", embedded: { pages: { name: "pages" }, categories: { name: "categories" } } },
  RollTable: { name: "tables", embedded: { results: { name: "results" } } },
  Macro: { name: "macros" },
  Scene: { name: "scenes" },
  Adventure: { name: "adventures" },
};
/** Who sees a pack that says nothing else: Foundry's own default, said outright. */
const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
const ID = /^[A-Za-z0-9]{16}$/;

/**
 * Reads every pack source: packs/<ruleset>/<pack>/_pack.yml describes it, every other .yml file is one document; a
 * pack that names a demo holds that one as an adventure.
 * All problems of all packs are reported at once.
 * @returns {Promise<{name: string, ruleset: string, description: object, entries: object[]}[]>}
 */
export async function readPacks(documentTypes) {
  const problems = [];
  const packs = [];
  for (const ruleset of await foldersOf("packs")) {
    for (const folder of await foldersOf("packs", ruleset)) {
      const place = join("packs", ruleset, folder);
      const description = await readYaml(join(place, "_pack.yml"), problems);
      if (!description) continue;
      const collection = COLLECTIONS[description.type];
      if (!collection) {
        problems.push(`${place}/_pack.yml: "type" must be one of ${Object.keys(COLLECTIONS).join(", ")}.`);
        continue;
      }
      if (!existsSync(inRoot(place, "LICENSE")))
        problems.push(`${place}: a LICENSE file with the licence of its book is missing.`);
      const entries = [];
      const seen = new Map();
      // Read side by side, judged in order: a disk answers many questions as fast as one.
      const files = (await sourceFiles(inRoot(place))).map((file) => relative(root, file));
      const texts = await Promise.all(files.map((file) => readFile(inRoot(file), "utf8")));
      for (const [at, where] of files.entries()) {
        const entry = parseYaml(inColoursOf(ruleset, texts[at]), where, problems);
        if (!entry) continue;
        checkEntry(entry, where, description.type, documentTypes, problems);
        if (seen.has(entry._id))
          problems.push(`${where}: the id ${entry._id} is already used by ${seen.get(entry._id)}.`);
        seen.set(entry._id, where);
        if (description.type === "Actor") seeing(entry);
        addKeys(entry, `!${collection.name}!${entry._id}`, collection.name, entry._id, collection.embedded);
        entries.push(entry);
      }
      for (const folderEntry of description.folders ?? []) entries.push(folderDocument(folderEntry, description.type));
      packs.push({ name: `${ruleset}-${folder}`, ruleset, description, entries });
    }
  }
  if (problems.length)
    throw new BuildError(`The packs have ${problems.length} problem(s):\n- ${problems.join("\n- ")}`);
  // Adventures are made of what the other packs hold.
  for (const { ruleset, description, entries } of packs)
    if (description.demo) entries.push(await adventureOf(ruleset, description.demo, packs));
  return packs;
}

async function sourceFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yml") && !entry.name.startsWith("_"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

async function readYaml(place, problems) {
  try {
    return parseYaml(await readFile(inRoot(place), "utf8"), place, problems);
  } catch (error) {
    problems.push(`${place}: ${error.message}`);
    return null;
  }
}

function parseYaml(text, place, problems) {
  try {
    return parse(text);
  } catch (error) {
    problems.push(`${place}: ${error.message}`);
    return null;
  }
}

function checkEntry(entry, where, documentName, documentTypes, problems) {
  if (!ID.test(entry?._id ?? "")) problems.push(`${where}: "_id" is missing or not 16 letters and digits.`);
  if (!entry?.name) problems.push(`${where}: "name" is missing.`);
  const types = documentTypes[documentName];
  if (types && !types.includes(entry.type)) {
    problems.push(`${where}: the type "${entry.type}" is not one of template.json: ${types.join(", ")}.`);
  }
  for (const item of entry?.items ?? []) checkEntry(item, `${where} > ${item.name}`, "Item", documentTypes, problems);
}

/** Whoever is one person on the map looks about there: without sight its player would see a black map. */
function seeing({ prototypeToken: token }) {
  if (token?.actorLink) token.sight = { enabled: true, ...token.sight };
}

/** Foundry's command line tool skips entries without a `_key` silently, so every level gets one here. */
function addKeys(entry, key, path, ids, embedded = {}) {
  entry._key = key;
  for (const [field, { name, embedded: deeper }] of Object.entries(embedded)) {
    for (const child of entry[field] ?? []) {
      addKeys(child, `!${path}.${name}!${ids}.${child._id}`, `${path}.${name}`, `${ids}.${child._id}`, deeper);
    }
  }
}

function folderDocument({ id, name, color = null, parent = null, sorting = "a" }, type) {
  return {
    _id: id,
    _key: `!folders!${id}`,
    name,
    type,
    color,
    folder: parent,
    sorting,
    sort: 0,
    flags: {},
    description: "",
  };
}

/** Writes one pack as a LevelDB folder; returns its entry in the manifest. */
async function writePack(pack, outFolder, workFolder) {
  const source = join(workFolder, pack.name);
  await mkdir(source, { recursive: true });
  await Promise.all(pack.entries.map((entry) => writeFile(join(source, `${entry._id}.json`), JSON.stringify(entry))));
  await compilePack(source, join(outFolder, "packs", pack.name), { log: false });
  await copyFile(
    inRoot("packs", pack.ruleset, pack.name.slice(pack.ruleset.length + 1), "LICENSE"),
    join(outFolder, "packs", `${pack.name}.LICENSE`),
  );
  const { label, type, banner, ownership = OWNERSHIP } = pack.description;
  return {
    name: pack.name,
    label,
    type,
    path: `packs/${pack.name}`,
    system: "manifold",
    ownership,
    ...(banner ? { banner: await drawBanner(outFolder, pack.ruleset, pack.name, banner) } : {}),
  };
}

/** Writes packs that were read as LevelDB folders; returns the manifest's `packs` and `packFolders`. */
export async function writePacks(outFolder, packs, workFolder) {
  await rm(workFolder, { recursive: true, force: true });
  const entries = await Promise.all(packs.map((pack) => writePack(pack, outFolder, workFolder)));
  const byRuleset = Map.groupBy ? Map.groupBy(packs, (pack) => pack.ruleset) : groupByRuleset(packs);
  const packFolders = [...byRuleset].map(([, list]) => ({
    name: list[0].description.shelf ?? list[0].ruleset,
    sorting: "m",
    packs: list.map((pack) => pack.name),
  }));
  return { packs: entries, packFolders };
}

function groupByRuleset(packs) {
  const groups = new Map();
  for (const pack of packs) groups.set(pack.ruleset, [...(groups.get(pack.ruleset) ?? []), pack]);
  return groups;
}
