import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { rootMessage, StartError } from "../errors.js";
import type { JsonObject } from "../json.js";
import { readJsonObject } from "../manifest/read-json.js";
import { packWish, type PackWish } from "../packs/world-packs.js";
import { classOfCollection } from "../storage/hierarchy.js";
import { isId } from "../world/identifiers.js";
import { PACK_FILE } from "./export-world.js";

export interface Found {
  documentName: string;
  source: JsonObject;
  /** The file it was read from. */
  path: string;
}

interface FoundPack {
  path: string;
  wish: PackWish;
  found: Found[];
}

/** The documents of an exported folder, `<collection>/*.json`; what does not fit is added to `problems`. */
export async function readFolder(source: string, known: readonly string[], problems: string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const collection of await list(source)) {
    if (collection === "packs" || collection === PACK_FILE) continue;
    const documentName = classOfCollection(collection);
    if (!documentName || !known.includes(documentName)) {
      problems.push(`${join(source, collection)}: "${collection}" is not a collection of a world.`);
      continue;
    }
    for (const file of await list(join(source, collection))) {
      if (!file.endsWith(".json")) continue;
      const path = join(source, collection, file);
      const { value, problem } = await readJsonObject(path, path);
      if (!value) problems.push(problem ?? `${path} cannot be read.`);
      else if (!isId(value._id)) problems.push(`${path}: "_id" must be 16 letters and digits.`);
      else found.push({ documentName, source: value, path });
    }
  }
  return found;
}

/** The packs of an exported folder, `packs/<name>/pack.json` with their documents beside it. */
export async function readPackFolders(source: string, problems: string[]): Promise<FoundPack[]> {
  if (!(await list(source)).includes("packs")) return [];
  const packs: FoundPack[] = [];
  for (const name of await list(join(source, "packs"))) {
    const path = join(source, "packs", name);
    const { value, problem } = await readJsonObject(join(path, PACK_FILE), join(path, PACK_FILE));
    try {
      if (!value) throw new Error(problem ?? `${join(path, PACK_FILE)} cannot be read.`);
      const wish = packWish(value);
      packs.push({ path, wish, found: await readFolder(path, ["Folder", wish.type], problems) });
    } catch (error) {
      const said = rootMessage(error);
      problems.push(said.includes(path) ? said : `${join(path, PACK_FILE)}: ${said}`);
    }
  }
  return packs;
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw new StartError([`The folder ${folder} cannot be read: ${rootMessage(error)}`], { cause: error });
  }
}
